import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { PhraseFinder, PhraseMatch, Polarity } from "../phrases/phrase-finder.ts";
import type { CompiledCondition } from "./compiled-playbook.ts";
import type { Judgement } from "./judgement.ts";
import { clauseName } from "./to-verdict.ts";

const takesBack = /\b(?:not|never|no|cannot|only|neither|nothing)\b/iu;
/** What everybody excepts: harm by one's own doing or by others, and what nobody governs. */
const isCustomary =
  /\b(?:misus\w*|unauthori[sz]ed|modif\w*|alter\w*|abuse|accident\w*|third part\w*|anyone other than|other than (?:by )?us|not (?:supplied|provided|approved) by|force majeure|(?:required|compelled|obliged) (?:to disclose|by)|as far as the law|legally|court|public(?:ly)?|already known)\b/iu;
const leastMatched = 4;

/**
 * The judgement, or that a human must decide: where what passes by one clause is taken back by another, one
 * that it points at ("except as set out in Section 9") or that overrides it. It takes back what it denies in
 * the words by which the issue passed, or what it restricts by number where no issue looks at it (`lookedAt`
 * are the sentences that any looks at), and so none tells. The verdict then rests on both.
 */
export function heedExceptions(
  reading: ContractReading,
  judgement: Judgement,
  lookedAt: () => ReadonlySet<Sentence>,
): Judgement {
  const { verdict } = judgement.outcome;
  const { sentence } = judgement.place;
  if ((verdict !== "pass" && verdict !== "fallback") || sentence === null) return judgement;
  const told = reading.exceptions.to(sentence, (clause) => reading.judgedIn(clause));
  if (told.length === 0) return judgement;
  const isTold = (each: Sentence): boolean =>
    lookedAt().has(each) ||
    (each.lead !== null && isTold(reading.text.sentences[each.lead] ?? sentence));
  const against = told.find(
    (each) =>
      isWhole(reading, each) &&
      takesBack.test(wordsOf(reading, each)) &&
      (((judgement.looked.includes(each) || !isTold(each)) &&
        denies(reading, judgement, each, sentence)) ||
        (!isTold(each) && restricts(reading, each, sentence))),
  );
  return against === undefined ? judgement : takenBack(reading, judgement, against);
}

/** Whether a sentence says something by itself, and does not only lead into a list. */
function isWhole({ text }: ContractReading, { index }: Sentence): boolean {
  return text.sentences[index + 1]?.lead !== index;
}

/** Whether a sentence denies what the rule that decided affirms of another: one part of it, beside the others. */
function denies(
  reading: ContractReading,
  { issue, outcome }: Judgement,
  told: Sentence,
  sentence: Sentence,
): boolean {
  const rule = issue.rules.find((each) => each.rule === outcome);
  return rule !== undefined && new Denial(reading.matching, told, sentence).isOf(rule.if);
}

class Denial {
  private readonly matching: PhraseFinder;
  private readonly told: Sentence;
  private readonly sentence: Sentence;

  constructor(matching: PhraseFinder, told: Sentence, sentence: Sentence) {
    this.matching = matching;
    this.told = told;
    this.sentence = sentence;
  }

  isOf(condition: CompiledCondition): boolean {
    if ("where" in condition)
      return condition.where.length === 0 && this.isOfPhrases(condition.phrases);
    if (condition.test === "within") return condition.scope !== "cited" && this.isOf(condition.of);
    if (condition.test === "any") return condition.of.some((each) => this.isOf(each));
    return (
      condition.test === "all" &&
      condition.of.some((each) => this.isOf(each)) &&
      condition.of.every((each) => this.isOf(each) || this.isSpokenOf(each))
    );
  }

  private isOfPhrases(phrases: readonly CompiledPhrase[]): boolean {
    const isPlain = ({ from, to }: PhraseMatch): boolean => to - from >= leastMatched;
    const isAny = (sentence: Sentence, polarity: Polarity): boolean =>
      phrases.some(
        (phrase) =>
          this.matching.find(
            phrase,
            sentence,
            polarity,
            polarity === "negated" ? isPlain : () => true,
          ) !== null,
      );
    return (
      isAny(this.told, "negated") &&
      !isAny(this.told, "affirmed") &&
      isAny(this.sentence, "affirmed")
    );
  }

  /** What only limits a rule is no part of what it affirms. */
  private isSpokenOf(condition: CompiledCondition): boolean {
    if ("where" in condition)
      return condition.phrases.some((phrase) => this.matching.isMentioned(phrase, this.told));
    if (condition.test === "any") return condition.of.some((each) => this.isSpokenOf(each));
    return condition.test !== "within" && condition.test !== "all";
  }
}

/** Whether a sentence restricts another one, whose clause it names by its number. */
function restricts(reading: ContractReading, told: Sentence, sentence: Sentence): boolean {
  return !isCustomary.test(wordsOf(reading, told)) && reading.exceptions.refersBack(told, sentence);
}

function wordsOf({ text }: ContractReading, { paragraph, start, end }: Sentence): string {
  return paragraphAt(text.document, paragraph).text.slice(start, end);
}

function takenBack(reading: ContractReading, judgement: Judgement, told: Sentence): Judgement {
  // Braces would be read as slots of the playbook's own sentences.
  const name = clauseName(reading, told).replaceAll(/[{}]/gu, "");
  const outcome = {
    verdict: "needs_human",
    fallback: null,
    reason: `Another clause takes this back, ${name}: “{{the exception}}”.`,
    edit: [],
    orElse: [],
  } as const;
  const captures = new Map([
    ...judgement.place.evidence.captures,
    ["the exception", { from: told.own, to: told.to }] as const,
  ]);
  const evidence = { ...judgement.place.evidence, captures };
  const place = { ...judgement.place, evidence, outcome };
  return { ...judgement, outcome, place, failures: [], further: [] };
}
