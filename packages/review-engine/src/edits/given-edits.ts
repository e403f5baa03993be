import { paragraphAt } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { AskedQuestion } from "../judge/questions.ts";
import type { FeedbackAnswer } from "../review.ts";
import { firstWay, nextAttempt, type Attempt, type Attempts, type Draft } from "./draft-edits.ts";
import { carryOut } from "./recipes.ts";

/** What a person's answers ask of the redline. */
export interface GivenEdits {
  /** Made as they are, for a person wants them: words filled in, text that may not stand. */
  readonly fixed: readonly Draft[];
  /** The ways of mending that are left for the issues whose proposed edit was rejected. */
  readonly attempts: Attempts;
}

/** Nothing was answered. */
export const nothingGiven: GivenEdits = { fixed: [], attempts: new Map() };

/**
 * Turns answers into edits. What is approved stays as it is proposed. An edit that is rejected gives
 * way to the playbook's alternative, else to the text as it came. A text answer fills its blank, or
 * its place in the wording that the playbook has for it.
 */
export function givenEdits(
  reading: ContractReading,
  asked: readonly AskedQuestion[],
  answers: readonly FeedbackAnswer[],
  tried: Attempts,
  isRevised: (issueId: string) => boolean,
): GivenEdits {
  const fixed: Draft[] = [];
  const attempts = new Map<string, Attempt>();
  for (const { question, judgement, blank } of asked) {
    const { id, issueId, type } = question;
    const answer = answers.find((each) => each.questionId === id);
    if (answer === undefined || answer.isApproved) continue;
    const words = plainWords(answer.words);
    if (type === "approval" && isRevised(issueId)) {
      attempts.set(issueId, wayAfter(judgement, tried.get(issueId) ?? firstWay));
    } else if (type === "approval" || words !== "") {
      const each = { question, judgement, blank };
      const edits = blank === null ? recipeEdits(reading, each, words) : fill(reading, each, words);
      if (edits.length === 0) continue;
      fixed.push({ issueId, severity: judgement.issue.issue.severity, edits });
      attempts.set(issueId, "given-up");
    }
  }
  return { fixed, attempts };
}

/** A rejected wording is part of "all" as well, so only the alternative is left. */
function wayAfter(judgement: AskedQuestion["judgement"], tried: Attempt): Attempt {
  return nextAttempt(judgement, tried === "once" || tried === "first" ? "all" : tried);
}

function recipeEdits(
  reading: ContractReading,
  { judgement }: AskedQuestion,
  answer: string,
): Draft["edits"] {
  if (judgement.isUndecided === true) return [];
  const scene = { reading, judgement, added: new Map(), lists: new Map(), answer };
  for (const recipe of judgement.issue.issue.question?.edit ?? []) {
    const edits = carryOut(scene, recipe, judgement.place);
    if (edits !== null && edits.length > 0) return edits;
  }
  return [];
}

function fill(reading: ContractReading, { blank }: AskedQuestion, answer: string): Draft["edits"] {
  if (blank === null) return [];
  const { id, text: whole } = paragraphAt(reading.text.document, blank.paragraph);
  const { start, end } = blank;
  // Where nothing but space was left, the answer stands apart from the words around it.
  const isGap = whole.slice(start, end).trim() === "";
  const behind = isGap && /[\p{L}\p{N}(]/u.test(whole.charAt(end)) ? " " : "";
  const text = isGap ? ` ${answer}${behind}` : answer;
  return [{ kind: "replace", paragraph: id, start, end, text }];
}

/** One line of text that a Word file can hold: no control characters, no halves of characters. */
function plainWords(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, " ")
    .trim();
}
