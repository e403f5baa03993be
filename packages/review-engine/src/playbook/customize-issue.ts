import type { IssueChange, PolicyFault } from "@proviso/domain";
import { readBoundValue, writtenLimit } from "../values/bound-value.ts";
import { checkIssue } from "./check-issue.ts";
import { limitSentence, plainFault } from "./plain-faults.ts";
import type { Outcome, PlaybookIssue, Question, Severity, Wording } from "./playbook.ts";
import { restateLimits } from "./restate-limits.ts";

const severities: readonly Severity[] = [1, 2, 3, 4, 5];

/** A shipped issue as an account wants it, or why that cannot stand. */
export function customizeIssue(
  issue: PlaybookIssue,
  typed: IssueChange,
  sets: ReadonlySet<string>,
): PlaybookIssue | readonly PolicyFault[] {
  const change = withWrittenLimits(typed);
  const fault = (field: string, sentence: string): PolicyFault => ({
    issueId: issue.id,
    field,
    sentence,
  });
  if (!issue.isCustomizable) return [fault("", "This issue cannot be customized.")];
  const faults = [
    ...Object.entries(change.bounds).flatMap(([name, value]) => {
      const sentence = boundFault(issue, name, value);
      return sentence === null ? [] : [fault(`bounds.${name}`, sentence)];
    }),
    ...Object.keys(change.wordings)
      .filter((name) => !issue.wordings.has(name))
      .map((name) => fault(`wordings.${name}`, "The playbook no longer has this wording.")),
    ...Object.keys(change.fallbacks)
      .filter((place) => issue.fallbacks[Number(place) - 1] === undefined)
      .map((place) => fault(`fallbacks.${place}`, "The playbook no longer tolerates this.")),
    ...(change.fallbackWordings.length > 0 && issue.wordings.size === 0
      ? [
          fault(
            "fallbackWordings",
            "This issue adds no clause, so there is none to fall back from.",
          ),
        ]
      : []),
  ];
  if (faults.length > 0) return faults;
  const changed = changedIssue(issue, change);
  const unsound = checkIssue(changed, sets);
  return unsound.length === 0 ? changed : unsound.map((each) => plainFault(issue.id, null, each));
}

function boundFault(issue: PlaybookIssue, name: string, value: string): string | null {
  const shipped = issue.bounds.get(name);
  if (shipped === undefined) return "The playbook no longer has this limit.";
  const read = readBoundValue(value.trim());
  if (read === null) return limitSentence(value);
  return read.kind === readBoundValue(shipped)?.kind
    ? null
    : `“${value}” is of another kind than “${shipped}”, which it stands for.`;
}

function withWrittenLimits(change: IssueChange): IssueChange {
  const written = Object.entries(change.bounds).map(([name, value]) => [name, writtenLimit(value)]);
  return { ...change, bounds: Object.fromEntries(written) };
}

function changedIssue(issue: PlaybookIssue, change: IssueChange): PlaybookIssue {
  const said = restateLimits(issue.bounds, change.bounds);
  const wordings = changedWordings(issue, change);
  const fallsBack = (outcome: Outcome): Outcome => withFallback(outcome, wordings);
  return {
    ...issue,
    severity: severities.find((each) => each === change.severity) ?? issue.severity,
    accept: change.accept.trim() === "" ? said(issue.accept) : change.accept,
    fallbacks: issue.fallbacks.map((shipped, at) => {
      const own = change.fallbacks[at + 1] ?? "";
      return own.trim() === "" ? said(shipped) : own;
    }),
    note: changedNote(issue, change),
    refuse: change.refuse.trim() === "" ? said(issue.refuse) : change.refuse,
    bounds: new Map(
      [...issue.bounds].map(([name, shipped]) => [name, change.bounds[name]?.trim() ?? shipped]),
    ),
    wordings,
    rules: issue.rules.map((rule) => ({ ...rule, ...fallsBack(rule) })),
    otherwise: issue.otherwise === null ? null : fallsBack(issue.otherwise),
    absent: fallsBack(issue.absent),
    question: changedQuestion(issue, change),
  };
}

function changedNote({ note }: PlaybookIssue, change: IssueChange): string | null {
  if (change.isNoteOff) return null;
  return change.note.trim() === "" ? note : change.note.trim();
}

function changedWordings(
  { wordings }: PlaybookIssue,
  change: IssueChange,
): ReadonlyMap<string, Wording> {
  const own = [...wordings].map(([name, wording]): [string, Wording] => {
    const text = change.wordings[name]?.trim() ?? "";
    return [name, text === "" ? wording : { ...wording, text }];
  });
  const [first] = own;
  const fallbacks = change.fallbackWordings.flatMap((text, at): [string, Wording][] =>
    first === undefined ? [] : [[`fallback-${at + 1}`, { ...first[1], text }]],
  );
  return new Map([...own, ...fallbacks]);
}

/** Where a rule adds a clause and knows no other way, the fallback wording is that way. */
function withFallback(outcome: Outcome, wordings: ReadonlyMap<string, Wording>): Outcome {
  const isAdding = outcome.edit.some((recipe) => recipe.do === "add");
  return isAdding && outcome.orElse.length === 0 && wordings.has("fallback-1")
    ? { ...outcome, orElse: [{ do: "add", wording: "fallback-1" }] }
    : outcome;
}

function changedQuestion(issue: PlaybookIssue, change: IssueChange): Question | null {
  const approver = change.approver.trim();
  const asked = change.question.trim();
  if (approver === "" && asked === "") return issue.question;
  const base: Question = issue.question ?? {
    type: "approval",
    topic: issue.name,
    text: "May this change stand?",
    each: "issue",
    waits: false,
    edit: [],
  };
  const text = asked === "" ? base.text : asked;
  if (approver === "") return { ...base, text };
  // Whoever decides is asked about a change that is proposed too, which only an approval is.
  return { ...base, type: "approval", edit: [], text: `${text} ${approver} decides.` };
}
