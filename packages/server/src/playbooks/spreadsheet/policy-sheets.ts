import { noIssueChange, type OwnIssue, type PolicyChanges } from "@proviso/domain";
import type { Playbook, PlaybookIssue } from "@proviso/review-engine";
import { issueColumns, ownColumns, policyLines, sheetNames, textColumns } from "./sheet-columns.ts";

/** One sheet: its name, its titles and the texts below them. */
export interface PolicySheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const yesNo = (isYes: boolean): string => (isYes ? "yes" : "no");

const issueRow = (
  issue: PlaybookIssue | undefined,
  id: string,
  { issues }: PolicyChanges,
): readonly string[] => {
  const change = issues[id] ?? noIssueChange;
  return [
    id,
    issue?.name ?? "",
    yesNo(!change.isOff),
    change.severity === null ? "" : String(change.severity),
    issue === undefined ? "" : String(issue.severity),
    change.accept,
    issue?.accept ?? "",
    change.refuse,
    issue?.refuse ?? "",
    change.fallbackWordings[0] ?? "",
    change.approver,
    change.question,
    issue?.question?.text ?? "",
    yesNo(!change.isNoteOff),
    change.note,
    issue?.note ?? "",
  ];
};

const textRows = (
  issue: PlaybookIssue | undefined,
  id: string,
  { issues }: PolicyChanges,
): readonly (readonly string[])[] => {
  const change = issues[id] ?? noIssueChange;
  const rows = (
    kind: string,
    standard: ReadonlyMap<string, string>,
    own: Readonly<Record<string, string>>,
  ) =>
    [...new Set([...standard.keys(), ...Object.keys(own)])].map((name) => [
      id,
      issue?.name ?? "",
      kind,
      name,
      standard.get(name) ?? "",
      own[name] ?? "",
    ]);
  const tolerated = new Map(issue?.fallbacks.map((text, at) => [String(at + 1), text]) ?? []);
  const wordings = new Map([...(issue?.wordings ?? [])].map(([name, { text }]) => [name, text]));
  return [
    ...rows("Limit", issue?.bounds ?? new Map(), change.bounds),
    ...rows("Tolerated", tolerated, change.fallbacks),
    ...rows("Wording", wordings, change.wordings),
  ];
};

const ownRow = (own: OwnIssue): readonly string[] => [
  own.id,
  own.name,
  own.why,
  String(own.severity),
  own.clauses.join("\n"),
  own.about.join("\n"),
  own.must.join("\n"),
  own.mustNot.join("\n"),
  own.limit === null ? "" : own.limit.relation === "atMost" ? "at most" : "at least",
  own.limit?.value ?? "",
  yesNo(own.isNeeded),
  own.heading,
  own.preferred,
  own.fallbackWordings[0] ?? "",
  own.approver,
  own.question,
  own.note,
];

/** A policy as sheets of plain text: the standard next to the account’s own values. */
export const policySheets = (
  shipped: Playbook,
  playbookId: string,
  changes: PolicyChanges,
): readonly PolicySheet[] => {
  const customizable = shipped.issues.filter(({ isCustomizable }) => isCustomizable);
  const ids = new Set([...customizable.map(({ id }) => id), ...Object.keys(changes.issues)]);
  const issueOf = (id: string) => shipped.issues.find((issue) => issue.id === id);
  return [
    {
      name: sheetNames.policy,
      columns: ["Line", "Value"],
      rows: [
        [policyLines.playbook, playbookId],
        [policyLines.notes, yesNo(changes.hasNotes)],
      ],
    },
    {
      name: sheetNames.issues,
      columns: issueColumns,
      rows: [...ids].map((id) => issueRow(issueOf(id), id, changes)),
    },
    {
      name: sheetNames.texts,
      columns: textColumns,
      rows: [...ids].flatMap((id) => textRows(issueOf(id), id, changes)),
    },
    { name: sheetNames.own, columns: Object.keys(ownColumns), rows: changes.own.map(ownRow) },
  ];
};
