import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** Which dialog is open, and for which contract. */
export interface SignatureDialogRequest {
  readonly kind: "send" | "update";
  readonly contract: ContractRecord;
}

/** The dialog that is open; null when none is. */
export const signatureDialog = createStore<SignatureDialogRequest | null>(null);

/** Opens the dialog that prepares a contract and sends it for signature. */
export const openSendForSignature = (contract: ContractRecord): void =>
  signatureDialog.set({ kind: "send", contract });

/** Opens the dialog that changes the addresses of signers. */
export const openUpdateSigners = (contract: ContractRecord): void =>
  signatureDialog.set({ kind: "update", contract });

/** Closes whichever is open. */
export const closeSignatureDialog = (): void => signatureDialog.set(null);
