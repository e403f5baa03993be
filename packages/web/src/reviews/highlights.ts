import type { ReviewSummary, TextParagraph, VerdictRecord } from "@proviso/endpoints";
import { placeSegments, reviewedText, type PlacedSegment } from "./reviewed-offsets.ts";

type Segment = TextParagraph["segments"][number];

/** Words of a paragraph that a statement rests on, by offsets into the text as reviewed. */
export interface Highlight {
  /** Names the statement: see `issueAnchor`, `valueAnchor`. */
  readonly anchor: string;
  readonly start: number;
  readonly end: number;
}

/** A stretch of one segment, with the statements that rest on it. */
export interface Stretch {
  readonly text: string;
  readonly segment: Segment;
  readonly anchors: readonly string[];
}

/** The anchor of an issue's quote. */
export const issueAnchor = (issueId: string): string => `issue:${issueId}`;

/** The anchor of an extracted value's quote. */
export const valueAnchor = (group: number, value: number): string => `value:${group}:${value}`;

/** The anchor of a proofreading note's quote. */
export const proofAnchor = (id: string): string => `proof:${id}`;

/** The anchor of a warning's quote. */
export const warningAnchor = (warning: number): string => `warning:${warning}`;

type Quoted = Pick<ReviewSummary, "verdicts" | "extractedValues" | "proofreading" | "warnings">;

/** The highlights of each paragraph that the review quotes. */
export const highlightsOf = (summary: Quoted): ReadonlyMap<string, readonly Highlight[]> => {
  const quotes = [
    ...summary.verdicts.map(({ issueId, quote }) => ({ anchor: issueAnchor(issueId), quote })),
    ...summary.extractedValues.flatMap(({ extractors }, group) =>
      extractors.map(({ quote }, value) => ({ anchor: valueAnchor(group, value), quote })),
    ),
    ...summary.proofreading.map(({ id, quote }) => ({ anchor: proofAnchor(id), quote })),
    ...summary.warnings.map(({ quote }, at) => ({ anchor: warningAnchor(at), quote })),
  ];
  const found = new Map<string, Highlight[]>();
  for (const { anchor, quote } of quotes) {
    if (quote === null) continue;
    const highlight = { anchor, start: quote.start, end: quote.end };
    found.set(quote.paragraph, [...(found.get(quote.paragraph) ?? []), highlight]);
  }
  return found;
};

/** Whether the quoted words stand where the quote says: a verdict's proof, checked again on the page. */
export const isQuoteTrue = (
  quote: NonNullable<VerdictRecord["quote"]>,
  paragraph: TextParagraph,
  original: TextParagraph | undefined,
): boolean =>
  reviewedText(placeSegments(paragraph, original)).slice(quote.start, quote.end) === quote.text;

const cutsOf = ({ start, end }: PlacedSegment, highlights: readonly Highlight[]): number[] => {
  const inside = highlights
    .flatMap((highlight) => [highlight.start, highlight.end])
    .filter((offset) => offset > start && offset < end);
  return [...new Set([start, ...inside, end])].sort((a, b) => a - b);
};

const stretchesIn = (placed: PlacedSegment, highlights: readonly Highlight[]): Stretch[] => {
  const { segment, start, isReviewed } = placed;
  // What the review inserted has no offset of its own; it belongs to the quote it stands inside.
  if (!isReviewed) {
    const around = highlights.filter((each) => each.start < start && each.end > start);
    return [{ text: segment.text, segment, anchors: around.map(({ anchor }) => anchor) }];
  }
  const cuts = cutsOf(placed, highlights);
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? placed.end;
    const covering = highlights.filter((each) => each.start < to && each.end > from);
    return {
      text: segment.text.slice(from - start, to - start),
      segment,
      anchors: covering.map(({ anchor }) => anchor),
    };
  });
};

/** A paragraph cut where highlights begin and end, in reading order; empty stretches are left out. */
export const stretchesOf = (
  paragraph: TextParagraph,
  original: TextParagraph | undefined,
  highlights: readonly Highlight[],
): Stretch[] =>
  placeSegments(paragraph, original)
    .flatMap((placed) => stretchesIn(placed, highlights))
    .filter(({ text }) => text !== "");
