/** A word in the picture of a page, in dots from its upper left corner. */
export interface RecognisedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Words of one line have the same. */
  readonly line: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** The words of a page, and how sure it is of them on the whole, 0 to 1; 0 without any word. */
export interface RecognisedPage {
  readonly words: readonly RecognisedWord[];
  readonly confidence: number;
}

const wordLevel = "5";

const wordOf = (row: string): RecognisedWord | undefined => {
  const [level, , block, paragraph, line, , left, top, width, height, confidence, ...text] =
    row.split("\t");
  const said = text.join(" ").trim();
  if (level !== wordLevel || said === "") return undefined;
  const [x, y] = [Number(left), Number(top)];
  return {
    text: said,
    left: x,
    top: y,
    right: x + Number(width),
    bottom: y + Number(height),
    line: `${block} ${paragraph} ${line}`,
    confidence: Math.max(0, Number(confidence)) / 100,
  };
};

/** Specks and strokes that were taken for letters: no word that anyone would miss. */
const isNoise = ({ text, confidence }: RecognisedWord): boolean =>
  confidence < 0.3 && !/[\p{L}\p{N}_]{2}/u.test(text);

/** Reads Tesseract's TSV. */
export const recognisedPage = (tsv: string): RecognisedPage => {
  const found = tsv.split("\n").map(wordOf);
  const words = found.filter((word) => word !== undefined).filter((word) => !isNoise(word));
  let [letters, sure] = [0, 0];
  for (const { text, confidence } of words) {
    letters += text.length;
    sure += confidence * text.length;
  }
  return { words, confidence: letters === 0 ? 0 : sure / letters };
};
