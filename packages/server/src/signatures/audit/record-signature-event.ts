import type { SignatureEventName } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { canonicalJson, chainHash, chainStart } from "./event-chain.ts";

/** What is particular to an event: plain words, numbers and yes or no, by name. */
export type SignatureEventDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened to a signature request. */
export interface NewSignatureEvent {
  readonly accountId: string;
  readonly contractId: string;
  readonly requestId: string;
  readonly event: SignatureEventName;
  /** Whose act it was; null for the product itself. */
  readonly signerId: string | null;
  /** Where it came from; null for the product itself. */
  readonly address: string | null;
  readonly at: Date;
  readonly detail: SignatureEventDetail;
}

/** Where a row is in its account's chain. */
export interface ChainPosition {
  readonly sequence: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

const lockChain = (trx: AccountTransaction, accountId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`signature events ${accountId}`}, 0))`.execute(
    trx,
  );

/** PostgreSQL's jsonb, by which the columns are read out of the body, knows no NUL. */
const withoutNul = (detail: SignatureEventDetail): SignatureEventDetail =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
    ]),
  );

/**
 * Writes at the end of the account's chain what happened, in the transaction in which it happens.
 * Until that ends, no other event of the account can be written: call it after rows are locked, so
 * that two transactions never wait for each other.
 */
export const recordSignatureEvent = async (
  trx: AccountTransaction,
  event: NewSignatureEvent,
): Promise<ChainPosition> => {
  await lockChain(trx, event.accountId);
  const last = await trx
    .selectFrom("signature_events")
    .select(["sequence", "hash"])
    .where("account_id", "=", event.accountId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  const sequence = (last?.sequence ?? 0) + 1;
  const body = canonicalJson({
    ...event,
    sequence,
    at: event.at.toISOString(),
    detail: withoutNul(event.detail),
  });
  const hash = chainHash(last?.hash ?? chainStart, body);
  await trx.insertInto("signature_events").values({ body, hash }).execute();
  return { sequence, hash: hash.toString("hex") };
};
