import {
  noIssueChange,
  type IssueChange,
  type OwnIssue,
  type PolicyChanges,
  type PolicyFault,
} from "@proviso/domain";
import { AskError, isRefusedWith } from "../../platform/ask-error.ts";
import { t } from "./messages.ts";

/** Changes with part of what is altered about a shipped issue set. */
export const changeIssue = (
  changes: PolicyChanges,
  id: string,
  part: Partial<IssueChange>,
): PolicyChanges => ({
  ...changes,
  issues: {
    ...changes.issues,
    [id]: { ...(changes.issues[id] ?? noIssueChange), ...part },
  },
});

/** Changes with a shipped issue as it is shipped. */
export const resetIssue = (changes: PolicyChanges, id: string): PolicyChanges => ({
  ...changes,
  issues: Object.fromEntries(Object.entries(changes.issues).filter(([each]) => each !== id)),
});

/** Changes with part of an own issue set. */
export const changeOwn = (
  changes: PolicyChanges,
  id: string,
  part: Partial<Omit<OwnIssue, "id">>,
): PolicyChanges => ({
  ...changes,
  own: changes.own.map((each) => (each.id === id ? { ...each, ...part } : each)),
});

/** Changes without an own issue. */
export const removeOwn = (changes: PolicyChanges, id: string): PolicyChanges => ({
  ...changes,
  own: changes.own.filter((each) => each.id !== id),
});

/** An empty own issue under its own name. */
export const newOwnIssue = (token: string): OwnIssue => ({
  id: `own-${token}`,
  name: "",
  why: "",
  severity: 3,
  clauses: [],
  about: [],
  must: [],
  mustNot: [],
  limit: null,
  isNeeded: false,
  heading: "",
  preferred: "",
  fallbackWordings: [],
  approver: "",
  question: "",
  note: "",
});

const isSaid = (text: string): boolean => text.trim() !== "";

const said = (texts: readonly string[]): readonly string[] => texts.filter(isSaid);

const saidIn = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value)));

/** The same changes without empty lines and fields, as they are saved. */
export const tidied = ({ issues, own, hasNotes }: PolicyChanges): PolicyChanges => ({
  hasNotes,
  issues: Object.fromEntries(
    Object.entries(issues).map(([id, change]) => [
      id,
      {
        ...change,
        fallbacks: saidIn(change.fallbacks),
        bounds: saidIn(change.bounds),
        wordings: saidIn(change.wordings),
        fallbackWordings: said(change.fallbackWordings),
      },
    ]),
  ),
  own: own.map((each) => ({
    ...each,
    about: said(each.about),
    must: said(each.must),
    mustNot: said(each.mustNot),
    fallbackWordings: said(each.fallbackWordings),
  })),
});

/** What can be told to be amiss before the server is asked. */
export const faultsBeforeSaving = ({ own }: PolicyChanges): readonly PolicyFault[] =>
  own
    .filter(({ name }) => !isSaid(name))
    .map(({ id }) => ({
      issueId: id,
      field: "name",
      sentence: t("policy-draft.give-the-issue-a-name"),
    }));

const faultAt = (field: string, sentence: string, { own }: PolicyChanges): PolicyFault => {
  const [issueId = "", ...rest] = field.replace(/^changes\.issues\./, "").split(".");
  const ownPlace = /^changes\.own\.(\d+)(?:\.(.*))?$/.exec(field);
  if (ownPlace === null) return { issueId, field: rest.join("."), sentence };
  const [, at = "", inside = ""] = ownPlace;
  return { issueId: own[Number(at)]?.id ?? "", field: inside.replace(/\.\d+$/, ""), sentence };
};

/** What the server found amiss in changes that were to be saved; null when it refused for another reason. */
export const faultsIn = (error: unknown, saved: PolicyChanges): readonly PolicyFault[] | null =>
  error instanceof AskError &&
  isRefusedWith(error, "policy_not_valid", "invalid_input") &&
  error.fields.length > 0
    ? error.fields.map(({ field, problem }) => faultAt(field, problem, saved))
    : null;

/** What is amiss in one field of one issue, in a sentence; null for nothing. */
export const faultOf = (
  faults: readonly PolicyFault[],
  issueId: string,
  field: string,
): string | null =>
  faults.find((fault) => fault.issueId === issueId && fault.field === field)?.sentence ?? null;
