import {
  noIssueChange,
  type IssueChange,
  type OwnIssue,
  type OwnLimit,
  type PolicyChanges,
} from "./policy.ts";

/** One thing that differs between two states of a policy. */
export interface PolicyDifference {
  /** "" for the policy as a whole. */
  readonly issueId: string;
  /** The field of the form, such as "bounds.longest"; "" for an own issue that was added or removed. */
  readonly field: string;
  /** What it was, as the form writes it; "" for as shipped, or not there. */
  readonly from: string;
  readonly to: string;
}

type Fields = ReadonlyMap<string, string>;

const yes = "yes";

const inside = (
  field: string,
  values: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] =>
  Object.entries(values).map(([name, value]) => [`${field}.${name}`, value]);

const numbered = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(texts.map((text, at) => [String(at + 1), text]));

const fieldsOfChange = (change: IssueChange): Fields =>
  new Map([
    ["isOff", change.isOff ? yes : ""],
    ["severity", change.severity === null ? "" : String(change.severity)],
    ["accept", change.accept],
    ["refuse", change.refuse],
    ...inside("fallbacks", change.fallbacks),
    ...inside("bounds", change.bounds),
    ...inside("wordings", change.wordings),
    ...inside("fallbackWordings", numbered(change.fallbackWordings)),
    ["approver", change.approver],
    ["question", change.question],
    ["isNoteOff", change.isNoteOff ? yes : ""],
    ["note", change.note],
  ]);

/** A limit of an own issue in words: "at most 36 months"; "" for none. */
export const limitInWords = (limit: OwnLimit | null): string =>
  limit === null ? "" : `${limit.relation === "atMost" ? "at most" : "at least"} ${limit.value}`;

const fieldsOfOwn = (own: OwnIssue): Fields =>
  new Map([
    ["name", own.name],
    ["why", own.why],
    ["severity", String(own.severity)],
    ["clauses", own.clauses.join("; ")],
    ["about", own.about.join("; ")],
    ["must", own.must.join("; ")],
    ["mustNot", own.mustNot.join("; ")],
    ["limit", limitInWords(own.limit)],
    ["isNeeded", own.isNeeded ? yes : ""],
    ["heading", own.heading],
    ["preferred", own.preferred],
    ...inside("fallbackWordings", numbered(own.fallbackWordings)),
    ["approver", own.approver],
    ["question", own.question],
    ["note", own.note],
  ]);

const between = (issueId: string, before: Fields, after: Fields): readonly PolicyDifference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [from, to] = [before.get(field) ?? "", after.get(field) ?? ""];
    return from === to ? [] : [{ issueId, field, from, to }];
  });

const ofOwn = (
  before: OwnIssue | undefined,
  after: OwnIssue | undefined,
): readonly PolicyDifference[] => {
  if (before && after) return between(after.id, fieldsOfOwn(before), fieldsOfOwn(after));
  const issueId = (after ?? before)?.id ?? "";
  return [{ issueId, field: "", from: before?.name ?? "", to: after?.name ?? "" }];
};

/** What differs between two states of a policy: the policy as a whole, shipped issues, then own ones. */
export const policyDifferences = (
  before: PolicyChanges,
  after: PolicyChanges,
): readonly PolicyDifference[] => {
  const notes = ({ hasNotes }: PolicyChanges): Fields =>
    new Map([["hasNotes", hasNotes ? "" : "no"]]);
  const fieldsOf = ({ issues }: PolicyChanges, id: string): Fields =>
    fieldsOfChange(issues[id] ?? noIssueChange);
  const ids = new Set([...Object.keys(before.issues), ...Object.keys(after.issues)]);
  const ownIn = ({ own }: PolicyChanges, id: string) => own.find((each) => each.id === id);
  const ownIds = new Set([...before.own, ...after.own].map(({ id }) => id));
  return [
    ...between("", notes(before), notes(after)),
    ...[...ids].flatMap((id) => between(id, fieldsOf(before, id), fieldsOf(after, id))),
    ...[...ownIds].flatMap((id) => ofOwn(ownIn(before, id), ownIn(after, id))),
  ];
};
