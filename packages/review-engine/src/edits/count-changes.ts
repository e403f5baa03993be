import { wordDiff, type Edit, type WordDocument } from "@proviso/redline";

/**
 * How many changes a reader sees of these edits once they are written as tracked changes: in each paragraph
 * neighbouring insertions and deletions are one, and a paragraph that comes or goes is one.
 */
export function countChanges({ paragraphs }: WordDocument, edits: readonly Edit[]): number {
  const texts = new Map(paragraphs.map(({ id, text }) => [id, text]));
  const byParagraph = Map.groupBy(edits, ({ paragraph }) => paragraph);
  let count = 0;
  for (const [id, own] of byParagraph) {
    for (const edit of own)
      if (edit.kind === "insert") count += edit.paragraphs.filter(isSeen).length;
    const text = texts.get(id) ?? "";
    if (own.some(({ kind }) => kind === "delete")) count += text === "" ? 0 : 1;
    else count += stretchesIn(text, own);
  }
  return count;
}

const isSeen = ({ heading, text }: { readonly heading: string; readonly text: string }): boolean =>
  heading !== "" || text !== "";

/** The stretches of a paragraph that its replacements change: those between which no letter stays are one. */
function stretchesIn(text: string, edits: readonly Edit[]): number {
  const hunks = edits
    .flatMap((edit) =>
      edit.kind === "replace"
        ? wordDiff(text.slice(edit.start, edit.end), edit.text).map(({ start, end }) => ({
            start: edit.start + start,
            end: edit.start + end,
          }))
        : [],
    )
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  return hunks.filter(({ start }, nth) => nth === 0 || start > (hunks[nth - 1]?.end ?? 0)).length;
}
