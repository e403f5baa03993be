import type { VerdictKind } from "../review.ts";

/** An issue that the rules leave to a human, as a language model is asked about it. */
export interface OpenIssue {
  readonly issueId: string;
  readonly name: string;
  /** What the playbook accepts, tolerates in order, and refuses. */
  readonly accept: string;
  readonly fallbacks: readonly string[];
  readonly refuse: string;
  /** The paragraphs of the contract it turns on, in reading order. */
  readonly passages: readonly string[];
}

/** What a language model answered about an open issue. It counts only when its quote stands in the contract. */
export interface Opinion {
  readonly issueId: string;
  readonly verdict: Extract<VerdictKind, "pass" | "fallback" | "fails">;
  /** Which fallback is met, from 1; null for the other verdicts. */
  readonly fallback: number | null;
  /** Words of the contract that prove it, letter by letter. */
  readonly quote: string;
  /** One sentence. */
  readonly reason: string;
  /** The model that gave it, by name. */
  readonly model: string;
}
