import type { OwnIssue } from "@proviso/domain";

/** The sheets of a policy's spreadsheet, by the names on their tabs. */
export const sheetNames = {
  policy: "Policy",
  issues: "Issues",
  texts: "Limits and texts",
  own: "Your own issues",
} as const;

/** The columns of the sheet with one row for each standard issue. */
export const issueColumns = [
  "Id",
  "Issue",
  "Looked at",
  "Weight",
  "Standard weight",
  "Accepted",
  "Standard: accepted",
  "Refused",
  "Standard: refused",
  "Fallback wording",
  "Who decides",
  "Question",
  "Standard: question",
  "Tell the other side",
  "Note",
  "Standard: note",
] as const;

/** The columns of the sheet with one row for each limit, tolerated text and wording. */
export const textColumns = ["Id", "Issue", "Kind", "Name", "Standard", "Yours"] as const;

/** The kinds of rows of that sheet, each with the part of an issue's change that it fills. */
export const textKinds = {
  Limit: "bounds",
  Tolerated: "fallbacks",
  Wording: "wordings",
} as const;

/** The columns of the sheet with one row for each own issue, each with the field it fills. */
export const ownColumns = {
  Id: "id",
  Name: "name",
  "Why it matters": "why",
  Weight: "severity",
  "Kinds of clauses": "clauses",
  "Words that show it": "about",
  "Must be said": "must",
  "Must not be said": "mustNot",
  Limit: "limit",
  Figure: "limit",
  "Every contract must speak of it": "isNeeded",
  Heading: "heading",
  "Preferred wording": "preferred",
  "Fallback wording": "fallbackWordings",
  "Who decides": "approver",
  Question: "question",
  Note: "note",
} as const satisfies Readonly<Record<string, keyof OwnIssue>>;

/** The columns of each sheet that are read, and must be there. */
export const readColumns = {
  [sheetNames.policy]: ["Line", "Value"],
  [sheetNames.issues]: issueColumns.filter(
    (title) => title !== "Issue" && !title.startsWith("Standard"),
  ),
  [sheetNames.texts]: ["Id", "Kind", "Name", "Yours"],
  [sheetNames.own]: Object.keys(ownColumns),
} as const;

/** The lines of the sheet about the policy as a whole. */
export const policyLines = { playbook: "Playbook", notes: "Notes to the other side" } as const;
