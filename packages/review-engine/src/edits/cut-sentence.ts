import { paragraphAt, type Sentence } from "../contract/contract.ts";
import { readLabel } from "../contract/label.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { isPageFoot } from "../contract/page-foot.ts";

/** How a sentence stops that goes on nowhere else, in a list included. */
const isEnded = /[.;:!?]["”’)\]]*\s*$/u;
const goesOn = /^["“(]?\p{Ll}/u;
const mostPieces = 6;
const mostBetween = 5;
const longestHead = 90;
const isHeadLine = /^\p{Lu}[^.;:]*$/u;

/**
 * The pieces of a sentence that the end of a page cuts, each in a paragraph of its own, in reading order; the
 * sentence alone where none does. What goes on begins with a small letter, without number, behind words that
 * no mark ends.
 */
export function piecesOf(reading: ContractReading, sentence: Sentence): readonly Sentence[] {
  const pieces = [sentence];
  for (let piece = before(reading, sentence); piece !== null && pieces.length < mostPieces;) {
    pieces.unshift(piece);
    piece = before(reading, piece);
  }
  for (let piece = after(reading, sentence); piece !== null && pieces.length < mostPieces;) {
    pieces.push(piece);
    piece = after(reading, piece);
  }
  return pieces;
}

function after(reading: ContractReading, sentence: Sentence): Sentence | null {
  if (!isCutOff(reading, sentence)) return null;
  const { sentences } = reading.text;
  const next = sentences.slice(sentence.index + 1, sentence.index + 1 + mostBetween);
  const rest = next.find((each) => !isBetweenPages(reading, each));
  return rest !== undefined && isRest(reading, rest) ? rest : null;
}

function before(reading: ContractReading, sentence: Sentence): Sentence | null {
  if (!isRest(reading, sentence)) return null;
  const { sentences } = reading.text;
  const last = sentences.slice(Math.max(0, sentence.index - mostBetween), sentence.index);
  const cut = last.findLast((each) => !isBetweenPages(reading, each));
  return cut !== undefined && isCutOff(reading, cut) ? cut : null;
}

/** Whether a sentence stops at the end of its paragraph and no mark ends it. */
function isCutOff(reading: ContractReading, sentence: Sentence): boolean {
  const { text, cell } = paragraphAt(reading.text.document, sentence.paragraph);
  return (
    !sentence.isHeading &&
    cell === null &&
    sentence.end >= text.trimEnd().length &&
    !isEnded.test(text.slice(sentence.start, sentence.end))
  );
}

/** Whether a sentence begins its paragraph as the rest of another one does. */
function isRest(reading: ContractReading, sentence: Sentence): boolean {
  const paragraph = paragraphAt(reading.text.document, sentence.paragraph);
  const { text, textStart } = readLabel(paragraph);
  return (
    !sentence.isHeading &&
    !isListed(reading, sentence) &&
    paragraph.cell === null &&
    text === "" &&
    paragraph.text.slice(textStart, sentence.start).trim() === "" &&
    goesOn.test(paragraph.text.slice(sentence.start))
  );
}

/** Whether a sentence is one of several items; a lone one without number is the rest of the words before it. */
function isListed(reading: ContractReading, sentence: Sentence): boolean {
  const lead = reading.text.sentences[sentence.lead ?? -1];
  return (
    lead !== undefined &&
    reading.families.ledBy(lead).some(({ paragraph }) => paragraph !== sentence.paragraph)
  );
}

/** Whether a paragraph stands at the foot or the head of a page: its number, or a title that is printed on each. */
function isBetweenPages(reading: ContractReading, { paragraph }: Sentence): boolean {
  const { text } = paragraphAt(reading.text.document, paragraph);
  if (isPageFoot(text)) return true;
  const line = text.trim();
  return line.length <= longestHead && isHeadLine.test(line) && isPrintedTwice(reading, line);
}

function isPrintedTwice(reading: ContractReading, line: string): boolean {
  const { paragraphs } = reading.text.document;
  return paragraphs.filter(({ text }) => text.trim() === line).length > 1;
}
