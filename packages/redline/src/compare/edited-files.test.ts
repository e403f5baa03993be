import { realFiles, wordFile, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { graftEdit } from "../graft/graft-edit.ts";
import { viewCopy } from "../graft/view-copy.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { checkReturn } from "./check-return.ts";

const anna = { author: "Anna Able", date: "2026-05-06T07:08:09Z" };
const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

/** What the editor gives back when nothing but looks was changed: styles baked into runs, fonts, ids. */
const restyled = (base: WordPackage): Uint8Array => {
  const copy = viewCopy(base);
  const source = new TextDecoder().decode(copy.parts.get(copy.main));
  const dressed = source
    .replaceAll("<w:r>", '<w:r><w:rPr><w:rFonts w:ascii="Arial"/><w:b/><w:sz w:val="28"/></w:rPr>')
    .replaceAll(/<w:rPr>(<w:rFonts[^>]*\/><w:b\/><w:sz [^>]*\/>)<\/w:rPr><w:rPr>/g, "<w:rPr>$1");
  const parts = new Map(copy.parts);
  parts.set(copy.main, new TextEncoder().encode(dressed));
  return saveWord({ ...copy, parts });
};

const alarms = (base: WordPackage, exported: Uint8Array): string[] => {
  const made = graftEdit(base, exported, anna);
  if (!made.ok) throw new Error(`${made.refusal.code}: ${made.refusal.detail}`);
  return checkReturn(base, made.word).untracked.map(({ before, after }) =>
    [before?.text, after?.text].join(" -> "),
  );
};

describe("a file that went through the editor", () => {
  const files = [
    wordFile(
      "# Term",
      "It lasts two years.",
      "| Plan | Price |",
      "See <field code=REF>3.2</field>.",
    ),
    wordFileOf({ body: ["one", "two <ins by=Bob>three</ins>"], headers: [["Draft"]] }),
  ];

  it.each(files)("raises no alarm when nothing was done in it (%#)", (bytes) => {
    const base = opened(bytes);
    expect(alarms(base, saveWord(viewCopy(base)))).toEqual([]);
  });

  it.each(files)("raises no alarm when only its formatting was changed (%#)", (bytes) => {
    const base = opened(bytes);
    expect(alarms(base, restyled(base))).toEqual([]);
  });

  it("raises the alarm when a word was changed in it afterwards", () => {
    const base = opened(wordFile("It lasts two years."));
    const changed = opened(wordFile("It lasts ten years."));
    expect(checkReturn(base, changed).untracked).toHaveLength(1);
  });

  const real = realFiles("docx").filter(({ name }) => /mutual-nda\.docx|yc-safe-mfn/.test(name));
  it.skipIf(real.length === 0).each(real.map(({ name, bytes }) => [name, bytes] as const))(
    "%s raises no alarm when it was saved again",
    (_name, bytes) => {
      const base = opened(bytes);
      expect(alarms(base, saveWord(viewCopy(base)))).toEqual([]);
    },
    60_000,
  );
});
