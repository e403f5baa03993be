import {
  noIssueChange,
  type FieldProblem,
  type IssueChange,
  type OwnIssue,
  type PolicyChanges,
} from "@proviso/domain";
import { policyLines, readColumns, sheetNames, textKinds } from "./sheet-columns.ts";
import type { ReadSheets, SheetRow } from "./read-spreadsheet.ts";

/** What a spreadsheet says, with where it says it. */
export interface ChangesInSheets {
  readonly changes: PolicyChanges;
  /** What cannot be read, by sheet, row and column. */
  readonly problems: readonly FieldProblem[];
  /** The position of each field, by "issue.field": "Issues, row 7, Weight". */
  readonly places: ReadonlyMap<string, string>;
}

/** Collects the results, row by row. */
class Gathered {
  readonly issues = new Map<string, IssueChange>();
  readonly own: OwnIssue[] = [];
  readonly problems: FieldProblem[] = [];
  readonly places = new Map<string, string>();

  set(id: string, part: Partial<IssueChange>): void {
    this.issues.set(id, { ...(this.issues.get(id) ?? noIssueChange), ...part });
  }
}

/** A row: its texts and their positions. */
class Row {
  readonly id: string;
  private readonly sheet: string;
  private readonly row: SheetRow;
  private readonly gathered: Gathered;

  constructor(sheet: string, row: SheetRow, gathered: Gathered, idOfNew = "") {
    this.sheet = sheet;
    this.row = row;
    this.gathered = gathered;
    this.id = this.text("Id").trim() || idOfNew;
    gathered.places.set(`${this.id}.`, `${sheet}, row ${row.number}`);
  }

  text(title: string): string {
    return this.row.cells.get(title) ?? "";
  }

  /** The text under a title, whose place is noted for what is found amiss in the field. */
  field(title: string, field: string): string {
    this.gathered.places.set(`${this.id}.${field}`, this.place(title));
    return this.text(title);
  }

  lines(title: string, field: string): readonly string[] {
    return this.field(title, field)
      .split("\n")
      .filter((line) => line.trim() !== "");
  }

  wordings(title: string, field: string): readonly string[] {
    const text = this.field(title, field);
    return text.trim() === "" ? [] : [text];
  }

  isYes(title: string, field: string, otherwise: boolean): boolean {
    const said = this.field(title, field).trim().toLowerCase();
    if (said === "") return otherwise;
    if (!["yes", "no"].includes(said)) this.amiss(title, `“${said}” must be yes or no.`);
    return said === "yes";
  }

  weight(title: string): number | null {
    const said = this.field(title, "severity").trim();
    if (said === "") return null;
    if (/^[1-5]$/.test(said)) return Number(said);
    this.amiss(title, `“${said}” is no weight. Give a number from 1, a detail, to 5, critical.`);
    return null;
  }

  amiss(title: string, problem: string): void {
    this.gathered.problems.push({ field: this.place(title), problem });
  }

  private place(title: string): string {
    return `${this.sheet}, row ${this.row.number}, ${title}`;
  }
}

const readIssue = (row: Row, gathered: Gathered): void => {
  if (row.id === "") return row.amiss("Id", "The row doesn’t name its issue.");
  if (gathered.issues.has(row.id)) return row.amiss("Id", "Another row has the same issue.");
  return gathered.set(row.id, {
    isOff: !row.isYes("Looked at", "isOff", true),
    severity: row.weight("Weight"),
    accept: row.field("Accepted", "accept"),
    refuse: row.field("Refused", "refuse"),
    fallbackWordings: row.wordings("Fallback wording", "fallbackWordings"),
    approver: row.field("Who decides", "approver"),
    question: row.field("Question", "question"),
    isNoteOff: !row.isYes("Tell the other side", "isNoteOff", true),
    note: row.field("Note", "note"),
  });
};

/** A figure as the standard one is written: a spreadsheet makes 0.1 of 10% and 50000 of $50,000. */
const figure = (typed: string, standard: string): string => {
  if (!/^\d+(\.\d+)?$/.test(typed.trim())) return typed;
  const number = Number(typed);
  if (standard.endsWith("%") && number <= 1) return `${Number((number * 100).toPrecision(6))}%`;
  const currency = /^[$€£]/.exec(standard)?.[0];
  return currency === undefined ? typed.trim() : `${currency}${number.toLocaleString("en-US")}`;
};

const isTextKind = (kind: string): kind is keyof typeof textKinds => Object.hasOwn(textKinds, kind);

