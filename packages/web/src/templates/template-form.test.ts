import { describe, expect, it } from "vitest";
import { isSameForm, problemIn, startingDetails } from "./template-form.ts";

const mutual = { id: "nda-mutual", name: "NDA (mutual)" };
const buyer = { id: "supply-buyer", name: "Products Supply Agreement (buyer)" };
const form = { templateName: "Our NDA", description: "", playbookId: "nda-mutual" };

describe("the form of a template", () => {
  it("begins with the type chosen where there is only one", () => {
    expect(startingDetails([mutual]).playbookId).toBe("nda-mutual");
    expect(startingDetails([mutual, buyer]).playbookId).toBe("");
    expect(startingDetails([]).playbookId).toBe("");
  });

  it.each([
    ["templateName", { ...form, templateName: "  " }, "Title is mandatory"],
    ["templateName", { ...form, templateName: "a".repeat(51) }, "At most 50 characters"],
    ["description", { ...form, description: "a".repeat(81) }, "At most 80 characters"],
    ["playbookId", { ...form, playbookId: "" }, "Template type is mandatory"],
    ["templateName", form, null],
  ] as const)("says of %s in %j: %s", (field, details, problem) => {
    expect(problemIn(details, field)).toBe(problem);
  });

  it("knows when nothing was changed", () => {
    expect(isSameForm(form, { ...form })).toBe(true);
    expect(isSameForm(form, { ...form, description: "x" })).toBe(false);
  });
});
