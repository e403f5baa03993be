import { isReadZone, paragraphAt, type Clause, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { FeedbackQuestion, Verdict } from "../review.ts";
import type { Judgement } from "./judgement.ts";
import type { OptionSpan } from "../contract/options.ts";
import { quoteOf } from "./quote.ts";

/** A question with the judgement it comes from, and the blank it asks for, if it asks for one. */
export interface AskedQuestion {
  readonly question: FeedbackQuestion;
  readonly judgement: Judgement;
  /** The blank, by position of its paragraph and offsets in it. */
  readonly blank: Blank | null;
}

/** A place left open in the text. */
export interface Blank {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

const mostBlanks = 12;
const contextAround = 70;

/**
 * What a person must be asked: an issue's own question, or a plain one, wherever the text alone
 * could not settle it; and the approval of a change where the issue wants it approved. The verdicts
 * are those of the judgements, in their order.
 */
export function questionsFor(
  reading: ContractReading,
  judgements: readonly Judgement[],
  verdicts: readonly Verdict[],
): readonly AskedQuestion[] {
  const asking = judgements.flatMap((judgement, nth) => {
    const verdict = verdicts[nth];
    return verdict !== undefined && isAsked(judgement, verdict) ? [{ judgement, verdict }] : [];
  });
  const isForBlanks = ({ judgement }: Asking): boolean =>
    judgement.issue.issue.question?.each === "blank";
  const whole = asking.filter((each) => !isForBlanks(each));
  // A blank in a sentence that another question is about is asked for there.
  const taken = whole.flatMap(({ judgement }) =>
    questionType(judgement) === "text" ? (judgement.place.sentence ?? []) : [],
  );
  return asking.flatMap((each) => {
    const blanks = isForBlanks(each) ? blanksOf(reading, taken) : [];
    if (blanks.length > 0) return blanks.map((blank) => blankQuestion(reading, each, blank));
    return isForBlanks(each) && taken.length > 0 ? [] : [wholeQuestion(reading, each)];
  });
}

interface Asking {
  readonly judgement: Judgement;
  readonly verdict: Verdict;
}

function questionType({ issue }: Judgement): FeedbackQuestion["type"] {
  return issue.issue.question?.type ?? "text";
}

function isAsked(judgement: Judgement, verdict: Verdict): boolean {
  const isSettled =
    verdict.verdict === "pass" || verdict.verdict === "fallback" || verdict.action !== null;
  const wantsApproval = judgement.issue.issue.question?.type === "approval";
  return !isSettled || (wantsApproval && verdict.action !== null);
}

function wholeQuestion(reading: ContractReading, { judgement, verdict }: Asking): AskedQuestion {
  const { id, name, question } = judgement.issue.issue;
  const { sentence } = judgement.place;
  return {
    question: {
      id,
      issueId: id,
      type: questionType(judgement),
      topic: question?.topic ?? name,
      question: question?.text ?? `${verdict.reason} How should this be handled?`,
      quote: verdict.quote,
      section: sentence === null ? "" : sectionOf(reading.clauseOf(sentence)),
      waits: question?.waits ?? false,
    },
    judgement,
    blank: null,
  };
}

function blankQuestion(
  reading: ContractReading,
  { judgement, verdict }: Asking,
  blank: Blank,
): AskedQuestion {
  const { question } = wholeQuestion(reading, { judgement, verdict });
  const { document, clauses } = reading.text;
  const { id, text } = paragraphAt(document, blank.paragraph);
  const start = wordStart(text, Math.max(0, blank.start - contextAround));
  const end = wordEnd(text, Math.min(text.length, blank.end + contextAround));
  const clause = clauses.findLast((each) => each.paragraphs.includes(blank.paragraph));
  const quote = quoteOf(document, blank.paragraph, start, end);
  const name = blankName(text.slice(blank.start, blank.end));
  return {
    question: {
      ...question,
      id: `${question.issueId}:${id}:${blank.start}`,
      topic: name === "" ? question.topic : `${question.topic}: ${name}`,
      quote,
      blank: { start: blank.start - quote.start, end: blank.end - quote.start },
      section: clause === undefined ? "" : sectionOf(clause),
    },
    judgement,
    blank,
  };
}

const longestName = 48;

/** What a placeholder calls itself: "{provider_name}" is "provider name"; "" for lines and dots. */
function blankName(placeholder: string): string {
  const name = placeholder
    .replaceAll(/[_{}[\]<>«»•….$%*|]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (!/\p{L}{2}/u.test(name)) return "";
  return name.length <= longestName ? name : `${name.slice(0, longestName).trimEnd()}…`;
}

/** The blanks of the contract itself, outside of title and signature block, in reading order. */
function blanksOf(reading: ContractReading, taken: readonly Sentence[]): readonly Blank[] {
  const { document, clauses, paragraphs: texts } = reading.text;
  const positions = clauses.flatMap(({ zone, paragraphs }) => (isReadZone(zone) ? paragraphs : []));
  const isTaken = ({ paragraph, start }: Blank): boolean =>
    taken.some((each) => each.paragraph === paragraph && each.start <= start && start < each.end);
  return (
    [...new Set(positions)]
      .flatMap((paragraph) =>
        texts
          .of(paragraphAt(document, paragraph))
          .blanks.map(({ start, end }) => ({ paragraph, start, end })),
      )
      // A box is ticked in the document, not filled with words.
      .filter(
        (blank) =>
          !isTaken(blank) &&
          !isBox(texts.of(paragraphAt(document, blank.paragraph)).options, blank),
      )
      .slice(0, mostBlanks)
  );
}

/** Whether what is open is the box before an option, as in "[  ] The fees are fixed." */
function isBox(options: readonly OptionSpan[], { start, end }: Blank): boolean {
  return options.some((option) => option.start <= start && end <= option.words);
}

function sectionOf(clause: Clause): string {
  const heading = clause.heading?.text ?? "";
  if (heading === "" && clause.label === "")
    return clause.parent === null ? "" : sectionOf(clause.parent);
  return `${clause.label} ${heading}`.trim();
}

function wordStart(text: string, at: number): number {
  return at === 0 ? 0 : at + (/^\S*\s+/u.exec(text.slice(at))?.[0].length ?? 0);
}

function wordEnd(text: string, at: number): number {
  return at === text.length
    ? at
    : at - (/(?<!\s)\s+\S*$/u.exec(text.slice(0, at))?.[0].length ?? 0);
}