const readText = (row: Row, gathered: Gathered): void => {
  const yours = row.text("Yours");
  if (yours.trim() === "") return;
  const [kind, name] = [row.text("Kind").trim(), row.text("Name").trim()];
  if (row.id === "" || name === "")
    return row.amiss(row.id === "" ? "Id" : "Name", "The row doesn’t say what it is about.");
  if (!isTextKind(kind))
    return row.amiss("Kind", `“${kind}” is none of ${Object.keys(textKinds).join(", ")}.`);
  const part = textKinds[kind];
  row.field("Yours", `${part}.${name}`);
  const now = gathered.issues.get(row.id)?.[part] ?? {};
  const value = kind === "Limit" ? figure(yours, row.text("Standard")) : yours;
  return gathered.set(row.id, { [part]: { ...now, [name]: value } });
};

const readLimit = (row: Row): OwnIssue["limit"] => {
  const relation = row.text("Limit").trim().toLowerCase();
  const value = row.field("Figure", "limit").trim();
  if (relation === "" && value === "") return null;
  if (relation === "at least") return { relation: "atLeast", value };
  if (relation !== "at most") row.amiss("Limit", "Write “at most” or “at least”.");
  return { relation: "atMost", value };
};

/** The id of an own issue that a person wrote into a new row. */
const idFrom = ({ cells, number }: SheetRow): string => {
  const words = (cells.get("Name") ?? "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `own-${words.slice(0, 40).replaceAll(/^-+|(?<!-)-+$/g, "") || "issue"}-${number}`;
};

const readOwn = (row: Row, gathered: Gathered): void => {
  gathered.own.push({
    id: row.id,
    name: row.field("Name", "name"),
    why: row.field("Why it matters", "why"),
    severity: row.weight("Weight") ?? 3,
    clauses: row.lines("Kinds of clauses", "clauses").map((kind) => kind.trim()),
    about: row.lines("Words that show it", "about"),
    must: row.lines("Must be said", "must"),
    mustNot: row.lines("Must not be said", "mustNot"),
    limit: readLimit(row),
    isNeeded: row.isYes("Every contract must speak of it", "isNeeded", false),
    heading: row.field("Heading", "heading"),
    preferred: row.field("Preferred wording", "preferred"),
    fallbackWordings: row.wordings("Fallback wording", "fallbackWordings"),
    approver: row.field("Who decides", "approver"),
    question: row.field("Question", "question"),
    note: row.field("Note", "note"),
  });
};

const readPolicy = (
  rows: readonly SheetRow[] | undefined,
  playbookId: string,
  gathered: Gathered,
): boolean => {
  const line = (name: string): string =>
    rows
      ?.find(({ cells }) => cells.get("Line")?.trim() === name)
      ?.cells.get("Value")
      ?.trim() ?? "";
  const named = line(policyLines.playbook);
  const field = `${sheetNames.policy}, ${policyLines.playbook}`;
  // Of a sheet that is missing that alone is said.
  if (rows !== undefined && named !== playbookId)
    gathered.problems.push({
      field,
      problem:
        named === ""
          ? `The line “${policyLines.playbook}” is missing; for this policy it says “${playbookId}”.`
          : `This spreadsheet is for the policy “${named}”, not “${playbookId}”.`,
    });
  const notes = line(policyLines.notes).toLowerCase();
  if (!["", "yes", "no"].includes(notes))
    gathered.problems.push({
      field: `${sheetNames.policy}, ${policyLines.notes}`,
      problem: `“${notes}” must be yes or no.`,
    });
  return notes !== "no";
};

/** What the sheets of a policy's spreadsheet change about its playbook; what cannot be read is told by row. */
export const changesInSheets = (sheets: ReadSheets, playbookId: string): ChangesInSheets => {
  const gathered = new Gathered();
  const sheetOf = (name: (typeof sheetNames)[keyof typeof sheetNames]) => {
    const sheet = sheets.get(name);
    if (sheet === undefined)
      gathered.problems.push({ field: name, problem: `The sheet “${name}” is missing.` });
    // What was in a column that is gone or renamed would be taken as left empty, and so as standard.
    for (const title of sheet === undefined ? [] : readColumns[name])
      if (!sheet?.titles.includes(title))
        gathered.problems.push({ field: name, problem: `The column “${title}” is missing.` });
    return sheet?.rows;
  };
  const rowsOf = (name: (typeof sheetNames)[keyof typeof sheetNames]): readonly SheetRow[] =>
    sheetOf(name) ?? [];
  const hasNotes = readPolicy(sheetOf(sheetNames.policy), playbookId, gathered);
  for (const row of rowsOf(sheetNames.issues))
    readIssue(new Row(sheetNames.issues, row, gathered), gathered);
  for (const row of rowsOf(sheetNames.texts))
    readText(new Row(sheetNames.texts, row, gathered), gathered);
  for (const row of rowsOf(sheetNames.own))
    readOwn(new Row(sheetNames.own, row, gathered, idFrom(row)), gathered);
  const { issues, own, problems, places } = gathered;
  return { changes: { hasNotes, issues: Object.fromEntries(issues), own }, problems, places };
};
