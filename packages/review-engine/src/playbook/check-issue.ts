import { readBoundValue } from "../values/bound-value.ts";
import { capturedNames, citedSets, isPhraseFault, parsePhrase } from "../phrases/parse-phrase.ts";
import { answerSlot, isTermSlot, slotsOf } from "./slots.ts";
import type { Condition, EditRecipe, Outcome, PlaybookIssue, Rule } from "./playbook.ts";

const wholeTargets = ["sentence", "item", "paragraph", "clause"];

/** What does not hold together inside one issue: phrases, captured names, bounds, wordings, slots. */
export function checkIssue(issue: PlaybookIssue, sets: ReadonlySet<string>): readonly string[] {
  const { headings, phrases, except, always } = issue.look;
  const look = [...headings, ...phrases, ...except, ...always];
  return [
    ...look.flatMap((phrase) => phraseFaults(phrase, sets)),
    ...[...issue.bounds].flatMap(([name, limit]) =>
      readBoundValue(limit) === null ? [`bound "${name}" is no value: "${limit}"`] : [],
    ),
    ...issue.rules.flatMap((rule) => ruleFaults(rule, issue, sets)),
    ...[issue.absent, issue.otherwise].flatMap((outcome) =>
      outcome === null ? [] : outcomeFaults(outcome, issue, new Set()),
    ),
    ...[...issue.wordings].flatMap(([name, wording]) =>
      slotFaults(wording.text, issue, new Set(), `wording "${name}"`),
    ),
    ...slotFaults(issue.note ?? "", issue, new Set(), "note"),
    ...questionFaults(issue),
  ];
}

/** A question's edits may use what any rule captures, for any of them may have led to it. */
function questionFaults(issue: PlaybookIssue): readonly string[] {
  const captured = new Set(issue.rules.flatMap((rule) => [...capturedIn(rule.if)]));
  return (issue.question?.edit ?? []).flatMap((recipe) =>
    recipeFaults(recipe, issue, new Set([...captured, answerSlot])),
  );
}

/** Why a phrase cannot be used: its spelling, or a named list that does not exist. */
export function phraseFaults(source: string, sets: ReadonlySet<string>): readonly string[] {
  const phrase = parsePhrase(source);
  if (isPhraseFault(phrase)) return [`phrase "${source}" ${phrase.fault}`];
  return citedSets(phrase)
    .filter((name) => !sets.has(name))
    .map((name) => `phrase "${source}" names the unknown list {${name}}`);
}

function ruleFaults(
  rule: Rule,
  issue: PlaybookIssue,
  sets: ReadonlySet<string>,
): readonly string[] {
  const phrases = [rule.if, ...(rule.unless === null ? [] : [rule.unless])].flatMap(phrasesOf);
  return [
    ...phrases.flatMap((phrase) => phraseFaults(phrase, sets)),
    ...boundsOf(rule.if).flatMap(({ name, limit }) => [
      ...(capturedIn(rule.if).has(name)
        ? []
        : [`"where" names "${name}", which no phrase captures`]),
      ...(issue.bounds.has(limit) || readBoundValue(limit) !== null
        ? []
        : [`limit "${limit}" is neither a bound nor a value`]),
    ]),
    ...outcomeFaults(rule, issue, capturedIn(rule.if)),
  ];
}

function outcomeFaults(
  outcome: Outcome,
  issue: PlaybookIssue,
  captured: ReadonlySet<string>,
): readonly string[] {
  const tooHigh = outcome.fallback !== null && outcome.fallback > issue.fallbacks.length;
  return [
    ...(tooHigh ? [`fallback ${outcome.fallback} is not among its fallbacks`] : []),
    ...slotFaults(outcome.reason, issue, captured, "reason"),
    ...[...outcome.edit, ...outcome.orElse].flatMap((recipe) =>
      recipeFaults(recipe, issue, captured),
    ),
  ];
}

function recipeFaults(
  recipe: EditRecipe,
  issue: PlaybookIssue,
  captured: ReadonlySet<string>,
): readonly string[] {
  if (recipe.do === "add") {
    return issue.wordings.has(recipe.wording)
      ? []
      : [`edit adds the unknown wording "${recipe.wording}"`];
  }
  const texts =
    recipe.do === "delete"
      ? []
      : recipe.do === "extend"
        ? [recipe.item, recipe.text]
        : [recipe.text];
  const target = "target" in recipe ? recipe.target : "sentence";
  const isKnown = wholeTargets.includes(target) || captured.has(target);
  return [
    ...(isKnown ? [] : [`edit targets "${target}", which no phrase captures`]),
    ...texts.flatMap((text) => slotFaults(text, issue, captured, "edit")),
  ];
}

function slotFaults(
  text: string,
  issue: PlaybookIssue,
  captured: ReadonlySet<string>,
  place: string,
): readonly string[] {
  const isKnown = (slot: string): boolean =>
    captured.has(slot) ||
    issue.bounds.has(slot) ||
    isTermSlot(slot) ||
    issue.wordings.has(slot.replace(/^wording:/u, ""));
  return slotsOf(text)
    .filter((slot) => !isKnown(slot))
    .map((slot) => `${place} has the unknown slot {{${slot}}}`);
}

function phrasesOf(condition: Condition): readonly string[] {
  if ("phrases" in condition) return condition.phrases;
  return innerConditions(condition).flatMap(phrasesOf);
}

function boundsOf(condition: Condition): readonly { name: string; limit: string }[] {
  if ("where" in condition) return condition.where;
  return innerConditions(condition).flatMap(boundsOf);
}

function innerConditions(condition: Condition): readonly Condition[] {
  if (condition.test === "within") return [condition.of];
  return "of" in condition ? condition.of : [];
}

function capturedIn(condition: Condition): ReadonlySet<string> {
  const names = phrasesOf(condition).flatMap((source) => {
    const phrase = parsePhrase(source);
    return isPhraseFault(phrase) ? [] : capturedNames(phrase);
  });
  return new Set(names);
}
