import { newSchemaErrors, realFiles, sampleEdits } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { makeRedline } from "../gate/make-redline.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "../write/resolve-changes.ts";
import { graftEdit, type Graft } from "./graft-edit.ts";
import { viewCopy } from "./view-copy.ts";

const anna = { author: "Anna Able", date: "2026-05-06T07:08:09Z" };

const grafted = (made: Graft): Extract<Graft, { ok: true }> => {
  if (!made.ok) throw new Error(`${made.refusal.code}: ${made.refusal.detail}`);
  return made;
};

const names =
  /csa-with-sla|mutual-nda\.docx|yc-safe|board-consent|redlines-comments|psa-old-to-new\.redline/;
const files = realFiles("docx", "tracked").filter(({ name }) => names.test(name));

describe.skipIf(files.length === 0)("graftEdit on real files (../shared/data/files)", () => {
  it.each(files.map(({ name, bytes }) => [name, bytes] as const))(
    "%s: random editings come through, and rejecting them gives the base",
    async (_, bytes) => {
      const result = openWord(bytes);
      if (!result.ok) return;
      const base = result.word;
      const copy = viewCopy(base);
      expect(readDocument(copy).text).toBe(readDocument(base).text);
      const untouched = grafted(graftEdit(base, saveWord(copy), anna));
      expect(untouched.word.parts).toEqual(base.parts);
      const [edits = []] = sampleEdits(readDocument(copy), { most: 8, sets: 1, seed: 5 });
      const edited = makeRedline(copy, edits, anna);
      if (!edited.ok) return;
      const made = grafted(graftEdit(base, edited.bytes, anna));
      const isHers = { author: anna.author };
      expect(readDocument(rejectChanges(made.word, isHers)).text).toBe(readDocument(base).text);
      expect(readDocument(acceptChanges(made.word, isHers)).text).toBe(
        readDocument(acceptChanges(edited.word, isHers)).text,
      );
      expect(await newSchemaErrors(bytes, made.bytes)).toEqual([]);
    },
    120_000,
  );
});
