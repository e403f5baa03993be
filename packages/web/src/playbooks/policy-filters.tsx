import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { issueTypes, type SoughtIssues } from "./find-issues.ts";
import { policyIssuesQuery } from "./policy-queries.ts";

interface PolicyFiltersProps {
  readonly baseId: string;
  readonly value: SoughtIssues;
  readonly onChange: (part: Partial<SoughtIssues>) => void;
}

const marks = [
  { value: "", label: "All issues" },
  { value: "yes", label: "Customizable" },
  { value: "no", label: "Not customizable" },
];

/** What the issues of a policy can be narrowed to (C3.13). */
export function PolicyFilters({ baseId, value, onChange }: PolicyFiltersProps) {
  const { data: issues = [] } = useQuery(policyIssuesQuery(baseId));
  const { issueType, customizable } = value;
  return (
    <>
      <NativeSelect
        aria-label="Issue type"
        data={[{ value: "", label: "All issue types" }, ...issueTypes(issues)]}
        value={issueType ?? ""}
        onChange={({ currentTarget }) => onChange({ issueType: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Customizable"
        data={marks}
        value={customizable ?? ""}
        onChange={({ currentTarget: { value: mark } }) =>
          onChange({ customizable: mark === "yes" || mark === "no" ? mark : undefined })
        }
      />
    </>
  );
}
