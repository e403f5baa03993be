import type { Edit, Quote } from "@proviso/redline";

/** The outcome of reading one document against one playbook. Same input, same output. */
export interface Review {
  /** Contract type by its name in the product, e.g. "NDA", and why it was taken for that. */
  readonly contractType: string;
  readonly contractTypeReason: string;
  /** The side we act for, e.g. "recipient". */
  readonly position: string;
  readonly playbook: { readonly id: string; readonly version: string; readonly name: string };
  /** 0 (nothing to fear) to 10; formula in docs/review-scores.md. */
  readonly riskScore: number;
  /** 0 to 10, shown as floor(10 x level) per cent. */
  readonly complianceLevel: number;
  /** The same two figures once every proposed edit is accepted, measured by reviewing that text. */
  readonly afterMarkup: { readonly riskScore: number; readonly complianceLevel: number };
  readonly coverage: Coverage;
  readonly verdicts: readonly Verdict[];
  readonly extracted: readonly ExtractedValue[];
  /** The executive summary, a few sentences of plain text. */
  readonly summary: string;
  /** The proven edits, each for one issue; an edit that does not make its issue pass is not here. */
  readonly edits: readonly ProposedEdit[];
  readonly questions: readonly FeedbackQuestion[];
  /** Slips of drafting, in reading order; what mends one is among the edits under its id. */
  readonly proofreading: readonly ProofreadingNote[];
  /** Anything a reader would want to know that is no verdict: hidden text, standard forms. */
  readonly warnings: readonly Warning[];
}

/** How much was read: every clause is either understood or named here. */
export interface Coverage {
  readonly clauses: number;
  readonly understood: number;
  readonly unread: readonly { readonly paragraph: string; readonly text: string }[];
}

export type VerdictKind = "pass" | "fallback" | "fails" | "missing" | "needs_human";

export interface Verdict {
  readonly issueId: string;
  readonly name: string;
  /** Why the issue matters, in plain words. */
  readonly why: string;
  readonly severity: 1 | 2 | 3 | 4 | 5;
  readonly verdict: VerdictKind;
  /** Which fallback was met, from 1, or null. */
  readonly fallback: number | null;
  /** What the proposed edit does, or null when none is proposed. */
  readonly action: "ADD" | "DELETE" | "REVISED" | null;
  /** The words the verdict rests on, verified against the text; null when something is absent. */
  readonly quote: Quote | null;
  /** One sentence. */
  readonly reason: string;
  /** For "missing": the places that were searched, e.g. "12 clauses; nearest: 4. Exceptions". */
  readonly looked: string | null;
  /** What a person said to the questions about it; null while nobody has. */
  readonly decision: Decision | null;
  /** The language model by whose opinion it was decided; null where the rules decided. */
  readonly model: string | null;
  /** The wordings that a language model offered for its edit; left out where none was offered. */
  readonly rewordings?: readonly OfferedWording[];
}

/** A wording that a language model offered in the place of the playbook's, and what became of it. */
export interface OfferedWording {
  /** The model, by name. */
  readonly model: string;
  /** The playbook's words, as they would stand in this contract. */
  readonly playbook: string;
  /** What the edit writes instead, proven to say the same; null when it was not taken. */
  readonly taken: string | null;
  /** The words of the clause that it was fitted to; null when it was not taken. */
  readonly quote: Quote | null;
  /** Why it was not taken, in one sentence, none of its words repeated; null when it was taken. */
  readonly refusal: string | null;
}

/** What a person decided about an issue. */
export interface Decision {
  readonly kind: "approved" | "rejected" | "answered";
  /** The reason or the answer, as it was given. */
  readonly words: string;
  /** Whether it settled the issue; false when it asks for a wording that the playbook does not have. */
  readonly isSettled: boolean;
}

export interface ProposedEdit {
  readonly issueId: string;
  readonly edit: Edit;
  /** Further issues that this same edit settles, e.g. the deletion of a clause with two faults. */
  readonly alsoSettles?: readonly string[];
}

export interface ExtractedValue {
  /** e.g. "Parties", "Contract values". */
  readonly group: string;
  /** e.g. "Name", "Governing law". */
  readonly label: string;
  readonly value: string;
  readonly quote: Quote | null;
}

export interface FeedbackQuestion {
  /** Stable for one text and playbook: the issue's id, with the place of a blank where it is about one. */
  readonly id: string;
  readonly issueId: string;
  /** "approval": approve or reject what is proposed; "text": answer in words. */
  readonly type: "approval" | "text";
  readonly topic: string;
  readonly question: string;
  readonly quote: Quote | null;
  /** The blank it asks for, by offsets in the quote's words; absent where it asks for none. */
  readonly blank?: { readonly start: number; readonly end: number };
  /** Number and heading of the clause it is about, e.g. "4. Exceptions"; "" for none. */
  readonly section: string;
  /** Whether the redline cannot be right before it is answered. */
  readonly waits: boolean;
}

/** What a person answered to one question of a review of the same text by the same playbook. */
export interface FeedbackAnswer {
  readonly questionId: string;
  /** Whether what is proposed, or what stands there unchanged, is approved. */
  readonly isApproved: boolean;
  /** What is answered to a text question, or why something is not approved; "" for nothing. */
  readonly words: string;
}

export interface Warning {
  readonly kind: "hidden-text" | "other";
  readonly text: string;
  readonly quote: Quote | null;
}

export type ProofreadingKind =
  | "blank"
  | "unsettled"
  | "figures"
  | "reference"
  | "schedule"
  | "term"
  | "name"
  | "repetition"
  | "unread";

/** A slip of drafting: a blank, a reference to nothing, a term that is used but not defined. */
export interface ProofreadingNote {
  /** "proofreading-1" and so on; an edit under this id mends it. */
  readonly id: string;
  readonly kind: ProofreadingKind;
  /** One sentence. */
  readonly text: string;
  readonly quote: Quote | null;
  /** Whether the redline mends it. */
  readonly isMended: boolean;
}
