import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { ndaRecipient, allPlaybooks } from "../playbooks/index.ts";
import type { ProposedEdit } from "../review.ts";
import { review } from "../review-document.ts";

const document = plainDocument(
  [
    "NON-DISCLOSURE AGREEMENT",
    "This Agreement is between Ashgrove Ltd (“Discloser”) and Delmar Foods GmbH (“Recipient”).",
    "1. Secrecy. Recipient keeps all Confidential Information secret in perpetuity.",
    "2. No Hiring. For five years Recipient shall not hire any employee of Discloser.",
  ].join("\n"),
);

const commentOf = (proposed: ProposedEdit | undefined): string | null =>
  proposed !== undefined && "comment" in proposed.edit ? (proposed.edit.comment ?? null) : null;

describe("the note for the other side", () => {
  it("stands once for each issue, as a comment on its first change", () => {
    const { edits } = review(document, ndaRecipient());
    const noted = new Map(ndaRecipient().issues.map(({ id, note }) => [id, note]));
    const byIssue = Map.groupBy(edits, ({ issueId }) => issueId);
    expect(byIssue.size).toBeGreaterThan(3);
    for (const [issueId, [first, ...rest]] of byIssue) {
      expect(commentOf(first)).toBe(noted.get(issueId) ?? null);
      expect(rest.map(commentOf)).toEqual(rest.map(() => null));
    }
  });

  it("gives away neither our reasons nor what else we would accept", () => {
    for (const { issues } of allPlaybooks())
      for (const { note, why, fallbacks, bounds } of issues) {
        if (note === null) continue;
        expect(note).not.toBe(why);
        for (const secret of [...fallbacks, ...bounds.values()]) expect(note).not.toContain(secret);
        expect(note).not.toMatch(/\{\{/u);
      }
  });
});
