import type { AddComment } from "../edit.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import type { PlacedParagraph } from "./exported-paragraphs.ts";

/** A comment that the export has and the base has not, with what it is about. */
export interface NewRemark {
  readonly text: string;
  /** The exported paragraph its range begins in, null when it answers another comment without a range. */
  readonly paragraph: PlacedParagraph | null;
  /** Offsets in the exported paragraph's text. */
  readonly start: number;
  readonly end: number;
}

/** The comments that were added in the editor: the union of both files is the base with these. */
export const newRemarks = (
  base: WordPackage,
  exported: WordPackage,
  paragraphs: readonly PlacedParagraph[],
): NewRemark[] => {
  const known = new Set(
    readDocument(base).comments.map(({ author, text }) => `${author}\n${text}`),
  );
  const remarks: NewRemark[] = [];
  let last: NewRemark | null = null;
  for (const { id, author, text } of readDocument(exported).comments) {
    const place: Omit<NewRemark, "text"> | null = placeOf(id, paragraphs) ?? last;
    const remark: NewRemark = { paragraph: null, start: 0, end: 0, ...place, text };
    last = remark;
    if (!known.has(`${author}\n${text}`) && text.trim() !== "") remarks.push(remark);
  }
  return remarks;
};

const placeOf = (
  id: string,
  paragraphs: readonly PlacedParagraph[],
): Omit<NewRemark, "text"> | null => {
  for (const paragraph of paragraphs) {
    const { commentMarks } = paragraph.located;
    const marks = commentMarks.filter(({ node }) => node.attributes["w:id"] === id);
    const [first] = marks;
    if (!first) continue;
    const end = marks.find(({ node }) => node.name === "w:commentRangeEnd");
    const start = first.offset;
    return { paragraph, start, end: end?.offset ?? paragraph.text.length };
  }
  return null;
};

/** A remark as an edit of the base: on the same words where the base has them, else on those beside. */
export const remarkEdit = (
  { text }: NewRemark,
  base: PlacedParagraph,
  start: number,
  end: number,
): AddComment => {
  const length = base.text.length;
  const from = Math.min(start, Math.max(0, length - 1));
  const to = Math.max(Math.min(end, length), Math.min(from + 1, length));
  return { kind: "comment", paragraph: base.id, start: from, end: to, text };
};
