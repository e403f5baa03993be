import { expect, it } from "vitest";
import type { PlaybookIssue } from "../playbook/playbook.ts";
import { ndaDiscloser, ndaMutual, ndaRecipient } from "./index.ts";

const opening = `# The NDA playbooks

Three playbooks judge a non-disclosure agreement, each for one side of the table. They look at the same issues in the
same order; what differs is the position. They are written for contracts under the laws of the United States and the
United Kingdom, and they are the product's default policy, not legal advice on a particular deal.

- **NDA (recipient)** speaks for the side that is given information. It wants to know what is secret, to work with its
  own people and advisers, to obey the law and keep ordinary backups, and to be free again after three years. It refuses
  what has no place in such an agreement: bans on hiring or competing, indemnities, fixed penalties.
- **NDA (discloser)** speaks for the side that gives information. It wants everything sensitive to be covered, marked or
  not, a small circle of readers who are bound, notice before the law compels disclosure, return at the end, and five
  years or more of secrecy. Restraints on the other side are welcome, but never asked for.
- **NDA (mutual)** speaks for a party that does both. It asks for what is fair to each side, mends what is missing or
  out of the ordinary, and leaves the rest alone.

A change is proposed only where a lawyer on the other side would accept it as usual: a number, a few words, one more item
of a list, the deletion of a clause. What trivial silence leaves to the law (counterparts, export, notices) passes. What
the text cannot decide (a blank, a foreign law, terms published elsewhere, a perpetual term with a reason) is asked.

In the table, the number is the weight of the issue for that side, from 1 (a formality) to 5 (a reason not to sign). The
first sentence is what passes; then what is tolerated, best first, and what is refused.
`;

/** One side's position on an issue, as a cell of the table. */
const position = (issue: PlaybookIssue | undefined): string => {
  if (issue === undefined) return "";
  const tolerated = issue.fallbacks.map((each) => `_Tolerated:_ ${each}`);
  const refused = issue.refuse === "Nothing." ? [] : [`_Refused:_ ${issue.refuse}`];
  return [`**${issue.severity}** ${issue.accept}`, ...tolerated, ...refused].join(" ");
};

const row = (issue: PlaybookIssue): readonly string[] => [
  issue.name,
  ...[ndaRecipient, ndaDiscloser, ndaMutual].map((playbook) =>
    position(playbook.issues.find(({ id }) => id === issue.id)),
  ),
];

/** A table with its columns aligned, as the formatter of this repository wants it. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...body.map(line)].join("\n");
};

const page = (): string => {
  const groups = [...new Set(ndaMutual.issues.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const issues = ndaMutual.issues.filter((issue) => issue.group === group);
    const rows = [["Issue", "Recipient", "Discloser", "Mutual"], ...issues.map(row)];
    return `## ${group}\n\n${table(rows)}\n`;
  });
  const versions = [ndaRecipient, ndaDiscloser, ndaMutual]
    .map(({ name, version }) => `${name} ${version}`)
    .join(", ");
  return `${opening}\n${tables.join("\n")}\nVersions: ${versions}.\n`;
};

it("says in docs/playbooks/nda.md what the playbooks say; -u writes it anew", async () => {
  await expect(page()).toMatchFileSnapshot("../../../../docs/playbooks/nda.md");
});
