import type { ClauseKind } from "../contract/kinds/clause-kind.ts";

/**
 * A playbook as data: what one side of one contract type wants to find, and what to do about what
 * it finds. docs/playbook-format.md describes the JSON and the phrase language with examples.
 */
export interface Playbook {
  readonly id: string;
  /** Three numbers, e.g. "1.2.0"; a review names the version it used. */
  readonly version: string;
  readonly name: string;
  /** The contract type by its name in the product, e.g. "NDA". */
  readonly contractType: string;
  /** The side it speaks for, in lower case, e.g. "recipient". */
  readonly position: string;
  /** Named lists of phrases that rules may cite as {name}. */
  readonly phrases: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly PlaybookIssue[];
}

/** Phrases and issues that several playbooks share; a playbook names it under "uses". */
export interface PlaybookLibrary {
  readonly library: string;
  readonly phrases: ReadonlyMap<string, readonly string[]>;
  /** Kept as read: a playbook may overlay fields of an issue before it is checked. */
  readonly issues: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

export type Action = "ADD" | "DELETE" | "REVISED";
export type Severity = 1 | 2 | 3 | 4 | 5;

/** One thing the playbook looks at. */
export interface PlaybookIssue {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Why it matters, in words a business reader follows. */
  readonly why: string;
  /**
   * The reason that the other side may read, in a comment beside the change; null for none. It names no limit
   * that we would accept beyond what the change asks for.
   */
  readonly note: string | null;
  readonly severity: Severity;
  readonly action: Action;
  readonly isCustomizable: boolean;
  /** What passes, what is tolerated in order, and what is refused, in words for the policy page. */
  readonly accept: string;
  readonly fallbacks: readonly string[];
  readonly refuse: string;
  /** Named limits, e.g. longest -> "36 months"; rules compare against them, wordings print them. */
  readonly bounds: ReadonlyMap<string, string>;
  readonly look: Look;
  /** Tried in order; the first that holds anywhere decides the verdict. */
  readonly rules: readonly Rule[];
  /** When the contract speaks of it but no rule holds; null asks for a human. */
  readonly otherwise: Outcome | null;
  /** When the contract does not speak of it at all. */
  readonly absent: Outcome;
  readonly wordings: ReadonlyMap<string, Wording>;
  /** Asked when no edit can settle the issue. */
  readonly question: Question | null;
}

/** Which sentences an issue is about: those of the named clauses and categories, and those that hold a phrase. */
export interface Look {
  readonly clauses: readonly ClauseKind[];
  /** Categories of the trained model, e.g. "Cap On Liability": the sentences it takes to be of them. */
  readonly categories: readonly string[];
  readonly headings: readonly string[];
  readonly phrases: readonly string[];
  /** Sentences that hold one of these are left out. */
  readonly except: readonly string[];
  /** Sentences that hold one of these are looked at all the same. */
  readonly always: readonly string[];
}

export type Scope = "sentence" | "clause" | "document";
/** What a condition can be held against from where it stands; "cited" are the clauses referred to by number, "beside" each other item of the same list. */
export type Surrounding = Scope | "cited" | "beside";

/** What follows from a rule, or from its absence. */
export interface Outcome {
  readonly verdict: "pass" | "fallback" | "fails" | "missing" | "needs_human";
  /** From 1, when the verdict is "fallback"; else null. */
  readonly fallback: number | null;
  /** One sentence; {{name}} prints captured words, a bound or one of the contract's own terms. */
  readonly reason: string;
  readonly edit: readonly EditRecipe[];
  /** Tried instead when `edit` cannot be made or does not settle the issue. */
  readonly orElse: readonly EditRecipe[];
}

export interface Rule extends Outcome {
  /** What the conditions are held against: each sentence looked at, each clause, or the whole. */
  readonly in: Scope;
  readonly if: Condition;
  readonly unless: Condition | null;
}

export type Condition =
  | {
      /** "says": some phrase matches and is not negated; "denies": matches negated; "mentions": either. */
      readonly test: "says" | "denies" | "mentions";
      readonly phrases: readonly string[];
      readonly where: readonly Bound[];
    }
  | { readonly test: "all"; readonly of: readonly Condition[] }
  | { readonly test: "any"; readonly of: readonly Condition[] }
  | { readonly test: "none"; readonly of: readonly Condition[] }
  /** Holds the condition against a smaller or larger piece: some sentence, the clause, the document, a clause referred to, another item of the list. */
  | { readonly test: "within"; readonly scope: Surrounding; readonly of: Condition }
  | { readonly test: "heading"; readonly phrases: readonly string[] }
  | { readonly test: "kind"; readonly kinds: readonly ClauseKind[] }
  | { readonly test: "is"; readonly fact: Fact };

/** Facts about the whole contract. */
export type Fact =
  | "mutual"
  | "one-way"
  | "standard-form"
  | "part-of-another"
  | "letter"
  | "consumer-individual";

/** A captured value must stand in this relation to a limit (a bound's name, or a value like "36 months"). */
export interface Bound {
  readonly name: string;
  readonly relation: "over" | "under" | "atLeast" | "atMost";
  readonly limit: string;
}

/** How to mend the text. `target` is a captured name, or "sentence", "item", "paragraph" or "clause". */
export type EditRecipe =
  | { readonly do: "replace"; readonly target: string; readonly text: string }
  | { readonly do: "delete"; readonly target: string }
  | {
      readonly do: "insert";
      readonly where: "before" | "after";
      readonly target: string;
      readonly text: string;
    }
  /** A new sentence at the end of the paragraph of the matched sentence, or of its clause. */
  | { readonly do: "append"; readonly to: "paragraph" | "clause"; readonly text: string }
  /** A new item of the list the matched sentence belongs to; where there is no list, a new sentence. */
  | { readonly do: "extend"; readonly item: string; readonly text: string }
  /** A new clause with the named wording. */
  | { readonly do: "add"; readonly wording: string };

/** Model text; slots such as {{the RecipientTerm}} take the contract's own words. */
export interface Wording {
  readonly heading: string;
  readonly text: string;
  /** Clause kinds after which a new clause belongs, best first. */
  readonly after: readonly ClauseKind[];
}

export interface Question {
  /** "approval": approve or reject what is proposed; "text": answer in words. */
  readonly type: "approval" | "text";
  readonly topic: string;
  readonly text: string;
  /** Asked once for the issue, or once for each blank left open in the text. */
  readonly each: "issue" | "blank";
  /** Whether a review is held up until this is answered, or the time for it is over. */
  readonly waits: boolean;
  /**
   * Alternatives, of which the first that can be made is made once a text question is answered
   * (`{{answer}}` prints the answer), or a text that stands unchanged is not approved.
   */
  readonly edit: readonly EditRecipe[];
}
