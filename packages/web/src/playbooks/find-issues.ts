import type { PolicyIssue } from "@proviso/endpoints";
import type { PoliciesSearch } from "./policies-search.ts";

/** What issues of a policy are sought by. */
export type SoughtIssues = Pick<PoliciesSearch, "freeText" | "issueType" | "customizable">;

/** The issues of a type and mark whose name or description holds every word of a search, in any case (C3.13). */
export const findIssues = (
  issues: readonly PolicyIssue[],
  { freeText, issueType, customizable }: SoughtIssues,
): readonly PolicyIssue[] => {
  const words = freeText.toLowerCase().split(/\s+/).filter(Boolean);
  return issues.filter((issue) => {
    const text = `${issue.name} ${issue.description}`.toLowerCase();
    return (
      (issueType === undefined || issue.group === issueType) &&
      (customizable === undefined || issue.isCustomizable === (customizable === "yes")) &&
      words.every((word) => text.includes(word))
    );
  });
};

/** The types of a policy's issues, in the order in which the policy comes to them. */
export const issueTypes = (issues: readonly PolicyIssue[]): readonly string[] => [
  ...new Set(issues.map(({ group }) => group)),
];
