import { describe, expect, it } from "vitest";
import { isRefusal } from "../refusals.ts";
import { maxFileNameLength } from "../limits.ts";
import {
  acceptTemplateDetails,
  maxTemplateDescriptionLength,
  maxTemplateNameLength,
  problemsOfTemplate,
  templateExtension,
  templatePlaybook,
} from "./template-details.ts";
import {
  isTemporaryTemplate,
  refuseTemplateEditedBy,
  templateStatuses,
} from "./template-status.ts";

const details = { templateName: "Our NDA", description: "", playbookId: "nda-mutual" };

describe("what is said about a template", () => {
  it.each([
    [{}, []],
    [{ templateName: "" }, ["templateName"]],
    [{ templateName: " \t\n" }, ["templateName"]],
    [{ templateName: "a".repeat(50) }, []],
    [{ templateName: ` ${"a".repeat(50)} ` }, []],
    [{ templateName: "a".repeat(51) }, ["templateName"]],
    [{ description: "a".repeat(80) }, []],
    [{ description: "a".repeat(81) }, ["description"]],
    [{ playbookId: "" }, ["playbookId"]],
    [{ playbookId: "constructor" }, ["playbookId"]],
  ])("with %j has problems in %j", (over, fields) => {
    const problems = problemsOfTemplate({ ...details, ...over });
    expect(problems.map(({ field }) => field)).toEqual(fields);
    expect(isRefusal(acceptTemplateDetails({ ...details, ...over }))).toBe(fields.length > 0);
  });

  it("is kept without the blanks around it", () => {
    const given = { ...details, templateName: " Our NDA ", description: " For talks " };
    expect(acceptTemplateDetails(given)).toEqual({ ...details, description: "For talks" });
  });

  it("has the limits of C9.10 and the one kind of C9.11", () => {
    expect([maxFileNameLength, maxTemplateNameLength, maxTemplateDescriptionLength]).toEqual([
      256, 50, 80,
    ]);
    expect(templateExtension).toBe(".docx");
  });

  it("names a playbook that there is", () => {
    expect(templatePlaybook("saas-customer")).toMatchObject({ contractTypeId: "saas" });
    expect(templatePlaybook("none")).toBeUndefined();
  });
});

describe("a template", () => {
  it("that is final is kept, and the others are copies", () => {
    expect(templateStatuses.map((status) => [status, isTemporaryTemplate(status)])).toEqual([
      ["FINAL", false],
      ["PRE_MADE_EDIT", true],
      ["CONTRACT_EDIT", true],
    ]);
  });

  it("that somebody edits is refused with their name", () => {
    expect(refuseTemplateEditedBy("Leo Marsh")).toEqual({
      refused: "template_locked",
      sentence: "Looks like Leo Marsh is currently editing this template.",
    });
  });
});
