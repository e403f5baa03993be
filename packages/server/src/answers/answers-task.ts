import type { AnswerableChange, ChangeAnswer } from "@proviso/review-engine";
import type { PublishedPolicy } from "../playbooks/index.ts";

/** A version that came back, by paths of files, and what tells the other side's marks from ours. */
export interface ReturnedFiles {
  readonly input: string;
  /** The file it answers: what was tracked there already is not theirs. */
  readonly sent: string | null;
  /** The names that our own marks bear. */
  readonly ours: readonly string[];
}

/** What someone decided, as it is passed to the process that makes the draft. */
export interface DecisionInput {
  readonly id: string;
  readonly answer: ChangeAnswer["answer"];
  readonly wording: readonly { readonly id: string; readonly text: string }[];
}

/** What is to be done with a version that came back. */
export type AnswersTask =
  | ({
      readonly wish: "weigh";
      /** The contract's type and side where they are known; null to find them in the text. */
      readonly typeId: string | null;
      readonly position: string | null;
      readonly company: string;
      readonly policies: readonly PublishedPolicy[];
    } & ReturnedFiles)
  | ({
      readonly wish: "draft";
      readonly known: readonly AnswerableChange[];
      readonly decisions: readonly DecisionInput[];
      /** The clause of each change, to name it where its counter cannot be written. */
      readonly clauses: Readonly<Record<string, string>>;
      /** Whose name our changes bear. */
      readonly author: string;
      /** ISO 8601. */
      readonly date: string;
      /** Where the draft is written. */
      readonly output: string;
    } & ReturnedFiles);

/** The counterparty’s changes with the playbook’s answer to each; no playbook if there are no changes. */
export interface WeighedRedline {
  readonly playbook: { readonly name: string; readonly version: string } | null;
  readonly answers: readonly ChangeAnswer[];
  readonly changes: readonly AnswerableChange[];
}

/** What came of it. */
export type AnswersOutcome =
  | { readonly kind: "weighed"; readonly weighed: WeighedRedline }
  /** The draft lies at `output`. */
  | { readonly kind: "drafted" }
  | { readonly kind: "refused"; readonly sentence: string };
