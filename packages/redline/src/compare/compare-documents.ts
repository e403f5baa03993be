import type { Paragraph, StoryKind, WordDocument } from "../document.ts";
import { wordDiff } from "../write/word-diff.ts";
import { alignParagraphs, type Pair } from "./align-paragraphs.ts";
import type { ComparedPlace, DocumentChange } from "./document-change.ts";
import { findMoves } from "./find-moves.ts";

const stories: readonly StoryKind[] = [
  "body",
  "textbox",
  "header",
  "footer",
  "footnote",
  "endnote",
];

/**
 * Every paragraph of two versions with its counterpart, story by story, both read with their tracked
 * changes accepted. Paragraphs without text are room on the page, not words, and are left out.
 */
export const pairDocuments = (before: WordDocument, after: WordDocument): readonly Pair[] =>
  stories.flatMap((story) => alignParagraphs(spoken(before, story), spoken(after, story)));

const spoken = ({ paragraphs }: WordDocument, story: StoryKind): readonly Paragraph[] =>
  paragraphs.filter((each) => each.story === story && each.text.trim() !== "");

/** The changes that pairs of paragraphs amount to; formatting and white space are none. */
export const changesOf = (pairs: readonly Pair[]): readonly DocumentChange[] => {
  const moves = findMoves(pairs);
  return pairs.flatMap(({ before, after }): readonly DocumentChange[] => {
    if (before === null && after !== null)
      return moves.arrived.has(after.id)
        ? []
        : [{ kind: "inserted", before: null, after: placeOf(after) }];
    if (before === null) return [];
    const moved = after === null ? moves.left.get(before.id) : undefined;
    const there = after ?? moved;
    if (there === undefined) return [{ kind: "deleted", before: placeOf(before), after: null }];
    if (moved === undefined && foldedText(before) === foldedText(there)) return [];
    return [
      {
        kind: moved === undefined ? "reworded" : "moved",
        before: placeOf(before),
        after: placeOf(there),
        hunks: wordDiff(before.text, there.text),
      },
    ];
  });
};

const placeOf = ({ id, label, text }: Paragraph): ComparedPlace => ({ paragraph: id, label, text });

/** Text with white space folded: two paragraphs that differ in nothing else say the same. */
export const foldedText = ({ text }: Paragraph): string => text.replaceAll(/\s+/gu, " ").trim();
