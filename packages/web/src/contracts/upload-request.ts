import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** What the upload dialog is open for: a new contract, or a better file for a blocked one. */
export type UploadRequest =
  | { readonly kind: "new"; readonly files: readonly File[] }
  | {
      readonly kind: "replace";
      readonly files: readonly File[];
      readonly contract: ContractRecord;
    };

/** What the upload dialog is open for; null when it is closed. */
export const uploadRequest = createStore<UploadRequest | null>(null);

/** Opens the upload dialog for a new contract, with files that were dropped already. */
export const openUpload = (files: readonly File[] = []): void =>
  uploadRequest.set({ kind: "new", files });

/** Opens the upload dialog to replace the file of a blocked contract (C2.35). */
export const openReplace = (contract: ContractRecord): void =>
  uploadRequest.set({ kind: "replace", files: [], contract });

/** Closes the upload dialog. */
export const closeUpload = (): void => uploadRequest.set(null);
