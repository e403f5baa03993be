import { describe, expect, it } from "vitest";
import { actsIn, type PanelState } from "./template-acts.ts";

const own: PanelState = {
  mode: "view",
  template: { canEdit: true, templateStatus: "FINAL" },
  isReady: true,
  hasWizard: true,
};
const copy = (templateStatus: "PRE_MADE_EDIT" | "CONTRACT_EDIT") => ({
  canEdit: true,
  templateStatus,
});

describe("the panel of a template", () => {
  it.each([
    ["C4.46: viewed", own, "generate download delete edit"],
    [
      "C5.21, C6.8: viewed without the permission to edit",
      { ...own, template: { ...own.template, canEdit: false } },
      "generate",
    ],
    ["C4.47: edited", { ...own, mode: "edit" }, "generate discard save"],
    [
      "C4.48: a copy of a pre-made one",
      { ...own, mode: "pre-made", template: copy("PRE_MADE_EDIT") },
      "download discard save",
    ],
    [
      "C4.45: a copy of a contract",
      { ...own, mode: "contract", template: copy("CONTRACT_EDIT") },
      "discard save",
    ],
    ["C2.47: edited, before the document is there", { ...own, mode: "edit", isReady: false }, ""],
    ["viewed where no contract can be made", { ...own, hasWizard: false }, "download delete edit"],
  ] satisfies readonly (readonly [string, PanelState, string])[])("%s", (_name, state, acts) => {
    expect(actsIn(state).join(" ")).toBe(acts);
  });
});
