import type { Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt } from "../contract/contract.ts";
import type { RowSpan } from "../phrases/phrase-finder.ts";
import { isWithheldMark } from "../text/word-table.ts";
import type { BoundValue } from "../values/bound-value.ts";
import type { CompiledCondition, CompiledIssue } from "./compiled-playbook.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Judgement, Place } from "./judgement.ts";
import { leftToHuman } from "./unsettled.ts";

type Kind = BoundValue["kind"];
const allKinds: ReadonlySet<Kind> = new Set(["duration", "money", "percent"]);

/**
 * The judgement, or that a human must decide: when it rests on a figure that was taken out of the text before it was
 * handed on, "[***] days", which nobody can hold against a limit. What fails for another reason still fails.
 */
export function withheld(evaluator: Evaluator, judgement: Judgement): Judgement {
  const { reading } = evaluator;
  if (!reading.isPartlyWithheld) return judgement;
  const { failures, place } = judgement;
  const limits = limitsOf(judgement.issue);
  if (failures.length > 0) {
    const sound = failures.filter((each) => !isFailureHidden(reading, judgement, each));
    const [first] = sound;
    if (first !== undefined)
      return sound.length === failures.length
        ? judgement
        : { ...judgement, place: sound.includes(place) ? place : first, failures: sound };
    return hiddenAt(reading, judgement, place.sentence ?? judgement.looked[0] ?? null);
  }
  // What nothing could be read from may be said in a figure of any kind.
  const isUnread = judgement.outcome.verdict === "needs_human" && place.evidence.match === null;
  if (isUnread && limits.size > 0) {
    const unread = judgement.looked.find((sentence) => isHidden(reading, null, sentence, allKinds));
    return unread === undefined ? judgement : hiddenAt(reading, judgement, unread);
  }
  const { sentence } = place;
  return sentence !== null && isHidden(reading, place, sentence, limits)
    ? hiddenAt(reading, judgement, sentence)
    : judgement;
}

/** Whether a place fails by a figure that is withheld. */
function isFailureHidden(reading: ContractReading, judgement: Judgement, place: Place): boolean {
  const { sentence } = place;
  if (sentence === null) return false;
  const rule = judgement.issue.rules.find((each) => each.rule === place.outcome);
  const limits = rule === undefined ? limitsOf(judgement.issue) : limitsIn([rule.if, rule.unless]);
  return isHidden(reading, place, sentence, limits);
}

/** Whether what is said in a sentence, for a limit of one of these kinds, is withheld. */
function isHidden(
  reading: ContractReading,
  place: Place | null,
  sentence: Sentence,
  limits: ReadonlySet<Kind>,
): boolean {
  const captures = [...(place?.evidence.captures.values() ?? [])];
  if (captures.some((span) => [...allKinds].some((kind) => hasHidden(reading, kind, span))))
    return true;
  if (limits.size === 0) return false;
  if (captures.some((span) => [...limits].some((kind) => hasKnown(reading, kind, span))))
    return false;
  const match = place?.evidence.match ?? null;
  if (match !== null && isMarked(reading, match)) return true;
  return [...limits].some((kind) => hasHidden(reading, kind, sentence));
}

function hasHidden({ values }: ContractReading, kind: Kind, span: RowSpan): boolean {
  return values.within(kind, span.from, span.to).some(({ amount }) => Number.isNaN(amount));
}

function hasKnown({ values }: ContractReading, kind: Kind, span: RowSpan): boolean {
  return values.within(kind, span.from, span.to).some(({ amount }) => !Number.isNaN(amount));
}

function isMarked({ text }: ContractReading, { from, to }: RowSpan): boolean {
  for (let row = from; row < to; row += 1)
    if (((text.words.marks[row] ?? 0) & isWithheldMark) !== 0) return true;
  return false;
}

function hiddenAt(
  reading: ContractReading,
  judgement: Judgement,
  sentence: Sentence | null,
): Judgement {
  if (sentence === null) return judgement;
  const { document, paragraphs } = reading.text;
  const paragraph = paragraphAt(document, sentence.paragraph);
  const mark = paragraphs
    .of(paragraph)
    .withheld.find(({ start, end }) => start >= sentence.start && end <= sentence.end);
  const shown = mark === undefined ? "" : ` (“${paragraph.text.slice(mark.start, mark.end)}”)`;
  return leftToHuman(judgement, sentence, `The figure is withheld in this file${shown}.`);
}

/** The kinds of figures that an issue holds against limits. */
function limitsOf({ rules }: CompiledIssue): ReadonlySet<Kind> {
  return limitsIn(rules.flatMap((rule) => [rule.if, rule.unless]));
}

function limitsIn(conditions: readonly (CompiledCondition | null)[]): ReadonlySet<Kind> {
  const found = new Set<Kind>();
  const visit = (condition: CompiledCondition): void => {
    if ("where" in condition) for (const { limit } of condition.where) found.add(limit.kind);
    else if (condition.test === "within") visit(condition.of);
    else if ("of" in condition) condition.of.forEach(visit);
  };
  for (const condition of conditions) if (condition !== null) visit(condition);
  return found;
}
