import type { Playbook, PlaybookIssue } from "../playbook/playbook.ts";

/** A column of a policy page: the side it speaks for, and its playbook. */
export interface PolicyColumn {
  readonly title: string;
  readonly playbook: Playbook;
}

/**
 * A page that says what playbooks of one contract type say, side by side: a table for each group,
 * a row for each issue that any of them looks at, below an opening in prose.
 */
export function policyPage(opening: string, columns: readonly PolicyColumn[]): string {
  const issues = columns.flatMap(({ playbook }) => playbook.issues);
  const groups = [...new Set(issues.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const ids = new Set(issues.flatMap((issue) => (issue.group === group ? [issue.id] : [])));
    const head = ["Issue", ...columns.map(({ title }) => title)];
    return `## ${group}\n\n${table([head, ...[...ids].map((id) => row(id, columns))])}\n`;
  });
  const versions = columns.map(({ playbook: { name, version } }) => `${name} ${version}`);
  return `${opening}\n${tables.join("\n")}\nVersions: ${versions.join(", ")}.\n`;
}

function row(id: string, columns: readonly PolicyColumn[]): readonly string[] {
  const found = columns.map(({ playbook }) => playbook.issues.find((issue) => issue.id === id));
  const name = found.find((issue) => issue !== undefined)?.name ?? "";
  return [name, ...found.map(position)];
}

/** One side's position on an issue, as a cell of the table; empty where it does not look at it. */
function position(issue: PlaybookIssue | undefined): string {
  if (issue === undefined) return "";
  const tolerated = issue.fallbacks.map((each) => `_Tolerated:_ ${each}`);
  const refused = issue.refuse === "Nothing." ? [] : [`_Refused:_ ${issue.refuse}`];
  return [`**${issue.severity}** ${issue.accept}`, ...tolerated, ...refused].join(" ");
}

/** A table with its columns aligned, as the formatter of this repository wants it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...body.map(line)].join("\n");
}
