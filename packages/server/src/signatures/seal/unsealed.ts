import type { Contract } from "../../contracts/index.ts";
import type { SignatureRequestRow } from "../request-store.ts";
import type { EvidenceSource } from "./evidence.ts";
import type { FilledField } from "./sealing-store.ts";

/** What will not get better by trying again: someone has to look at it. */
export class SealImpossible extends Error {}

/** A request that is to be sealed, with all its document will bear. */
export interface Unsealed {
  readonly request: SignatureRequestRow;
  readonly contract: Contract;
  readonly source: EvidenceSource;
  readonly fields: readonly FilledField[];
  readonly attempt: number;
}
