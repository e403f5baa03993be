import { wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "../write/resolve-changes.ts";
import { checkReturn } from "./check-return.ts";
import { compareWords } from "./compare-words.ts";

const signature = { author: "Pro", date: "2026-02-03T04:05:06Z" };

/** The headers of one section: which of the file's two headers its pages show, and its first page. */
interface Section {
  readonly default?: 0 | 1;
  readonly first?: 0 | 1;
}

/** A file with the same two headers always in it, whose sections name them as told. */
const paged = (
  headers: readonly [string, string],
  ...sections: readonly Section[]
): WordPackage => {
  const made = openWord(
    wordFileOf({
      body: sections.map((_, nth) => `Clause ${nth}.`),
      headers: headers.map((each) => [each]),
    }),
  );
  if (!made.ok) throw new Error(made.refusal.sentence);
  const { word } = made;
  const source = new TextDecoder().decode(word.parts.get(word.main));
  const ids = [...source.matchAll(/<w:headerReference [^>]*r:id="([^"]*)"/gu)].map(([, id]) => id);
  const named = (type: string, header: 0 | 1 | undefined): string =>
    header === undefined ? "" : `<w:headerReference w:type="${type}" r:id="${ids[header]}"/>`;
  const written = sections.map((section) => {
    const title = section.first === undefined ? "" : "<w:titlePg/>";
    return `<w:sectPr>${named("default", section.default)}${named("first", section.first)}${title}</w:sectPr>`;
  });
  const last = written.pop() ?? "";
  let nth = 0;
  const main = source
    .replace(/<w:sectPr>.*<\/w:sectPr>/u, last)
    .replaceAll(/<w:p>(?=(?:(?!<\/w:p>).)*Clause)/gu, (start) => {
      const section = written[nth];
      nth += 1;
      return section === undefined ? start : `${start}<w:pPr>${section}</w:pPr>`;
    });
  return { ...word, parts: new Map(word.parts).set(word.main, new TextEncoder().encode(main)) };
};

const draft = ["Draft for talks", "Strictly confidential"] as const;

const changesBetween = (
  changes: ReturnType<typeof checkReturn>["untracked"],
): readonly (readonly string[])[] =>
  changes.map(({ kind, before, after }) => [kind, before?.text ?? "", after?.text ?? ""]);

const compared = (before: WordPackage, after: WordPackage) => {
  const { changes, leftOut, redline } = compareWords(before, after, signature);
  const headersOf = (word: WordPackage): readonly string[] =>
    readDocument(word).paragraphs.flatMap(({ story, text }) => (story === "header" ? [text] : []));
  return {
    changes: changesBetween(changes),
    leftOut,
    accepted: headersOf(acceptChanges(redline.word)),
    rejected: headersOf(rejectChanges(redline.word)),
  };
};

describe("headers and footers whose words stay in the file", () => {
  const sent = paged(draft, { default: 0 }, { default: 1 });

  // The second section then goes on with the header of the first.
  const onMore = ["moved", "Draft for talks", "Draft for talks"];

  it("are told as gone when no section names them any longer", () => {
    const returned = paged(draft, { default: 0 }, {});
    const changes = [["deleted", "Strictly confidential", ""], onMore];
    expect(changesBetween(checkReturn(sent, returned).untracked)).toEqual(changes);
    expect(compared(sent, returned)).toEqual({
      changes,
      leftOut: 1,
      accepted: ["Draft for talks", ""],
      rejected: [...draft],
    });
  });

  it("are told as new when a section names them that did not", () => {
    const before = paged(draft, { default: 0 }, {});
    const changes = [["inserted", "", "Strictly confidential"], onMore];
    expect(changesBetween(checkReturn(before, sent).untracked)).toEqual(changes);
    expect(compared(before, sent).changes).toEqual(changes);
  });

  it("are told as moved when two sections swap them", () => {
    const returned = paged(draft, { default: 1 }, { default: 0 });
    const moves = draft.map((text) => ["moved", text, text]);
    expect(changesBetween(checkReturn(sent, returned).untracked)).toEqual(moves);
    expect(compared(sent, returned)).toMatchObject({ changes: moves, leftOut: 2 });
  });

  it("are told as moved when the first page no longer shows them", () => {
    const before = paged(draft, { default: 1 });
    const returned = paged(draft, { default: 1, first: 0 });
    const changes = [
      ["inserted", "", "Draft for talks"],
      ["moved", "Strictly confidential", "Strictly confidential"],
    ];
    expect(changesBetween(checkReturn(before, returned).untracked)).toEqual(changes);
    expect(compared(before, returned)).toMatchObject({ changes, leftOut: 1 });
  });

  it("raise no alarm where the pages show the same by other sections and other parts", () => {
    const same = ["Confidential", "Confidential"] as const;
    const before = paged(same, { default: 0 });
    const ofHeaders = (changes: readonly (readonly string[])[]): readonly (readonly string[])[] =>
      changes.filter(([, was, is]) => was?.includes("Conf") || is?.includes("Conf"));
    for (const after of [
      paged(same, { default: 1 }),
      paged(same, { default: 0 }, {}, { default: 1 }),
      paged(same, { default: 1, first: 0 }),
    ]) {
      expect(ofHeaders(changesBetween(checkReturn(before, after).untracked))).toEqual([]);
      expect(ofHeaders(compared(before, after).changes)).toEqual([]);
    }
  });
});
