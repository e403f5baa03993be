import { later } from "../platform/later.ts";
import { refreshContract } from "./refresh-contract.ts";

/** After so long what was sent is asked for again: its letters have mostly left by then (C4.63, C9.8). */
const refreshDelay = 2_000;

/** Asks again for a contract that was just sent, to the counterparty or for signature. */
export const refreshAfterSending = (guid: string): void => {
  later(refreshDelay, () => refreshContract(guid));
};
