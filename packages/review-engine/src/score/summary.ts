import { articleFor } from "../edits/article.ts";
import type { ContractType } from "../contract/contract-type.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { ExtractedValue, ProposedEdit, Verdict } from "../review.ts";

/** What the executive summary is written from. */
export interface SummarySource {
  readonly reading: ContractReading;
  readonly type: ContractType;
  readonly extracted: readonly ExtractedValue[];
  readonly verdicts: readonly Verdict[];
  readonly edits: readonly ProposedEdit[];
  /** How many changes a reader of the redline sees, those that mend slips of drafting among them. */
  readonly changes: number;
}

/** A few plain sentences: who, how long, which law, what is worst, what was changed, what needs a person. */
export function writeSummary(source: SummarySource): string {
  return [
    whoAndWhat(source),
    belonging(source),
    howLong(source),
    whichLaw(source),
    worst(source),
    outcome(source),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** What a summary says of the redline: how the issues came out, and what changes for them. */
export type SummaryOutcome = Pick<SummarySource, "verdicts" | "edits" | "changes">;

/** A summary whose last sentences tell another outcome than the one it was written with. */
export function withOutcome(
  summary: string,
  before: SummaryOutcome,
  after: SummaryOutcome,
): string {
  const told = outcome(before);
  const rest = summary.endsWith(told) ? summary.slice(0, summary.length - told.length) : summary;
  return `${rest.trimEnd()} ${outcome(after)}`.trim();
}

/** What was changed, what an answer came to and what is left for a person, in this order. */
function outcome(source: SummaryOutcome): string {
  return [changed(source), heeded(source), open(source)]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** What a lawyer calls a contract of each type in a sentence. */
const plainNames: ReadonlyMap<string, string> = new Map([
  ["Services Agreement", "services agreement"],
  ["SaaS (Software as a Service)", "SaaS agreement"],
  ["Products Supply Agreement", "supply agreement"],
  ["DPA", "data processing agreement"],
  ["Purchase Order", "purchase order"],
  ["Purchase Orders", "purchase order"],
  ["Software License Agreement", "software license agreement"],
]);

function whoAndWhat({ reading, type }: SummarySource): string {
  const kind =
    type.name === "NDA"
      ? `${reading.roles.isMutual ? "mutual" : "one-way"} NDA`
      : (plainNames.get(type.name) ?? `contract of the type ${type.name}`);
  const names = reading.parties.map((party) => readable(party.name, party.aliases));
  const article = articleFor(kind);
  if (names.length < 2) return `This is ${article} ${kind}.`;
  const [first = "", second = ""] = names;
  const between =
    names.length === 2
      ? `${first} and ${second}`
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  return `This is ${article} ${kind} between ${between.replace(/\.$/u, "")}.`;
}

const roleWord = /\b(?:party|recipient|discloser|signatory|undersigned|counterparty|other)\b/iu;

function readable(name: string, aliases: readonly string[]): string {
  if (/\p{L}/u.test(name) && !(aliases[0] === name && roleWord.test(name))) return name;
  return aliases[0] === undefined
    ? "a party not yet named"
    : `a party not yet named (“${aliases[0]}”)`;
}

function valueOf(source: SummarySource, label: string): string | null {
  return source.extracted.find((each) => each.label === label)?.value ?? null;
}

/** A paper under an agreement, as a data processing agreement is too: its term and law are that agreement's. */
const belongs = ({ reading, type }: SummarySource): boolean =>
  type.name === "DPA" || reading.facts.has("part-of-another");

/** That what is not said may stand in an agreement that is not in the file. */
function belonging(source: SummarySource): string {
  return source.reading.facts.has("part-of-another")
    ? "It belongs to another agreement, which was not read here."
    : "";
}

function howLong(source: SummarySource): string {
  const isSecrecy = source.type.name === "NDA";
  const term = valueOf(source, "Term") ?? (isSecrecy ? null : valueOf(source, "Expiration date"));
  const secrecy = isSecrecy ? valueOf(source, "Secrecy term") : null;
  if (term !== null && secrecy !== null && term !== secrecy)
    return `It ${runs(term)}; secrecy ${lasts(secrecy)}.`;
  if (secrecy !== null) return `Secrecy ${lasts(secrecy)}.`;
  if (term === null && belongs(source)) return "";
  return term === null ? "It does not say how long it lasts." : `It ${runs(term)}.`;
}

const withoutEnd =
  /perpet|indefinit|forever|ever\b|unlimited|no longer|so long as|as long as|at all times/iu;

function lasts(period: string): string {
  if (withoutEnd.test(period)) return "has no fixed end";
  return /\d{4}/u.test(period) ? `lasts until ${period}` : `lasts ${period}`;
}

function runs(term: string): string {
  if (withoutEnd.test(term)) return "has no fixed end";
  return /\d{4}/u.test(term) ? `runs until ${readableDate(term)}` : `runs for ${term}`;
}

/** "2023-12-31" as "31 December 2023"; what is written otherwise stays. */
function readableDate(date: string): string {
  const [, year, month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return year === undefined || name === undefined ? date : `${Number(day)} ${name} ${year}`;
}

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

function whichLaw(source: SummarySource): string {
  const law = source.extracted.find((each) => each.label === "Governing law");
  const venue = valueOf(source, "Venue");
  if (law === undefined)
    return source.verdicts.some(({ issueId, quote }) => issueId === "governing-law" && quote)
      ? "Which law governs it is still open."
      : belongs(source)
        ? ""
        : "It names no governing law.";
  const governed = `It is governed by ${namedLaw(source, law)}`;
  return venue === null ? `${governed}.` : `${governed}, with disputes heard in ${venue}.`;
}

/** "the law of Ohio", or "English law" where the contract puts it so. */
function namedLaw({ reading }: SummarySource, { value, quote }: ExtractedValue): string {
  const paragraph = reading.text.document.paragraphs.find(({ id }) => id === quote?.paragraph);
  const follows = paragraph?.text.slice(quote?.end ?? 0) ?? "";
  return /^\s+laws?\b/iu.test(follows) ? `${value} law` : `the law of ${value}`;
}

function worst({ verdicts }: SummarySource): string {
  const failing = verdicts
    .filter((each) => each.verdict === "fails" || each.verdict === "missing")
    .toSorted((one, other) => other.severity - one.severity);
  if (failing.length === 0) return "Nothing in it fails the playbook.";
  const named = failing.slice(0, 3).map((each) => `${each.name} (${lowered(each.reason)})`);
  const count = failing.length === 1 ? "One issue fails" : `${failing.length} issues fail`;
  return `${count} the playbook${failing.length > 3 ? "; the gravest are" : ":"} ${joined(named)}.`;
}

function changed({ verdicts, edits, changes }: SummaryOutcome): string {
  const failing = new Set(
    verdicts.flatMap(({ issueId, verdict }) =>
      verdict === "fails" || verdict === "missing" ? [issueId] : [],
    ),
  );
  const settledBy = ({ issueId, alsoSettles = [] }: ProposedEdit): readonly string[] =>
    [issueId, ...alsoSettles].filter((each) => failing.has(each));
  const issues = new Set(edits.flatMap(settledBy)).size;
  if (issues === 0) return "";
  const made = changes === 1 ? "one change" : `${changes} changes in all`;
  if (issues < failing.size) return `The redline settles ${issues} of them, with ${made}.`;
  const all = failing.size === 1 ? "it" : failing.size === 2 ? "both" : "all of them";
  return `The redline settles ${all}, with ${made}.`;
}

/** What a person's input came to, in the order of what it did. */
function heeded({ verdicts }: SummaryOutcome): string {
  const namesOf = (isWanted: (each: Verdict) => boolean): readonly string[] =>
    verdicts.filter(isWanted).map((each) => each.name);
  const written = namesOf(({ decision, action }) => decision?.kind === "answered" && !!action);
  const kept = namesOf(({ decision, action }) => decision?.kind === "rejected" && action === null);
  const other = namesOf(({ decision, action }) => decision?.kind === "rejected" && !!action);
  return [
    written.length === 0 ? "" : `Your answers were written into it: ${joined(written)}.`,
    other.length === 0 ? "" : `Because of your input it was worded anew: ${joined(other)}.`,
    kept.length === 0 ? "" : `Because of your input nothing was changed here: ${joined(kept)}.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function open({ verdicts }: SummaryOutcome): string {
  const left = verdicts.filter(
    (each) =>
      each.decision?.isSettled !== true &&
      ((each.verdict === "needs_human" && each.decision === null) ||
        (each.verdict !== "pass" && each.verdict !== "fallback" && each.action === null)),
  );
  if (left.length === 0) return "";
  const names = left.map((each) => each.name);
  const shown = names.length > 4 ? [...names.slice(0, 4), `${names.length - 4} more`] : names;
  return `${left.length === 1 ? "One issue needs" : `${left.length} issues need`} a person: ${joined(shown)}.`;
}

/** A reason inside a sentence: no stop, and no capital unless a name or an abbreviation begins it. */
function lowered(reason: string): string {
  const bare = reason.replace(/\.$/u, "");
  return /^(?:\p{Lu}\p{Ll}*)\s\P{Lu}/u.test(bare)
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare;
}

function joined(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? "")
    : `${parts.slice(0, -1).join(parts.some((part) => part.includes("(")) ? "; " : ", ")} and ${parts.at(-1) ?? ""}`;
}
