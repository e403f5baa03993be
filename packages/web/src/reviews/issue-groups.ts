import type { VerdictRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** The filters of the issue list. */
export const issueFilters = ["all", "to-fix", "person", "fine"] as const;

/** One filter of the issue list. */
export type IssueFilter = (typeof issueFilters)[number];

/** The filters in words. */
export const filterLabels: Record<IssueFilter, string> = {
  all: t("issue-groups.all"),
  "to-fix": t("issue-groups.to-fix"),
  person: t("issue-groups.needs-a-person"),
  fine: t("issue-groups.fine"),
};

/** Some issues under one heading. */
export interface IssueGroup {
  readonly name: string;
  readonly issues: readonly VerdictRecord[];
}

const isFine = ({ verdict }: VerdictRecord): boolean => verdict === "pass";
const isWanting = ({ verdict }: VerdictRecord): boolean =>
  verdict === "fails" || verdict === "missing";
const isToFix = (issue: VerdictRecord): boolean => isWanting(issue) && issue.action !== null;

/**
 * Whether an issue is its reader's turn: no text could settle it, or none was found that does, and
 * nobody has decided about it yet.
 */
export const needsPerson = (issue: VerdictRecord): boolean =>
  issue.decision?.isSettled !== true &&
  (issue.verdict === "needs_human" || (isWanting(issue) && issue.action === null));

const keeps: Record<IssueFilter, (issue: VerdictRecord) => boolean> = {
  all: () => true,
  "to-fix": isToFix,
  person: needsPerson,
  fine: (issue) => isFine(issue) || issue.verdict === "fallback",
};

/** How many issues each filter leaves. */
export const countIssues = (issues: readonly VerdictRecord[]): Record<IssueFilter, number> => ({
  all: issues.length,
  "to-fix": issues.filter(keeps["to-fix"]).length,
  person: issues.filter(keeps.person).length,
  fine: issues.filter(keeps.fine).length,
});

const byWeight = (a: VerdictRecord, b: VerdictRecord): number => b.severity - a.severity;

const groups: readonly { readonly name: string; readonly holds: (i: VerdictRecord) => boolean }[] =
  [
    {
      name: t("issue-groups.needs-your-attention"),
      holds: (issue) => isToFix(issue) || needsPerson(issue),
    },
    {
      name: t("issue-groups.decided-by-feedback"),
      holds: (issue) =>
        issue.decision?.isSettled === true &&
        !isToFix(issue) &&
        !isFine(issue) &&
        issue.verdict !== "fallback",
    },
    {
      name: t("issue-groups.acceptable-fallbacks"),
      holds: ({ verdict }) => verdict === "fallback",
    },
    { name: t("issue-groups.fine-as-it-is"), holds: isFine },
  ];

/** The issues the filter leaves, what needs attention first and the heaviest on top; no empty group. */
export const groupIssues = (
  issues: readonly VerdictRecord[],
  filter: IssueFilter,
): readonly IssueGroup[] => {
  const kept = issues.filter(keeps[filter]);
  return groups
    .map(({ name, holds }) => ({ name, issues: kept.filter(holds).toSorted(byWeight) }))
    .filter((group) => group.issues.length > 0);
};
