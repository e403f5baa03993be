import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { issueTypes, type SoughtIssues } from "./find-issues.ts";
import { policyIssuesQuery } from "./policy-queries.ts";
import { t } from "./messages.ts";

interface PolicyFiltersProps {
  readonly baseId: string;
  readonly value: SoughtIssues;
  readonly onChange: (part: Partial<SoughtIssues>) => void;
}

const marks = [
  { value: "", label: t("policy-filters.all-issues") },
  { value: "yes", label: t("policy-filters.customizable") },
  { value: "no", label: t("policy-filters.not-customizable") },
];

/** What the issues of a policy can be narrowed to (C3.13). */
export function PolicyFilters({ baseId, value, onChange }: PolicyFiltersProps) {
  const { data: issues = [] } = useQuery(policyIssuesQuery(baseId));
  const { issueType, customizable } = value;
  return (
    <>
      <NativeSelect
        aria-label={t("policy-filters.issue-type")}
        data={[{ value: "", label: t("policy-filters.all-issue-types") }, ...issueTypes(issues)]}
        value={issueType ?? ""}
        onChange={({ currentTarget }) => onChange({ issueType: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label={t("policy-filters.customizable")}
        data={marks}
        value={customizable ?? ""}
        onChange={({ currentTarget: { value: mark } }) =>
          onChange({ customizable: mark === "yes" || mark === "no" ? mark : undefined })
        }
      />
    </>
  );
}
