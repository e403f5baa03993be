import type { Sentence } from "../contract/contract.ts";
import type { Outcome, Rule } from "../playbook/playbook.ts";
import type { CompiledIssue, CompiledRule } from "./compiled-playbook.ts";
import type { Evaluator, Evidence, Piece, TakenCapture } from "./evaluator.ts";
import { leftOpen } from "./left-open.ts";
import type { Judgement, Place } from "./judgement.ts";
import { pickSentences } from "./pick-sentences.ts";
import { mostRelevant } from "./relevance.ts";
import { saidElsewhere } from "./said-elsewhere.ts";
import { unsettled } from "./unsettled.ts";
import { withheld } from "./withheld.ts";

const noEvidence: Evidence = { match: null, captures: new Map() };
const unclear: Outcome = {
  verdict: "needs_human",
  fallback: null,
  reason: "The contract speaks about this in words that this playbook does not know.",
  edit: [],
  orElse: [],
};

/**
 * Decides one issue: the first rule that holds anywhere, else what the issue says of silence. Where the
 * contract leaves it to boxes of which none is ticked, or to a choice in brackets, or where a figure is withheld, a human decides; and so where what is missing may stand in an agreement that is not in the file.
 */
export function judgeIssue(evaluator: Evaluator, issue: CompiledIssue): Judgement {
  return saidElsewhere(
    evaluator,
    unsettled(evaluator, withheld(evaluator, leftOpen(evaluator, judgeByRules(evaluator, issue)))),
  );
}

/**
 * What the parties wrote themselves tells what they agreed; standard clauses that are attached in full are
 * held against the rules only where that falls short, and stand where they make up for it.
 */
function judgeByRules(evaluator: Evaluator, issue: CompiledIssue): Judgement {
  const picked = pickSentences(evaluator.reading, issue);
  const own = picked.filter((sentence) => !evaluator.reading.isAttached(sentence));
  const judged = judgeLooked(evaluator, issue, own);
  if (own.length === picked.length || issue.rules.some(({ rule }) => rule === judged.outcome))
    return judged;
  const all = judgeLooked(evaluator, issue, picked);
  const isMadeUpFor = issue.rules.some(({ rule }) => rule === all.outcome);
  return own.length === 0 || (isMadeUpFor && !isFailing(all.outcome)) ? all : judged;
}

function judgeLooked(
  evaluator: Evaluator,
  issue: CompiledIssue,
  looked: readonly Sentence[],
): Judgement {
  for (const [position, rule] of issue.rules.entries()) {
    const places = placesOf(evaluator, rule, looked);
    const [first, ...others] = places;
    if (first === undefined) continue;
    const isFailure = isFailing(rule.rule);
    const place = mostRelevant(evaluator.reading, issue, [first, ...others]);
    const further = isFailure ? laterFailures(evaluator, issue, position, looked) : [];
    return { issue, outcome: rule.rule, place, failures: isFailure ? places : [], further, looked };
  }
  const outcome = looked.length === 0 ? issue.issue.absent : (issue.issue.otherwise ?? unclear);
  const [first = null, ...others] = isSilence(issue, outcome) ? [] : looked.slice(0, mostPlaces);
  const placeAt = (sentence: Sentence | null): Place => ({
    sentence,
    evidence: noEvidence,
    outcome,
  });
  const place = mostRelevant(evaluator.reading, issue, [placeAt(first), ...others.map(placeAt)]);
  return {
    issue,
    outcome,
    place,
    failures: isFailing(outcome) ? [place] : [],
    further: [],
    looked,
  };
}

/** Whether an outcome says no more than that nothing is said: then what was looked at proves nothing of it. */
function isSilence({ issue }: CompiledIssue, { verdict, reason }: Outcome): boolean {
  return (verdict === "pass" || verdict === "fallback") && reason === issue.absent.reason;
}

function isFailing(outcome: Outcome): boolean {
  return outcome.verdict === "fails" || outcome.verdict === "missing";
}

function laterFailures(
  evaluator: Evaluator,
  issue: CompiledIssue,
  position: number,
  looked: readonly Sentence[],
): readonly Place[] {
  const later = issue.rules.slice(position + 1).filter((rule) => isFailing(rule.rule));
  return later.flatMap((rule) => placesOf(evaluator, rule, looked));
}

/** A rule that does not fail is proven by one place, which is sought among so many. */
const mostPlaces = 24;

/** Every place at which a rule holds; for a rule that does not fail the first few. */
function placesOf(
  evaluator: Evaluator,
  rule: CompiledRule,
  looked: readonly Sentence[],
): readonly Place[] {
  const places: Place[] = [];
  for (const piece of piecesFor(evaluator, rule, looked)) {
    places.push(...placesIn(evaluator, rule, piece, looked));
    if (places.length >= mostPlaces && !isFailing(rule.rule)) break;
  }
  return places;
}

function piecesFor(
  evaluator: Evaluator,
  rule: CompiledRule,
  looked: readonly Sentence[],
): readonly Piece[] {
  if (rule.rule.in === "document") return [{ ...evaluator.whole, first: looked }];
  if (rule.rule.in === "clause") {
    const clauses = new Set(looked.map((sentence) => evaluator.reading.clauseOf(sentence)));
    return [...clauses].map((clause) => evaluator.clausePiece(clause));
  }
  const possible = evaluator.possibleSentences(rule.if);
  return looked
    .filter((sentence) => possible === null || possible.has(sentence.index))
    .map((sentence) => ({ scope: "sentence", sentences: [sentence] }));
}

const mostPlacesInPiece = 6;

function placesIn(
  evaluator: Evaluator,
  rule: CompiledRule,
  piece: Piece,
  looked: readonly Sentence[],
): readonly Place[] {
  const targets = editedCaptures(rule.rule);
  const places: Place[] = [];
  const taken: TakenCapture[] = [];
  while (places.length < mostPlacesInPiece) {
    const evidence = evaluator.evaluate(rule.if, taken.length === 0 ? piece : { ...piece, taken });
    if (evidence === null || (places.length === 0 && isExcused(evaluator, rule, piece))) break;
    const sentence =
      evidence.match?.sentence ?? piece.sentences.find((each) => looked.includes(each)) ?? null;
    places.push({ sentence, evidence, outcome: rule.rule });
    for (const name of targets) {
      const span = evidence.captures.get(name);
      if (span !== undefined) taken.push({ name, ...span });
    }
    if (taken.length < places.length) break;
  }
  return places;
}

function isExcused(evaluator: Evaluator, rule: CompiledRule, piece: Piece): boolean {
  return rule.unless !== null && evaluator.evaluate(rule.unless, piece) !== null;
}

/** Captures that a failing rule edits: each further match of them in the same piece is a place of its own. */
function editedCaptures(rule: Rule): readonly string[] {
  if (!isFailing(rule)) return [];
  return rule.edit.flatMap((recipe) => ("target" in recipe ? [recipe.target] : []));
}
