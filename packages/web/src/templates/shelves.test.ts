import type { TemplateRecord } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { emptyNotice, shelvesOf } from "./shelves.ts";

const types = [
  { id: "nda", name: "NDA" },
  { id: "saas", name: "SaaS (Software as a Service)" },
];

const template = (
  templateName: string,
  contractTypeId: string,
  description = "",
): TemplateRecord => ({
  guid: "7a51c0de-0001-4a10-8c01-5e2f6b9d0001",
  templateName,
  description,
  playbookId: `${contractTypeId}-mutual`,
  playbookName: null,
  fileName: "x.docx",
  uploadTime: "2026-11-22T07:00:00.000Z",
  updateTime: "2026-11-22T07:00:00.000Z",
  contractTypeId,
  contractTypeName: null,
  isPreMade: false,
  templateStatus: "FINAL",
  fileSize: 1,
  canEdit: true,
  editedBy: null,
  reviewContractGuid: null,
});

const all = [
  template("Zinc", "nda"),
  template("amber", "nda", "For Talks"),
  template("Cloud", "saas"),
];

const told = (words: string) =>
  shelvesOf(types, all, words).map(({ id, templates }) => [
    id,
    ...templates.map(({ templateName }) => templateName),
  ]);

describe("the shelves of templates", () => {
  it("stand for every contract type, in their order, also empty, with templates by name", () => {
    expect(told("")).toEqual([
      ["nda", "amber", "Zinc"],
      ["saas", "Cloud"],
    ]);
    expect(shelvesOf(types, [], "").map(({ id }) => id)).toEqual(["nda", "saas"]);
  });

  it("show only what holds the words that are searched for", () => {
    expect(told("talks")).toEqual([["nda", "amber"]]);
    expect(told("CLOUD")).toEqual([["saas", "Cloud"]]);
    expect(told("nothing")).toEqual([]);
  });

  it("say why they are empty", () => {
    const noticeFor = (words: string, templates: readonly TemplateRecord[]) =>
      emptyNotice(shelvesOf(types, templates, words), templates);
    expect(noticeFor("", [])).toBe("You don't have templates yet.");
    expect(noticeFor("nothing", all)).toBe("No templates found. Please try again.");
    expect(noticeFor("", all)).toBe("");
  });
});
