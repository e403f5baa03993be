import { PhraseCompiler } from "../phrases/compile-phrase.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { PhraseFinder } from "../phrases/phrase-finder.ts";
import { clauseKinds, type ClauseKind } from "./kinds/clause-kind.ts";
import type { Clause, ContractText, Sentence } from "./contract.ts";

interface CompiledKind {
  readonly headings: readonly CompiledPhrase[];
  readonly says: readonly CompiledPhrase[];
}

let compiled: ReadonlyMap<ClauseKind, CompiledKind> | null = null;

function compiledKinds(): ReadonlyMap<ClauseKind, CompiledKind> {
  if (compiled !== null) return compiled;
  const compiler = new PhraseCompiler();
  compiled = new Map(
    [...clauseKinds].map(([kind, { headings, says }]) => [
      kind,
      { headings: compiler.compileAll(headings), says: compiler.compileAll(says) },
    ]),
  );
  return compiled;
}

const none: ReadonlySet<number> = new Set();

/** Which sentences and headings of a contract are of which kind; each kind is looked for once. */
export class KindIndex {
  private readonly text: ContractText;
  private readonly matching: PhraseFinder;
  private readonly headings: ReadonlySet<number>;
  private readonly known = new Map<
    ClauseKind,
    { readonly said: ReadonlySet<number>; readonly headed: ReadonlySet<number> }
  >();

  constructor(text: ContractText, matching: PhraseFinder) {
    this.text = text;
    this.matching = matching;
    this.headings = new Set(
      text.clauses.flatMap((clause) => (clause.heading === null ? [] : [clause.heading.sentence])),
    );
  }

  /** Whether the sentence's words speak of the kind. */
  isSaid(sentence: number, kind: ClauseKind): boolean {
    return this.ofKind(kind).said.has(sentence);
  }

  /** Whether the clause's heading, or that of the section around it, names the kind. */
  isHeaded(clause: Clause, kind: ClauseKind): boolean {
    for (let around: Clause | null = clause; around !== null; around = around.parent) {
      if (around.heading !== null) return this.ofKind(kind).headed.has(around.heading.sentence);
    }
    return false;
  }

  /** Whether a sentence is of the kind by its words or by its clause's heading. */
  isOf(sentence: Sentence, kind: ClauseKind): boolean {
    const clause = this.text.clauses[sentence.clause];
    return (
      this.isSaid(sentence.index, kind) || (clause !== undefined && this.isHeaded(clause, kind))
    );
  }

  /** Whether a clause is of any known kind. */
  isKnown(clause: Clause): boolean {
    return [...clauseKinds.keys()].some(
      (kind) =>
        this.isHeaded(clause, kind) ||
        clause.sentences.some((sentence) => this.isSaid(sentence, kind)),
    );
  }

  private ofKind(kind: ClauseKind): {
    readonly said: ReadonlySet<number>;
    readonly headed: ReadonlySet<number>;
  } {
    const known = this.known.get(kind);
    if (known !== undefined) return known;
    const phrases = compiledKinds().get(kind);
    const found =
      phrases === undefined
        ? { said: none, headed: none }
        : { said: this.matches(phrases.says, false), headed: this.matches(phrases.headings, true) };
    this.known.set(kind, found);
    return found;
  }

  private matches(phrases: readonly CompiledPhrase[], inHeadings: boolean): ReadonlySet<number> {
    const found = new Set<number>();
    for (const phrase of phrases) {
      this.matching.candidates(phrase.need).forEach((position) => {
        const sentence = this.text.sentences[position];
        if (
          sentence === undefined ||
          found.has(position) ||
          this.headings.has(position) !== inHeadings
        )
          return;
        if (this.matching.isMentioned(phrase, sentence)) found.add(position);
      });
    }
    return found;
  }
}
