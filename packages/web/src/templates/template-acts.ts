import type { TemplateRecord } from "@proviso/endpoints";
import type { TemplateRequest } from "./template-requests.ts";

/** One thing the panel of a template offers. */
export type TemplateAct = "generate" | "download" | "delete" | "edit" | "discard" | "save";

/** What the acts of a panel depend on. */
export interface PanelState {
  readonly mode: TemplateRequest["mode"];
  readonly template: Pick<TemplateRecord, "canEdit" | "templateStatus">;
  /** Whether the document is shown. */
  readonly isReady: boolean;
  /** Whether contracts can be made here. */
  readonly hasWizard: boolean;
}

/** What the panel offers in each mode, in its order (C4.46 to C4.48, C2.47, C5.21). */
export const actsIn = ({ mode, template, isReady, hasWizard }: PanelState): TemplateAct[] => {
  const generate: TemplateAct[] =
    hasWizard && template.templateStatus === "FINAL" ? ["generate"] : [];
  if (mode === "view")
    return template.canEdit ? [...generate, "download", "delete", "edit"] : generate;
  if (!isReady) return [];
  return mode === "pre-made" ? ["download", "discard", "save"] : [...generate, "discard", "save"];
};
