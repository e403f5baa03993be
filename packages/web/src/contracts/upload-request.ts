import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** What the upload dialog is open for: a new contract, a better file for a blocked one, or a new version. */
export type UploadRequest =
  | {
      readonly kind: "new";
      readonly files: readonly File[];
      /** What was answered in the onboarding that it comes from. */
      readonly answers?: string;
    }
  | {
      readonly kind: "replace";
      readonly files: readonly File[];
      readonly contract: ContractRecord;
    }
  | {
      readonly kind: "version";
      readonly files: readonly File[];
      readonly contract: ContractRecord;
      /** Whether it is known to be the counterparty's, so that no review is proposed (C4.11). */
      readonly isTheirs: boolean;
    };

/** What the upload dialog is open for; null when it is closed. */
export const uploadRequest = createStore<UploadRequest | null>(null);

/** Opens the upload dialog for a new contract, with files that were dropped already. */
export const openUpload = (files: readonly File[] = []): void =>
  uploadRequest.set({ kind: "new", files });

/** Opens the upload dialog to replace the file of a blocked contract (C2.35). */
export const openReplace = (contract: ContractRecord): void =>
  uploadRequest.set({ kind: "replace", files: [], contract });

/** Opens the upload dialog for a new version of a contract (C2.22, C4.11). */
export const openVersionUpload = (contract: ContractRecord, isTheirs = false): void =>
  uploadRequest.set({ kind: "version", files: [], contract, isTheirs });

/** Closes the upload dialog. */
export const closeUpload = (): void => uploadRequest.set(null);
