/** The longest text of a policy's form, in characters: a wording, a reason, a question. */
export const maxPolicyTextLength = 4000;

/** The longest name or line of a policy's form, in characters. */
export const maxPolicyLineLength = 200;

/** The largest spreadsheet that a policy is read from. */
export const maxPolicySpreadsheetBytes = 5 * 1024 * 1024;

/** The most issues an account adds to one policy. */
export const maxOwnIssues = 50;

/** The most phrases one list of a new issue holds. */
export const maxOwnPhrases = 30;

/** The most wordings an issue falls back on after the preferred one. */
export const maxFallbackWordings = 1;

/** What an account alters about one issue of a shipped playbook; an empty field leaves it as shipped. */
export interface IssueChange {
  readonly isOff: boolean;
  /** 1, a detail, to 5, a reason not to sign; null as shipped. */
  readonly severity: number | null;
  /** What is accepted and what is refused, in words. */
  readonly accept: string;
  readonly refuse: string;
  /** What is tolerated, in words, by its place among the shipped ones, from "1". */
  readonly fallbacks: Readonly<Record<string, string>>;
  /** Limits by name, as playbooks write them: "36 months", "$50,000", "10%". */
  readonly bounds: Readonly<Record<string, string>>;
  /** Texts of wordings by name. */
  readonly wordings: Readonly<Record<string, string>>;
  /** Wordings to fall back on when the preferred one is rejected, best first. */
  readonly fallbackWordings: readonly string[];
  /** Who decides when a contract deviates. */
  readonly approver: string;
  /** The question asked in the feedback. */
  readonly question: string;
  /** Whether this issue’s changes have no comments for the counterparty. */
  readonly isNoteOff: boolean;
  /** The comment for the counterparty on each change. */
  readonly note: string;
}

/** A limit in numbers that a new issue sets. */
export interface OwnLimit {
  readonly relation: "atMost" | "atLeast";
  /** As playbooks write it: "36 months", "$50,000", "10%", "3". */
  readonly value: string;
}

/** An issue that an account adds to a policy, as the form gives it. */
export interface OwnIssue {
  readonly id: string;
  readonly name: string;
  readonly why: string;
  readonly severity: number;
  /** The kinds of clauses it is looked for in. */
  readonly clauses: readonly string[];
  /** Words by which a sentence shows that it speaks of this. */
  readonly about: readonly string[];
  /** Some sentence about it must say one of these. */
  readonly must: readonly string[];
  /** No sentence about it may say one of these. */
  readonly mustNot: readonly string[];
  readonly limit: OwnLimit | null;
  /** Whether a contract that does not speak of it is faulted. */
  readonly isNeeded: boolean;
  readonly heading: string;
  readonly preferred: string;
  readonly fallbackWordings: readonly string[];
  readonly approver: string;
  readonly question: string;
  /** The comment for the counterparty on its changes; "" for none. */
  readonly note: string;
}

/** All that an account alters about a shipped playbook. */
export interface PolicyChanges {
  /** By the id of the shipped issue. */
  readonly issues: Readonly<Record<string, IssueChange>>;
  readonly own: readonly OwnIssue[];
  /** Whether changes have comments that tell the counterparty why. */
  readonly hasNotes: boolean;
}

/** What in a policy cannot stand, in a sentence for the person who wrote it. */
export interface PolicyFault {
  readonly issueId: string;
  /** The field of the form, such as "bounds.longest"; "" for the issue as a whole. */
  readonly field: string;
  readonly sentence: string;
}

/** A policy that is as shipped. */
export const noPolicyChanges: PolicyChanges = { issues: {}, own: [], hasNotes: true };

/** An issue's change that changes nothing. */
export const noIssueChange: IssueChange = {
  isOff: false,
  severity: null,
  accept: "",
  refuse: "",
  fallbacks: {},
  bounds: {},
  wordings: {},
  fallbackWordings: [],
  approver: "",
  question: "",
  isNoteOff: false,
  note: "",
};

const isNeutral = (change: IssueChange): boolean =>
  !change.isOff &&
  !change.isNoteOff &&
  change.severity === null &&
  [change.fallbacks, change.bounds, change.wordings, change.fallbackWordings].every(
    (named) => Object.keys(named).length === 0,
  ) &&
  [change.accept, change.refuse, change.approver, change.question, change.note].every(
    (text) => text === "",
  );

/** The same changes without those that change nothing. */
export const withoutNeutral = ({ issues, ...rest }: PolicyChanges): PolicyChanges => ({
  ...rest,
  issues: Object.fromEntries(Object.entries(issues).filter(([, change]) => !isNeutral(change))),
});

/** How many issues a policy changes or adds; that it keeps its notes to itself counts as one. */
export const countPolicyChanges = (changes: PolicyChanges): number => {
  const { issues, own, hasNotes } = withoutNeutral(changes);
  return Object.keys(issues).length + own.length + (hasNotes ? 0 : 1);
};

/** The version of a policy as reviews name it: the shipped playbook's, with the account's after a plus. */
export const policyVersion = (shipped: string, own: number): string =>
  own === 0 ? shipped : `${shipped}+${own}`;

/** The account's own version in a policy's version; 0 when it is the shipped playbook. */
export const ownVersionIn = (version: string): number => Number(/\+(\d+)$/.exec(version)?.[1] ?? 0);
