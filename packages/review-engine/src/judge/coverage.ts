import type { Clause } from "../contract/contract.ts";
import { isReadZone, paragraphAt } from "../contract/contract.ts";
import type { Coverage } from "../review.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Judgement } from "./judgement.ts";

/**
 * Counts the clauses that were understood: of a known kind, or picked by an issue; names the others. In two columns read
 * as one nothing is understood. The unread end of a paragraph that is too long counts as a clause of its own.
 */
export function coverageOf(reading: ContractReading, judgements: readonly Judgement[]): Coverage {
  const looked = new Set(
    judgements.flatMap((judgement) => judgement.looked.map((sentence) => sentence.clause)),
  );
  const joints = new Set(reading.openChoices.map(({ joint }) => joint));
  const counted = reading.text.clauses.filter(
    (clause) => isCounted(clause) && !clause.paragraphs.every((position) => joints.has(position)),
  );
  const unread = counted.filter(
    (clause) =>
      clause.paragraphs.some((position) => reading.columnLines.has(position)) ||
      (!looked.has(clause.index) && !isKnown(reading, clause)),
  );
  return {
    clauses: counted.length + reading.unread.length,
    understood: counted.length - unread.length,
    unread: [
      ...unread.map((clause) => {
        const paragraph = paragraphAt(reading.text.document, clause.paragraphs[0] ?? 0);
        const text = `${paragraph.label} ${paragraph.text}`.trim();
        return {
          paragraph: paragraph.id,
          text: text.length > 160 ? `${text.slice(0, 157)}...` : text,
        };
      }),
      ...reading.unread.map(({ paragraph, text }) => ({ paragraph, text })),
    ],
  };
}

/** A heading above other clauses says nothing by itself. */
function isCounted(clause: Clause): boolean {
  return clause.sentences.length > 0 && isReadZone(clause.zone);
}

/** The words by which parties agree to what follows hold nothing by themselves. */
const wordsOfAgreement =
  /\b(?:agrees?|agreed|covenants?|undertakes?) (?:as follows|to the following)\s*(?:[:.;,]\s*)?$/iu;

function isKnown(reading: ContractReading, clause: Clause): boolean {
  if (clause.zone === "preamble" || clause.zone === "recitals") return true;
  return isAgreement(reading, clause) || reading.kinds.isKnown(clause);
}

function isAgreement(
  { text: { document } }: ContractReading,
  { paragraphs, sentences }: Clause,
): boolean {
  const [first = 0, ...more] = paragraphs;
  return (
    more.length === 0 &&
    sentences.length === 1 &&
    wordsOfAgreement.test(paragraphAt(document, first).text)
  );
}
