import type { TextParagraph } from "@proviso/endpoints";

/**
 * The number of the clause a paragraph belongs to: its own, else that of the nearest paragraph before
 * it; "" when nothing before it is numbered.
 */
export const clauseNumber = (paragraphs: readonly TextParagraph[], id: string): string => {
  const at = paragraphs.findIndex((paragraph) => paragraph.id === id);
  for (let before = at; before >= 0; before -= 1) {
    const label = paragraphs[before]?.label ?? "";
    // A bullet numbers nothing.
    if (/[\p{L}\p{N}]/u.test(label)) return label.replace(/\.$/, "");
  }
  return "";
};
