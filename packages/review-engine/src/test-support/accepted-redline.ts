import { applyToDocument } from "../edits/apply-to-document.ts";
import { plainDocument } from "../plain-document.ts";
import type { Playbook } from "../playbook/playbook.ts";
import { review } from "../review-document.ts";

/** What a redline leaves open of a contract, by the ids of issues. */
export interface LeftOpen {
  /** Those that fail or are missing without an edit that answers them. */
  readonly unanswered: readonly string[];
  /** Those that an edit answers and that still do not pass once every edit is accepted. */
  readonly unsettled: readonly string[];
}

/** Reviews a contract of these lines, accepts the whole redline, and reviews it again. */
export function leftOpenByRedline(lines: readonly string[], playbook: Playbook): LeftOpen {
  const document = plainDocument(lines.join("\n"));
  const { edits, verdicts } = review(document, playbook);
  const changed = new Set(
    edits.flatMap(({ issueId, alsoSettles = [] }) => [issueId, ...alsoSettles]),
  );
  const accepted = applyToDocument(
    document,
    edits.map(({ edit }) => edit),
  );
  return {
    unanswered: verdicts
      .filter(({ verdict }) => verdict === "fails" || verdict === "missing")
      .map(({ issueId }) => issueId)
      .filter((id) => !changed.has(id)),
    unsettled: review(accepted, playbook)
      .verdicts.filter(({ issueId }) => changed.has(issueId))
      .filter(({ verdict }) => verdict !== "pass" && verdict !== "fallback")
      .map(({ issueId }) => issueId),
  };
}
