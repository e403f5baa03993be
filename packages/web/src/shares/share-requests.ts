import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** Which dialog is open, and for which contract. */
export interface ShareRequest {
  readonly kind: "send" | "share";
  readonly contract: ContractRecord;
}

/** The dialog that is open; null when none is. */
export const shareRequest = createStore<ShareRequest | null>(null);

/** Opens the dialog that sends a contract to the counterparty. */
export const openSend = (contract: ContractRecord): void =>
  shareRequest.set({ kind: "send", contract });

/** Opens the dialog that shares a contract with colleagues. */
export const openShare = (contract: ContractRecord): void =>
  shareRequest.set({ kind: "share", contract });

/** Closes whichever is open. */
export const closeShareDialog = (): void => shareRequest.set(null);
