import type { PolicyIssue } from "@proviso/endpoints";
import { findIssues, type SoughtIssues } from "./find-issues.ts";
import { t } from "./messages.ts";

/** What stands instead of a policy's issues: themselves, or why there are none (C2.54, D12). */
export type ShownIssues =
  | { readonly kind: "issues"; readonly issues: readonly PolicyIssue[] }
  | { readonly kind: "message"; readonly title: string; readonly sentence: string };

/** The issues that a search leaves of a policy; a playbook without issues, whatever its name, is to come. */
export const shownIssues = (issues: readonly PolicyIssue[], sought: SoughtIssues): ShownIssues => {
  if (issues.length === 0)
    return {
      kind: "message",
      title: t("shown-issues.coming-soon"),
      sentence: t("shown-issues.this-policy-is-being-written"),
    };
  const found = findIssues(issues, sought);
  return found.length === 0
    ? {
        kind: "message",
        title: t("shown-issues.oooops-theres-nothing-here"),
        sentence: t("shown-issues.try-adjusting-or-clearing"),
      }
    : { kind: "issues", issues: found };
};
