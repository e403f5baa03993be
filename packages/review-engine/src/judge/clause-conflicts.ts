import { placesOfLaw } from "../extract/facts/place-of-law.ts";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Warning } from "../review.ts";
import { quoteOf } from "./quote.ts";
import { clauseName } from "./to-verdict.ts";

/** What one clause says on a point on which a contract can say only one thing. */
interface Statement {
  readonly value: string;
  readonly sentence: Sentence;
}

const choosesLaw =
  /\b(?:this|the)\s+(?:\p{L}+\s+){0,3}(?:agreement|contract|addendum|order|nda|dpa)\b[^.;]{0,60}\b(?:governed by|construed|interpreted|subject to)\b[^.;]{0,60}\blaws?\b/iu;
const otherLaw =
  /\b(?:arbitrat\w*|standard contractual clauses|member state|except|other than|however|notwithstanding|unless|if)\b/iu;
const termOfPayment =
  /\b(?:pay|pays|payable|due)\b[^.;]{0,60}\b(?:within|net)\s+(?:[\p{L}-]+\s+)?\(?(\d{1,3})\)?\s*days\b[^.;]{0,30}\b(?:of|after|from|following)\b[^.;]{0,30}\b(?:invoice|receipt)/iu;
const otherPayment =
  /\b(?:disput\w*|late|overdue|refund\w*|reimburs\w*|expenses?|deposit|final|first|except|unless|notwithstanding|credit\w*|tax\w*)\b/iu;
const precedence =
  /\b(?:conflict|inconsisten\w*|discrepan\w*)\b[^.;]{0,120}\b(?:prevail\w*|control\w*|govern\w*|preceden\w*)\b|\border of precedence\b/iu;

/**
 * Where clauses of one contract contradict each other: two laws, two terms of payment. Says which clause
 * decides where the contract ranks its parts.
 */
export function clauseConflicts(reading: ContractReading): readonly Warning[] {
  const laws = conflict(reading, "governing law", statements(reading, "law", lawIn));
  const payments = conflict(reading, "time to pay", statements(reading, "day", daysIn));
  return [...laws, ...payments];
}

/** What the clauses say on a point, which takes a certain word to say. */
function statements(
  reading: ContractReading,
  word: string,
  valueIn: (text: string) => string | null,
): readonly Statement[] {
  const spoken = reading.text.words.sentencesWith(word);
  const own = reading.judged.filter(
    (each) => spoken.has(each.index) && reading.clauseOf(each).zone !== "schedule",
  );
  return own.flatMap((sentence) => {
    const value = valueIn(textOf(reading, sentence));
    return value === null ? [] : [{ value, sentence }];
  });
}

function textOf({ text }: ContractReading, { paragraph, start, end }: Sentence): string {
  return paragraphAt(text.document, paragraph).text.slice(start, end);
}

function lawIn(text: string): string | null {
  if (!choosesLaw.test(text) || otherLaw.test(text)) return null;
  const [first] = placesOfLaw(text);
  return first === undefined
    ? null
    : first.value.toLowerCase().replace(/^england and wales$/u, "england");
}

function daysIn(text: string): string | null {
  return otherPayment.test(text) ? null : (termOfPayment.exec(text)?.[1] ?? null);
}

function conflict(
  reading: ContractReading,
  about: string,
  found: readonly Statement[],
): readonly Warning[] {
  const [first] = found;
  const other = found.find(({ value }) => value !== first?.value);
  if (first === undefined || other === undefined) return [];
  const ranked = reading.judged.find((sentence) => precedence.test(textOf(reading, sentence)));
  const rank =
    ranked === undefined
      ? "Nothing says which prevails."
      : `What prevails is said in ${clauseName(reading, ranked)}.`;
  const { paragraph, start, end } = other.sentence;
  return [
    {
      kind: "other",
      text: `Two clauses contradict each other on the ${about}: ${clauseName(reading, first.sentence)} and ${clauseName(reading, other.sentence)}. ${rank}`,
      quote: quoteOf(reading.text.document, paragraph, start, end),
    },
  ];
}
