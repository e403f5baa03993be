import { expect, it } from "vitest";
import { askedWords, chooseHit, findTextHit, type SearchedNames } from "./find-hit.ts";

type SearchedTexts = SearchedNames & { readonly text: string };

const texts: SearchedTexts = {
  fileName: "Delmar - Supplier NDA.docx",
  title: "Nondisclosure agreement",
  counterparty: "Delmar Components GmbH",
  uploader: "Leo Marsh · legal@brightline.example",
  text: `${"Preamble of some length. ".repeat(20)}The résumé of each Supplier is confidential. ${"Closing words follow. ".repeat(20)}`,
};

const shown = (asked: string, given: Partial<SearchedTexts> = {}): string => {
  const words = askedWords(asked);
  const all = { ...texts, ...given };
  const hit = chooseHit(words, all, findTextHit(words, all.text));
  if (!hit) return "";
  let text = hit.text;
  for (const { start, end } of hit.marks.toReversed())
    text = `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
  return `${hit.place}: ${text}`;
};

it("marks the name that has most of what was asked", () => {
  expect(shown("delmar")).toBe("fileName: [Delmar] - Supplier NDA.docx");
  expect(shown("gmbh delmar")).toBe("counterparty: [Delmar] Components [GmbH]");
  expect(shown("arsh")).toBe("uploader: Leo M[arsh] · legal@brightline.example");
});

it("marks the text when no name has the words, and when it has more of them", () => {
  expect(shown("resume")).toContain("The [résumé] of each Supplier");
  expect(shown("supplier confidential")).toMatch(/^text: .*\[Supplier\] is \[confidential\]\./);
});

it("cuts the text around the first hit between words, with an ellipsis where something is left out", () => {
  const cut = shown("confidential");
  expect(cut).toMatch(/^text: …\w.*\w…$/);
  expect(cut.length).toBeLessThan(250);
  expect(shown("start", { text: "Start of all." })).toBe("text: [Start] of all.");
  expect(shown("x".repeat(150), { text: `a ${"x".repeat(150)} b` })).toContain(
    `[${"x".repeat(150)}]`,
  );
});

it("marks whole words of the text only, and a whole word where folding changes its length", () => {
  expect(shown("follo")).toBe("");
  expect(shown("finance", { fileName: "ﬁnance.docx" })).toBe("fileName: [ﬁnance].docx");
});

it("finds nothing where there is nothing, and takes signs for what they are", () => {
  for (const asked of ["nowhere", "", "%", "(", "[", "\\", "q.v.y"]) expect(shown(asked)).toBe("");
  expect(shown(".*delmar+(")).toContain("[Delmar]");
});

it("finds a word with an accent, or in one letter that stands for two, far into a long text", () => {
  const long = "Nothing of note is said here, naïve as that is. ".repeat(20_000);
  expect(shown("resume", { text: `${long}The Résumé ends.` })).toContain("The [Résumé] ends.");
  expect(shown("finance", { text: `${long}The ﬁnance ends.` })).toContain("The [ﬁnance] ends.");
  expect(shown("resume", { text: `${long}The résumés end.` })).toBe("");
});

it("stops at the first hit, and takes a text without a space in its stride", () => {
  const early = `Résumé ${"é".repeat(3_000_000)}`;
  const before = performance.now();
  expect(shown("resume", { text: early })).toMatch(/^text: \[Résumé\]/);
  expect(performance.now() - before).toBeLessThan(200);
  expect(shown("resume", { text: "résumé".repeat(100_000) })).toBe("");
});
