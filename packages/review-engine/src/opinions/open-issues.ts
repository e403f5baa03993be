import type { WordDocument } from "@proviso/redline";
import type { Playbook } from "../playbook/playbook.ts";
import type { Review } from "../review.ts";
import type { OpenIssue } from "./opinion.ts";

const around = 1;
const mostLetters = 3000;

/**
 * The issues of a review that the rules leave to a human although words of the contract speak of them, with
 * the paragraphs they turn on. Blanks to be filled in and what a person has decided are not among them.
 */
export function openIssues(
  review: Review,
  document: WordDocument,
  playbook: Playbook,
): readonly OpenIssue[] {
  const positions = new Map(document.paragraphs.map(({ id }, position) => [id, position]));
  return review.verdicts.flatMap(({ issueId, verdict, quote, decision }) => {
    const issue = playbook.issues.find(({ id }) => id === issueId);
    const position = quote === null ? undefined : positions.get(quote.paragraph);
    const isOpen = verdict === "needs_human" && decision === null;
    if (issue === undefined || position === undefined || !isOpen) return [];
    if (issue.question?.each === "blank") return [];
    const { name, accept, fallbacks, refuse } = issue;
    const passages = document.paragraphs
      .slice(Math.max(0, position - around), position + around + 1)
      .map(({ text }) => text.slice(0, mostLetters))
      .filter((text) => text.trim() !== "");
    return [{ issueId, name, accept, fallbacks, refuse, passages }];
  });
}
