import type { ContractRecord, PreMadeTemplateRecord, TemplateRecord } from "@proviso/endpoints";
import { createStore } from "../platform/store.ts";

/** What the template editor is open with: a template to read or edit, or a copy of something else. */
export type TemplateRequest =
  | { readonly mode: "view"; readonly template: TemplateRecord }
  | { readonly mode: "edit"; readonly template: TemplateRecord }
  | { readonly mode: "pre-made"; readonly preMade: PreMadeTemplateRecord }
  | { readonly mode: "contract"; readonly contract: ContractRecord };

const subjectOf = (request: TemplateRequest): string => {
  switch (request.mode) {
    case "view":
    case "edit":
      return request.template.guid;
    case "pre-made":
      return request.preMade.guid;
    case "contract":
      return request.contract.guid;
  }
};

/** Names what is open, so that another request begins again. */
export const keyOf = (request: TemplateRequest): string => `${request.mode} ${subjectOf(request)}`;

/** What is open; null when nothing is. */
export const templateRequest = createStore<TemplateRequest | null>(null);

/** Opens a template to be read. */
export const openTemplate = (template: TemplateRecord): void =>
  templateRequest.set({ mode: "view", template });

/** Opens a template to be edited. */
export const editTemplate = (template: TemplateRecord): void =>
  templateRequest.set({ mode: "edit", template });

/** Opens a copy of a pre-made template, to be made one's own. */
export const openPreMade = (preMade: PreMadeTemplateRecord): void =>
  templateRequest.set({ mode: "pre-made", preMade });

/** Opens a copy of a contract, to become a template. */
export const openFromContract = (contract: ContractRecord): void =>
  templateRequest.set({ mode: "contract", contract });

/** Closes what is open. */
export const closeTemplate = (): void => templateRequest.set(null);
