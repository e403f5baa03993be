import { refuse, type Refusal } from "../refusals.ts";

/**
 * What a template is (C3.26): one that is kept, the copy of a pre-made one that someone edits, or a copy
 * made of a contract or for one. The last two are hidden from lists.
 */
export const templateStatuses = ["FINAL", "PRE_MADE_EDIT", "CONTRACT_EDIT"] as const;

/** What a template is. */
export type TemplateStatus = (typeof templateStatuses)[number];

/** Whether a template is a copy that lives until it is saved as one's own, used or discarded. */
export const isTemporaryTemplate = (status: TemplateStatus): boolean => status !== "FINAL";

/** Refuses to edit what someone else is editing, naming them (C4.49). */
export const refuseTemplateEditedBy = (name: string): Refusal => ({
  ...refuse("template_locked"),
  sentence: `Looks like ${name} is currently editing this template.`,
});
