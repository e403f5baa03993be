import type { Playbook, PlaybookIssue } from "../playbook/playbook.ts";

const weights = ["a detail", "low", "medium", "high", "critical"] as const;

/** Text that Markdown shows as it is. */
const plain = (text: string): string => text.replaceAll(/[\\`*_<>[\]|]/gu, "\\$&");

const line = (label: string, text: string): readonly string[] =>
  text === "" ? [] : [`- **${label}:** ${plain(text)}`];

const limitsOf = ({ bounds }: PlaybookIssue): string =>
  [...bounds]
    .map(([name, value]) => {
      const words = name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
      return `${words} ${value}`;
    })
    .join("; ");

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((each) => `> ${plain(each)}`.trimEnd())
    .join("\n");

const wordingsOf = ({ wordings }: PlaybookIssue): readonly string[] =>
  [...wordings.values()].flatMap(({ heading, text }) => [
    heading === ""
      ? "Added where it is missing:"
      : `Added where it is missing, as “${plain(heading)}”:`,
    quoted(text),
  ]);

const issueSection = (issue: PlaybookIssue): readonly string[] => [
  `### ${plain(issue.name)}`,
  plain(issue.why),
  [
    `- **Weight:** ${issue.severity}, ${weights[issue.severity - 1]}${issue.isCustomizable ? "" : "; cannot be customized"}`,
    ...line("Accepted", issue.accept),
    ...issue.fallbacks.flatMap((text) => line("Tolerated", text)),
    ...line("Refused", issue.refuse),
    ...line("Limits", limitsOf(issue)),
    ...line("Asked", issue.question?.text ?? ""),
    ...line("Told to the other side", issue.note ?? ""),
  ].join("\n"),
  ...wordingsOf(issue),
];

/** A page that says all of one playbook that people decide by: positions, limits, wordings, questions and notes. */
export function playbookPage(playbook: Playbook): string {
  const { name, version, contractType, position, issues } = playbook;
  const groups = [...new Set(issues.map(({ group }) => group))];
  const sections = groups.flatMap((group) => [
    `## ${plain(group)}`,
    ...issues.filter((issue) => issue.group === group).flatMap(issueSection),
  ]);
  const opening = `The product’s default policy for the ${position} of a contract of the type ${contractType}, version ${version}, with ${issues.length} issues. An account may customize it; it is no legal advice on a particular deal. Words in double braces stand for the contract’s own, or for a limit of the issue.`;
  return `${[`# ${plain(name)} policy`, plain(opening), ...sections].join("\n\n")}\n`;
}
