import type { Edit } from "@proviso/redline";

/** Where an edit writes a wording, and the same edit with other words there. */
export interface WordingSlot {
  /** What is written, without numbers, headings, and the marks that join it to what stands beside it. */
  readonly words: string;
  with(words: string): Edit;
}

/** Fewer words are no wording of their own: a period, a name, "not". */
const leastWords = 8;

/** The stop of the sentence before, or the typed number of the paragraph. */
const before = /^[\s.;,]*(?:\(?(?:\p{L}|[ivx]+|\d+(?:\.\d+)*)[.)]\s+|\d+(?:\.\d+)+\s+)?/u;
const after = /(?:;\s*(?:(?:and|or)\s*)?|(?:,|(?<![\s,;]))\s*)$/u;

/** The wordings that an edit writes. */
export function wordingSlots(edit: Edit): readonly WordingSlot[] {
  if (edit.kind === "replace") return slotIn(edit.text, (text) => ({ ...edit, text }));
  if (edit.kind !== "insert") return [];
  return edit.paragraphs.flatMap((paragraph, nth) =>
    slotIn(paragraph.text, (text) => ({
      ...edit,
      paragraphs: edit.paragraphs.with(nth, { ...paragraph, text }),
    })),
  );
}

function slotIn(text: string, put: (text: string) => Edit): readonly WordingSlot[] {
  const start = before.exec(text)?.[0].length ?? 0;
  const end = after.exec(text)?.index ?? text.length;
  const words = text.slice(start, Math.max(start, end));
  if ((words.match(/\p{L}+/gu)?.length ?? 0) < leastWords) return [];
  return [{ words, with: (other) => put(text.slice(0, start) + other + text.slice(end)) }];
}
