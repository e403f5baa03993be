import type { Paragraph, StoryKind, WordDocument } from "../document.ts";
import { alignParagraphs, type Pair } from "./align-paragraphs.ts";
import { pairTables } from "./pair-tables.ts";

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
  stories.flatMap((story) =>
    pairTables(alignParagraphs(spoken(before, story), spoken(after, story))),
  );

const spoken = ({ paragraphs }: WordDocument, story: StoryKind): readonly Paragraph[] =>
  paragraphs.filter((each) => each.story === story && each.text.trim() !== "");

/** Text with white space folded: two paragraphs that differ in nothing else say the same. */
export const foldedText = ({ text }: Paragraph): string => text.replaceAll(/\s+/gu, " ").trim();
