import type { TextParagraph } from "@proviso/endpoints";

const isChange = (segment: TextParagraph["segments"][number] | undefined): boolean =>
  segment !== undefined && segment.kind !== "kept" && segment.text !== "";

/** How many changes a reader sees: neighboring insertions and deletions of a paragraph are one. */
export const countChanges = (paragraphs: readonly Pick<TextParagraph, "segments">[]): number =>
  paragraphs.reduce((total, paragraph) => {
    const segments = paragraph.segments.filter(({ text }) => text !== "");
    const starts = segments.filter(
      (segment, at) => isChange(segment) && !isChange(segments[at - 1]),
    );
    return total + starts.length;
  }, 0);
