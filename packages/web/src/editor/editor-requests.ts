import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** Which contract is open in the editor, and how. */
export interface EditorRequest {
  readonly mode: "edit" | "readonly";
  readonly contract: ContractRecord;
}

/** What is open in the editor; null when nothing is. */
export const editorRequest = createStore<EditorRequest | null>(null);

/** Opens a contract to be edited. */
export const openToEdit = (contract: ContractRecord): void =>
  editorRequest.set({ mode: "edit", contract });

/** Opens a contract to be read as Word shows it. */
export const openToRead = (contract: ContractRecord): void =>
  editorRequest.set({ mode: "readonly", contract });

/** Closes the editor. */
export const closeEditor = (): void => editorRequest.set(null);
