import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { OpenChoice } from "../contract/open-choices.ts";
import type { PhraseMatch, RowSpan } from "../phrases/phrase-finder.ts";
import type { Outcome } from "../playbook/playbook.ts";
import type { Span } from "../text/sentences.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Judgement, Place } from "./judgement.ts";
import { spanInParagraph } from "./quote.ts";

/** Words that may stand between what a verdict rests on and the choice that it depends on. */
const nearWords = 4;
/** What ends a phrase: a choice behind it is about something else. */
const ends =
  /[,.;:]|\b(?:within|after|before|upon|for|on|with|at|during|until|if|unless|when|where)\b/iu;
const longestShown = 80;
const notRead = "The words stand in two columns that were read as one, so nobody can rely on them.";

/**
 * The judgement, or that a human must decide: when what it rests on is a choice that the contract leaves open
 * between wordings in square brackets, "[England / Delaware]", or in paragraphs of their own that "OR" joins; or when it is good and rests on
 * columns that were read as one.
 */
export function unsettled(evaluator: Evaluator, judgement: Judgement): Judgement {
  const { sentence } = judgement.place;
  const { verdict } = judgement.outcome;
  if (sentence === null || verdict === "needs_human" || verdict === "missing") return judgement;
  if (verdict !== "fails" && evaluator.reading.columnLines.has(sentence.paragraph))
    return leftToHuman(judgement, sentence, notRead);
  const wordings = openWordingsAt(evaluator, judgement, sentence);
  if (wordings !== null) return leftToHuman(judgement, sentence, wordings);
  const open = alternativesIn(evaluator, sentence);
  if (open.length === 0) return judgement;
  const { text } = paragraphAt(evaluator.reading.text.document, sentence.paragraph);
  const rests = restsOn(evaluator, judgement, sentence);
  // A failure stands beside a choice that it does not rest on itself.
  const depends = verdict === "fails" ? overlap : isNear;
  const first = open.find((choice) => rests.some((span) => depends(text, span, choice)));
  if (first === undefined) return judgement;
  const choice = shortened(text.slice(first.start, first.end));
  return leftToHuman(judgement, sentence, `The contract leaves a choice open here: ${choice}.`);
}

/** Why nobody but a human can tell, when a verdict rests on one of several wordings that "OR" stands between. */
function openWordingsAt(
  { reading }: Evaluator,
  { failures }: Judgement,
  { paragraph }: Sentence,
): string | null {
  const choiceOf = (position: number): OpenChoice | undefined =>
    reading.openChoices.find(({ wordings }) => wordings.some((each) => each.includes(position)));
  const choice = choiceOf(paragraph);
  if (choice === undefined) return null;
  // What fails outside of every choice fails whatever is chosen.
  const isFixed = ({ sentence }: Place): boolean =>
    sentence !== null && choiceOf(sentence.paragraph) === undefined;
  if (failures.some(isFixed)) return null;
  const [first, second] = choice.wordings.map(([position = 0]) =>
    shortened(paragraphAt(reading.text.document, position).text.trim()),
  );
  return `The contract leaves a choice open here: “${first}” or “${second}”.`;
}

/** The judgement turned into that of a human, about a sentence or about none, for a reason. */
export function leftToHuman(
  judgement: Judgement,
  sentence: Sentence | null,
  reason: string,
): Judgement {
  const outcome: Outcome = {
    verdict: "needs_human",
    fallback: null,
    reason,
    edit: [],
    orElse: [],
  };
  const evidence = { match: judgement.place.evidence.match, captures: new Map<string, RowSpan>() };
  return {
    issue: judgement.issue,
    outcome,
    place: { sentence, evidence, outcome },
    failures: [],
    further: [],
    looked: judgement.looked,
    isUndecided: true,
  };
}

function alternativesIn({ reading }: Evaluator, sentence: Sentence): readonly Span[] {
  const paragraph = paragraphAt(reading.text.document, sentence.paragraph);
  return reading.text.paragraphs
    .of(paragraph)
    .alternatives.filter(({ start, end }) => start < sentence.end && sentence.start < end);
}

/** The words that a verdict rests on: what its rule found there, else what the issue was looked for by. */
function restsOn(
  { reading }: Evaluator,
  { issue, place }: Judgement,
  sentence: Sentence,
): readonly Span[] {
  const { match, captures } = place.evidence;
  const known: readonly (PhraseMatch | null)[] =
    match === null
      ? issue.phrases.map((each) => reading.matching.mentions(each, sentence))
      : [match];
  const own = known.flatMap((each) =>
    each === null ? [] : { from: Math.max(each.from, sentence.own), to: each.to },
  );
  return [...own, ...captures.values()].flatMap((rows) => {
    const span = rows.to > rows.from ? spanInParagraph(reading, rows) : null;
    return span === null || span.paragraph !== sentence.paragraph ? [] : [span];
  });
}

/** Whether words reach into a choice. */
function overlap(_: string, words: Span, choice: Span): boolean {
  return words.start < choice.end && choice.start < words.end;
}

/** Whether words reach into a choice, or stand in one phrase with it. */
function isNear(text: string, words: Span, choice: Span): boolean {
  if (overlap(text, words, choice)) return true;
  const gap =
    words.end <= choice.start
      ? text.slice(words.end, choice.start)
      : text.slice(choice.end, words.start);
  return !ends.test(gap) && gap.split(/\s+/u).filter((word) => word !== "").length <= nearWords;
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown - 3)}...` : text;
}
