import type { TextParagraph, VerdictRecord } from "@proviso/endpoints";
import { issueAnchor } from "./highlights.ts";

/** Where in the document something stands: the words of an anchor, or a whole paragraph. */
export interface Place {
  readonly anchor: string | null;
  readonly paragraph: string;
}

const textOf = ({ segments }: TextParagraph): string =>
  segments
    .filter(({ kind }) => kind !== "deleted")
    .map(({ text }) => text)
    .join("");

/**
 * Where an issue is shown in the document: at its quote, else at the new paragraph the revised copy
 * has for it, else at the first paragraph it changes; null when it has no place.
 */
export const placeOfIssue = (
  issue: Pick<VerdictRecord, "issueId" | "quote" | "changes">,
  current: readonly TextParagraph[],
): Place | null => {
  if (issue.quote) return { anchor: issueAnchor(issue.issueId), paragraph: issue.quote.paragraph };
  const added = issue.changes.find(({ before }) => before === "")?.after;
  const inserted =
    added === undefined
      ? undefined
      : current.find((each) => each.mark === "inserted" && textOf(each).endsWith(added));
  const paragraph = inserted?.id ?? issue.changes[0]?.paragraph;
  return paragraph === undefined ? null : { anchor: null, paragraph };
};
