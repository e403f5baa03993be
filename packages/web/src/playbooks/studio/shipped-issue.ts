import { noIssueChange, type IssueChange } from "@proviso/domain";
import type { ShippedIssue } from "@proviso/endpoints";
import { changeIssue, faultOf } from "./policy-draft.ts";
import type { Studio } from "./use-studio.ts";

/** An issue of the shipped playbook in the studio that alters it. */
export interface ShippedIssueProps {
  readonly studio: Studio;
  readonly issue: ShippedIssue;
}

/** What the fields of an issue's form share: the change as it is, how to alter it, and its faults. */
export const shippedFields = ({ studio, issue }: ShippedIssueProps) => {
  const change = studio.changes.issues[issue.id] ?? noIssueChange;
  return {
    change,
    set: (part: Partial<IssueChange>): void =>
      studio.edit(changeIssue(studio.changes, issue.id, part)),
    errorAt: (field: string): string | null => faultOf(studio.faults, issue.id, field),
  };
};
