import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** Which of a contract's own dialogs is open, and for which contract. */
export interface ContractDialogRequest {
  readonly kind: "versions" | "info" | "send-for-review" | "locked" | "position";
  readonly contract: ContractRecord;
}

/** The dialog that is open; null when none is. */
export const contractDialog = createStore<ContractDialogRequest | null>(null);

/** Opens one of a contract's dialogs. */
export const openContractDialog = (
  kind: ContractDialogRequest["kind"],
  contract: ContractRecord,
): void => contractDialog.set({ kind, contract });

/** Closes whichever is open. */
export const closeContractDialog = (): void => contractDialog.set(null);
