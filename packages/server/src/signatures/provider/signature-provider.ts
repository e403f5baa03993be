import type { SignatureProviderName } from "@proviso/domain";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { LockedRequest } from "../locked-request.ts";
import type { SignatureRequestRow } from "../request-store.ts";
import type { Unsealed } from "../seal/unsealed.ts";
import type { Signer } from "../signer-store.ts";
import type { RequestReference } from "../request-reference.ts";

/** Who withdraws a request, why, and from where. */
export interface Withdrawal {
  readonly by: string;
  readonly reason: string;
  readonly address: string;
  readonly at: Date;
}

/** The document that bears all signatures, and what the log says of where it is from. */
export interface SignedDocument {
  readonly bytes: Uint8Array;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * The person who carries a request to its signers and brings back the document they signed. What is wished for is written
 * down in the transaction it is given, and done then or later; so nothing is wished for twice, or lost.
 */
export interface SignatureProvider {
  readonly name: SignatureProviderName;
  /** As people call it. */
  readonly title: string;
  /** Whether it writes to the signers itself, and gives them their copies. */
  readonly isOutside: boolean;
  /** The document of a request was made: begins whatever else must be there before it can be sent. */
  onPrepared(trx: AccountTransaction, reference: RequestReference): Promise<void>;
  /** Where a request that is ready gets its signers and is sent: a place of the client, or a page for a frame. */
  preparingAddress(request: SignatureRequestRow): Promise<string>;
  /** Writes again to a signer whose turn it is. */
  remind(trx: AccountTransaction, held: LockedRequest, signer: Signer): Promise<void>;
  /** Asks those again whose name or address was just changed. */
  askAnew(trx: AccountTransaction, held: LockedRequest, changed: readonly string[]): Promise<void>;
  /** Withdraws a request that is out. */
  withdraw(trx: AccountTransaction, held: LockedRequest, withdrawal: Withdrawal): Promise<void>;
  /** Finds out how a request stands and writes it down; nothing where every act is written down as it is done. */
  settle(reference: RequestReference): Promise<void>;
  /** The document of a request that everyone has signed, checked to be one. */
  signedDocument(unsealed: Unsealed): Promise<SignedDocument>;
}

/** The providers there are. */
export interface SignatureProviders {
  /** Who carries the requests that are made from now on. */
  readonly current: SignatureProvider;
  /** The provider of this request; an Outage if it is no longer configured. */
  of(request: Pick<SignatureRequestRow, "provider">): SignatureProvider;
}
