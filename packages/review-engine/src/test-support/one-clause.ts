import { applyToDocument } from "../edits/apply-to-document.ts";
import { plainDocument } from "../plain-document.ts";
import type { Playbook } from "../playbook/playbook.ts";
import { review } from "../review-document.ts";

/** What a playbook makes of a contract that is a title, an opening and one clause. */
export interface OneClause {
  /** The verdict on an issue when this is the only clause; a fallback with its number. */
  readonly verdictOn: (issue: string, clause: string) => string;
  /** What the verdict on an issue quotes of the clause; null when it rests on nothing that is written. */
  readonly quoteOn: (issue: string, clause: string) => string | null;
  /** Why an issue is judged as it is. */
  readonly reasonOn: (issue: string, clause: string) => string;
  /** How the clause reads, further ones behind it, once the edits of one issue are accepted. */
  readonly mended: (issue: string, clause: string) => string;
}

/** A contract of one clause under a head, as a playbook judges and mends it. */
export function oneClause(playbook: Playbook, head: readonly string[]): OneClause {
  const documentOf = (clause: string): ReturnType<typeof plainDocument> =>
    plainDocument([...head, `1. ${clause}`, ""].join("\n"));
  const only = (issue: string): Playbook => ({
    ...playbook,
    issues: playbook.issues.filter(({ id }) => id === issue),
  });
  return {
    verdictOn: (issue, clause) => {
      const [verdict] = review(documentOf(clause), only(issue)).verdicts;
      if (verdict === undefined) return "no such issue";
      return verdict.fallback === null ? verdict.verdict : `fallback ${verdict.fallback}`;
    },
    quoteOn: (issue, clause) =>
      review(documentOf(clause), only(issue)).verdicts[0]?.quote?.text ?? null,
    reasonOn: (issue, clause) => review(documentOf(clause), only(issue)).verdicts[0]?.reason ?? "",
    mended: (issue, clause) => {
      const document = documentOf(clause);
      const edits = review(document, only(issue)).edits.map(({ edit }) => edit);
      const lines = applyToDocument(document, edits).paragraphs.map(({ text }) => text);
      return lines.slice(head.length).join("\n").replace(/^1\. /u, "");
    },
  };
}
