export { checkInvariants, type InvariantReport } from "./check-invariants.ts";
export { invariants } from "./invariant.ts";
export { readLedger, type LedgerLine } from "./ledger.ts";
