import type { TextParagraph } from "@proviso/endpoints";

type Segment = TextParagraph["segments"][number];

/** A segment with its place in the text as it was reviewed; null when it is no part of that. */
export interface PlacedSegment {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
  readonly isReviewed: boolean;
}

const isSameMark = (a: Segment, b: Segment): boolean =>
  a.kind === b.kind && a.author === b.author && a.date === b.date;

/**
 * Whether a segment was part of the text as reviewed. That text is the original with its own changes
 * accepted; in the revised copy what the review inserted is new and what it deleted was there, while
 * the marks the file came with keep their meaning.
 */
const wasReviewed = (segment: Segment, original: readonly Segment[]): boolean => {
  if (segment.kind === "kept") return true;
  const isTheirs = original.some((each) => isSameMark(each, segment));
  return isTheirs === (segment.kind === "inserted");
};

/** The segments of a paragraph, of either version, with their offsets in the text as reviewed. */
export const placeSegments = (
  paragraph: Pick<TextParagraph, "segments">,
  original: Pick<TextParagraph, "segments"> | undefined,
): PlacedSegment[] => {
  let at = 0;
  return paragraph.segments.map((segment) => {
    const isReviewed = wasReviewed(segment, original?.segments ?? []);
    const start = at;
    if (isReviewed) at += segment.text.length;
    return { segment, start, end: at, isReviewed };
  });
};

/** The text as reviewed of a paragraph of either version. */
export const reviewedText = (placed: readonly PlacedSegment[]): string =>
  placed
    .filter(({ isReviewed }) => isReviewed)
    .map(({ segment }) => segment.text)
    .join("");
