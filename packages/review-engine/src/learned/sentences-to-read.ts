import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import { roleMarks, type MarkRoles } from "./role-marks.ts";

/** A sentence of the contract, and how the learned reader is given it. */
export interface SentenceToRead {
  readonly sentence: Sentence;
  /** The words that lead into a list item and the item itself, with the parties as their sides, on one line. */
  readonly text: string;
}

/** The reader was not trained on shorter pieces. */
const fewestWords = 3;

/** The sentences on which a verdict may rest, as the learned reader is given them, for a review on one side. */
export function sentencesToRead(
  reading: ContractReading,
  position: string,
): readonly SentenceToRead[] {
  const mark = roleMarks(reading, position);
  return reading.judged.flatMap((sentence) => {
    const text = textOf(reading, sentence, mark);
    return text.split(" ").length < fewestWords ? [] : [{ sentence, text }];
  });
}

function textOf(reading: ContractReading, sentence: Sentence, mark: MarkRoles): string {
  const lead = sentence.lead === null ? undefined : reading.text.sentences[sentence.lead];
  const words = [lead, sentence].flatMap((each) =>
    each === undefined ? [] : [wordsOf(reading, each)],
  );
  return mark(words.join(" ").replaceAll(/\s+/gu, " ").trim());
}

/** The words of a sentence as the contract has them; they find it again in a revised text. */
export function wordsOf(reading: ContractReading, { paragraph, start, end }: Sentence): string {
  return paragraphAt(reading.text.document, paragraph).text.slice(start, end);
}
