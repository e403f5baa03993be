import type { ContractRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** Which contract is open in the Word editor, and how. */
export interface EditorRequest {
  readonly mode: "edit" | "readonly";
  readonly contract: ContractRecord;
}

/** The same, or page by page. */
export type DocumentRequest =
  | EditorRequest
  | { readonly mode: "pages"; readonly contract: ContractRecord };

/** What is open in the editor; null when nothing is. */
export const editorRequest = createStore<DocumentRequest | null>(null);

/** Opens a contract to be edited. */
export const openToEdit = (contract: ContractRecord): void =>
  editorRequest.set({ mode: "edit", contract });

/** Opens a contract to be read as Word shows it. */
export const openToRead = (contract: ContractRecord): void =>
  editorRequest.set({ mode: "readonly", contract });

/** Opens the pages of a contract, as Word lays them out. */
export const openPages = (contract: ContractRecord): void =>
  editorRequest.set({ mode: "pages", contract });

/** Closes the editor. */
export const closeEditor = (): void => editorRequest.set(null);
