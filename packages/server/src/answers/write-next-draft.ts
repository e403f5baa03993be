import {
  acceptChanges,
  makeRedline,
  readDocument,
  rejectChanges,
  type Edit,
  type Signature,
  type WordPackage,
} from "@proviso/redline";
import type { Settlement } from "@proviso/review-engine";

/** The next draft as a .docx file, proven; or why there is none, in one sentence. */
export type NextDraft =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly word: WordPackage }
  | { readonly ok: false; readonly sentence: string };

/**
 * The returned file with its answers made: what is accepted is text, what is refused is undone, our counters
 * are tracked on top with what the other side is told beside them, and what is left to a human stays tracked.
 */
export const writeNextDraft = (
  returned: WordPackage,
  answers: Settlement,
  signature: Signature,
): NextDraft => {
  const [taken, undone] = [new Set(answers.taken), new Set(answers.undone)];
  const word = acceptChanges(rejectChanges(returned, { isOne: (id) => undone.has(id) }), {
    isOne: (id) => taken.has(id),
  });
  const { paragraphs } = readDocument(word);
  const { settled } = answers;
  const isAsProven =
    paragraphs.length === settled.length &&
    settled.every(({ text }, at) => paragraphs[at]?.text === text);
  if (!isAsProven)
    return {
      ok: false,
      sentence: "The tracked changes in this file can’t be accepted or rejected one by one.",
    };
  const names = new Map(settled.map(({ id }, at) => [id, paragraphs[at]?.id ?? id]));
  const renamed = (id: string): string => names.get(id) ?? id;
  const edits = answers.edits.map((edit): Edit => {
    const named = { ...edit, paragraph: renamed(edit.paragraph) };
    return named.kind === "insert"
      ? {
          ...named,
          paragraphs: named.paragraphs.map((each) => ({ ...each, like: renamed(each.like) })),
        }
      : named;
  });
  const redline = makeRedline(word, edits, signature);
  return redline.ok
    ? { ok: true, bytes: redline.bytes, word: redline.word }
    : { ok: false, sentence: redline.refusal.sentence };
};
