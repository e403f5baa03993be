import type { Sentence } from "../contract/contract.ts";
import type { Outcome } from "../playbook/playbook.ts";
import type { CompiledIssue } from "./compiled-playbook.ts";
import type { Evidence } from "./evaluator.ts";

/** Where an outcome shows, and why. */
export interface Place {
  /** The sentence it rests on; null when it rests on the absence of one. */
  readonly sentence: Sentence | null;
  readonly evidence: Evidence;
  readonly outcome: Outcome;
}

/** What was decided about one issue. */
export interface Judgement {
  readonly issue: CompiledIssue;
  readonly outcome: Outcome;
  /** The first place the outcome shows; its sentence is null when something is absent. */
  readonly place: Place;
  /** Every place at which the deciding rule holds, when it fails. */
  readonly failures: readonly Place[];
  /** The places of further failing rules, which matter when mending the first does not settle it. */
  readonly further: readonly Place[];
  /** The sentences the issue was looked for in and found in. */
  readonly looked: readonly Sentence[];
  /** The language model by whose opinion it was decided; left out where the rules decided. */
  readonly model?: string;
  /** Whether it rests on options of a form of which none is ticked; left out where it does not. */
  readonly isUndecided?: boolean;
}
