import type { PageContent, Piece } from "@proviso/pdf";
import type { RecognisedPage, RecognisedWord } from "./pdf-recognised-words.ts";

const hasDescender = /[gjpqyQ,;()[\]{}|_]/u;
const hasAscender = /[A-Zbdfhklt0-9()[\]{}|"“”'’]/u;

/** The height of letters in the size of their font: without, and with strokes above and below. */
const heights = { low: 0.47, above: 0.7, below: 0.68, both: 0.91 } as const;

const middle = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const sizeOf = ({ text, top, bottom }: RecognisedWord): number => {
  const [above, below] = [hasAscender.test(text), hasDescender.test(text)];
  const share = above
    ? below
      ? heights.both
      : heights.above
    : below
      ? heights.below
      : heights.low;
  return (bottom - top) / share;
};

/** How far sizes may lie apart and be one, as the same letters are never measured twice alike. */
const alike = 0.17;

/** The sizes of lines, those near the usual one taken for it. */
const settledSizes = (sizes: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const usual = middle([...sizes.values()]) ?? 10;
  const settled = Math.round(usual * 2) / 2;
  return new Map(
    [...sizes].map(([line, size]) => [
      line,
      Math.abs(size - usual) < usual * alike ? settled : Math.round(size * 2) / 2,
    ]),
  );
};

/** The line a baseline is: through the feet of the words that do not reach below it. */
const baselineOf = (words: readonly RecognisedWord[], size: number): number => {
  const standing = words.filter(
    ({ text }) => !hasDescender.test(text) && /[\p{L}\p{N}]/u.test(text),
  );
  const low = middle(standing.map(({ bottom }) => bottom));
  return low ?? (middle(words.map(({ bottom }) => bottom)) ?? 0) - size * 0.2;
};

/**
 * A recognized page as if it were one with text, in points. The words of a line stand on one
 * baseline even where the paper lay aslant.
 */
export const recognisedContent = (
  { words }: RecognisedPage,
  dotsPerInch: number,
  width: number,
  height: number,
): PageContent => {
  const points = 72 / dotsPerInch;
  const lines = Map.groupBy(words, ({ line }) => line);
  const measured = new Map(
    [...lines].map(
      ([line, of]) => [line, (middle(of.map(sizeOf)) ?? 10 / points) * points] as const,
    ),
  );
  const sizes = settledSizes(measured);
  const pieces = [...lines].flatMap(([line, of]) => {
    const size = sizes.get(line) ?? 10;
    const baseline = baselineOf(of, size / points) * points;
    return of.map((word): Piece => ({
      text: word.text,
      x1: word.left * points,
      x2: word.right * points,
      baseline,
      size,
      font: "",
      bold: false,
      italic: false,
      underline: false,
      isSpaced: true,
      isHidden: false,
    }));
  });
  return { width, height, pieces, rules: [], imageShare: 1, drawing: 0 };
};
