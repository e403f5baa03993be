/** A stretch of a plan's line, emphasized or not. */
export interface PlanLinePiece {
  readonly text: string;
  readonly isStrong: boolean;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
};

const tag = /(<[^>]*(?:>|$))/;
const opening = /^<(?:b|strong|em|i)>$/i;
const closing = /^<\/(?:b|strong|em|i)>$/i;

const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * What the HTML of a plan's line says: its words, of which those in b, strong, em and i are emphasized. Every other tag
 * is left out with its attributes, so that nothing in a line can do more than be read.
 */
export const planLinePieces = (html: string): readonly PlanLinePiece[] => {
  const pieces: PlanLinePiece[] = [];
  let depth = 0;
  for (const part of html.split(tag)) {
    if (opening.test(part)) depth += 1;
    else if (closing.test(part)) depth = Math.max(0, depth - 1);
    else if (part !== "" && !part.startsWith("<"))
      pieces.push({ text: plain(part), isStrong: depth > 0 });
  }
  return pieces;
};
