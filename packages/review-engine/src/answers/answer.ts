import type { Edit, Quote } from "@proviso/redline";
import type { VerdictKind } from "../review.ts";

/** What the playbook says to one change of the other side. */
export interface ChangeAnswer {
  /** "change-1" and so on, in reading order. */
  readonly id: string;
  readonly author: string;
  /** Number and heading of the clause it stands in; "" for none. */
  readonly clause: string;
  readonly deleted: string;
  readonly inserted: string;
  /** "human": the playbook does not decide it; the change stays as it is. */
  readonly answer: "accept" | "reject" | "counter" | "human";
  /** Which fallback is offered by a counter, or met by what is accepted; null for none. */
  readonly fallback: number | null;
  /** The issue that decides it; null where none does. */
  readonly issueId: string | null;
  readonly issue: string;
  /** One sentence, for us. */
  readonly reason: string;
  /** What the other side is told: the playbook's note, never our limits. */
  readonly reply: string;
  /** The words as they would read with a counter made; "" for none. */
  readonly counter: string;
  /** How the issue was judged without the change, with it, and with what is answered. */
  readonly proof: AnswerProof | null;
}

/** Three reviews of the deciding issue: the answer stands on them. */
export interface AnswerProof {
  readonly before: ProvenVerdict;
  readonly withTheirs: ProvenVerdict;
  readonly answered: ProvenVerdict;
}

export interface ProvenVerdict {
  readonly verdict: VerdictKind;
  readonly fallback: number | null;
  readonly reason: string;
  readonly quote: Quote | null;
}

/** A stretch of a paragraph in which a change stands. */
export interface ChangePiece {
  readonly text: string;
  readonly kind: "kept" | "inserted" | "deleted";
  /** Whether it belongs to the change itself, and not to another one beside it. */
  readonly isOwn: boolean;
}

/** A paragraph that a counter words. */
export interface CounterParagraph {
  /** The paragraph's name in the file, or "new-1" and so on for one that the counter adds. */
  readonly id: string;
  /** How it reads with their change; null for one that the counter adds. */
  readonly theirs: string | null;
  /** How the playbook would have it: the same as theirs where it proposes nothing; "" takes it out. */
  readonly ours: string;
}

/** What a person who answers a change has to see and may alter. */
export interface AnswerableChange {
  /** The `id` of its answer. */
  readonly id: string;
  /** false: its marks cannot be settled by themselves, so it stays tracked whatever is answered. */
  readonly canSettle: boolean;
  /** The paragraphs it stands in, their marks included. */
  readonly paragraphs: readonly {
    readonly label: string;
    readonly pieces: readonly ChangePiece[];
  }[];
  /** What a counter words; empty where there is nothing to word. */
  readonly counter: readonly CounterParagraph[];
  /** The proposed counter; empty where none is proposed. */
  readonly edits: readonly Edit[];
  /** The playbook's words on it for the other side; "" for none. */
  readonly note: string;
}

/** What makes a next draft of a returned file. */
export interface Settlement {
  /** The `w:id` of the marks to take into the text, and of those to undo; all others stay tracked. */
  readonly taken: readonly string[];
  readonly undone: readonly string[];
  /** Our changes on top, for the document as it reads once those marks are settled. */
  readonly edits: readonly Edit[];
  /** The paragraphs of that document in order, as the edits name and expect them. */
  readonly settled: readonly { readonly id: string; readonly text: string }[];
}

/** Every change of the other side answered, and what makes the next draft of it. */
export interface AnsweredRedline extends Settlement {
  readonly playbook: { readonly id: string; readonly version: string; readonly name: string };
  readonly answers: readonly ChangeAnswer[];
  /** The same changes in the same order, for whoever decides otherwise. */
  readonly changes: readonly AnswerableChange[];
}
