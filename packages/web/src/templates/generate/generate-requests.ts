import type { PreMadeTemplateRecord, TemplateRecord } from "@proviso/endpoints";
import { createStore } from "../../platform/store.ts";

/** A template that a contract can be made of. */
export interface TemplateChoice {
  readonly guid: string;
  readonly name: string;
  readonly description: string;
  /** Its contract type with the side it was written for, e.g. "NDA (mutual)"; "" for none. */
  readonly typeName: string;
  readonly isPreMade: boolean;
}

/** What the wizard is open for: one template, or (null) one that is yet to be chosen. */
export interface GenerateRequest {
  readonly template: TemplateChoice | null;
}

/** An own template as a choice. */
export const ownChoice = (template: TemplateRecord): TemplateChoice => ({
  guid: template.guid,
  name: template.templateName,
  description: template.description,
  typeName: template.playbookName ?? template.contractTypeName ?? "",
  isPreMade: false,
});

/** A pre-made template as a choice. */
export const preMadeChoice = (template: PreMadeTemplateRecord): TemplateChoice => ({
  guid: template.guid,
  name: template.templateName,
  description: template.description,
  typeName: template.playbookName,
  isPreMade: true,
});

/** What the wizard is open for; null when it is closed. */
export const generateRequest = createStore<GenerateRequest | null>(null);

/** Opens the wizard that makes a contract, of this template or of one to be chosen (C4.51). */
export const openGenerateWizard = (template: TemplateChoice | null = null): void =>
  generateRequest.set({ template });

/** Closes the wizard. */
export const closeGenerateWizard = (): void => generateRequest.set(null);
