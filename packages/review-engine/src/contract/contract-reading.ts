import { KnownSentences } from "../phrases/known-sentences.ts";
import type { PhraseFinder } from "../phrases/phrase-finder.ts";
import type { Fact } from "../playbook/playbook.ts";
import { Positions } from "../text/positions.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import type { ClauseKind } from "./kinds/clause-kind.ts";
import { attachedClauses } from "./attached-clauses.ts";
import type { CategoryReader } from "../clauses/categories/index.ts";
import { CategoryIndex } from "./category-index.ts";
import { CitedClauses } from "./cited-clauses.ts";
import { columnLines } from "./column-lines.ts";
import { Exceptions } from "./exceptions.ts";
import { Families } from "./families.ts";
import { KindIndex } from "./kind-index.ts";
import {
  isReadZone,
  paragraphAt,
  type Clause,
  type ContractText,
  type Sentence,
} from "./contract.ts";
import { ContractWords } from "./contract-words.ts";
import type { DefinedTerm } from "./defined-terms.ts";
import type { RoleNames } from "./named-spans.ts";
import type { Party } from "./parties.ts";
import type { Roles } from "./role-names.ts";
import type { Sides } from "./sides.ts";
import { findOpenChoices, type OpenChoice } from "./open-choices.ts";
import { findOptions, type FormOption } from "./options.ts";
import type { UnreadEnd } from "./readable-document.ts";
import { isDraftingNote, unchosenAmong } from "./unchosen.ts";
import { statesLawAtSigning } from "./zone.ts";

const citation =
  /\b(?:sections?|clauses?|paragraphs?|articles?)\s+(\d{1,2})(?![\d/]|\s*(?:u\.?s\.?c|of the \p{Lu}\w* ?(?:act|code|law)))/giu;

/** The parts a reading is made of. */
export interface ReadingParts {
  readonly text: ContractText;
  readonly unread: readonly UnreadEnd[];
  readonly terms: readonly DefinedTerm[];
  readonly parties: readonly Party[];
  readonly roles: Roles;
  /** The names of all roles, "us" and "them" included. */
  readonly names: RoleNames;
  readonly sides: Sides | null;
  readonly values: ValueSpans;
  readonly matching: PhraseFinder;
  readonly facts: ReadonlySet<Fact>;
  readonly categoryReader: CategoryReader;
}

/** All that is known of one contract, read for one side of it; the dearer parts when first asked for. */
export class ContractReading {
  /** What was read: in it, paragraphs that are too long end early. */
  readonly text: ContractText;
  /** The ends of paragraphs that were too long to be read whole. */
  readonly unread: readonly UnreadEnd[];
  readonly terms: readonly DefinedTerm[];
  readonly parties: readonly Party[];
  readonly roles: Roles;
  readonly names: RoleNames;
  readonly values: ValueSpans;
  readonly matching: PhraseFinder;
  readonly facts: ReadonlySet<Fact>;
  readonly kinds: KindIndex;
  readonly families: Families;
  /** The clauses that sentences refer to by number. */
  readonly cited: CitedClauses;
  /** Where exceptions to what it says are told. */
  readonly exceptions: Exceptions;
  /** The sentences a verdict may rest on: no headings, no title, no signature block, no option left unticked. */
  readonly judged: readonly Sentence[];
  private readonly judgedAt: Positions;
  private readonly sides: ReadingParts["sides"];
  /** The options of groups in which nothing is ticked: it is open which of them holds. */
  readonly undecided: readonly Sentence[];
  /** The ticked options that words before the boxes lead into. */
  readonly chosen: readonly Sentence[];
  private readonly unchosen: ReadonlySet<number>;
  private readonly options: ReadonlyMap<number, readonly FormOption[]>;
  private words_: ContractWords | null = null;
  private known_: KnownSentences | null = null;
  /** What reads this version of the contract by the trained model, and those after it. */
  readonly categoryReader: CategoryReader;
  private categories_: CategoryIndex | null = null;
  private attached_: ReadonlySet<number> | null = null;
  private isPartlyWithheld_: boolean | null = null;
  private openChoices_: readonly OpenChoice[] | null = null;
  private columnLines_: ReadonlySet<number> | null = null;
  private citedNumbers_: readonly number[] | null = null;
  private readonly byKind = new Map<ClauseKind, readonly Sentence[]>();
  private byClause: ReadonlyMap<Clause, readonly Sentence[]> | null = null;

  constructor(parts: ReadingParts) {
    this.text = parts.text;
    this.unread = parts.unread;
    this.terms = parts.terms;
    this.parties = parts.parties;
    this.roles = parts.roles;
    this.names = parts.names;
    this.values = parts.values;
    this.matching = parts.matching;
    this.facts = parts.facts;
    this.sides = parts.sides;
    this.categoryReader = parts.categoryReader;
    this.kinds = new KindIndex(parts.text, parts.matching);
    this.families = new Families(parts.text);
    this.cited = new CitedClauses(parts.text);
    const { document, paragraphs } = parts.text;
    this.unchosen = unchosenAmong(document.paragraphs.map(({ text }) => text));
    const options = findOptions(document.paragraphs, (each) => paragraphs.of(each).options);
    this.options = Map.groupBy(options, ({ paragraph }) => paragraph);
    const open = undecidedGroups(options);
    this.undecided =
      open.size === 0
        ? []
        : parts.text.sentences.filter((sentence) => open.has(this.optionOf(sentence)?.group ?? -1));
    this.chosen =
      options.length === 0
        ? []
        : parts.text.sentences.filter(
            (sentence) => sentence.lead !== null && this.optionOf(sentence)?.isTicked === true,
          );
    this.judged = parts.text.sentences.filter((sentence) => this.mayBeJudged(sentence));
    this.judgedAt = Positions.below(parts.text.sentences.length);
    for (const { index } of this.judged) this.judgedAt.add(index);
    this.exceptions = new Exceptions(parts.text, this.judged, this.cited);
  }

  /** Its sentences, and those of the revisions that were read after it. */
  get known(): KnownSentences {
    this.known_ ??= new KnownSentences(this.text, this.matching);
    return this.known_;
  }

  /** The contract's own words for parties and things. */
  get words(): ContractWords {
    this.words_ ??= new ContractWords(this.text, this.terms, this.roles, this.sides);
    return this.words_;
  }

  /** What the trained model makes of it. */
  get categories(): CategoryIndex {
    this.categories_ ??= new CategoryIndex(this.text, this.categoryReader);
    return this.categories_;
  }

  /** Whether a sentence is one of standard contractual clauses that are attached to the agreement. */
  isAttached({ paragraph }: Sentence): boolean {
    this.attached_ ??= attachedClauses(this.text);
    return this.attached_.has(paragraph);
  }

  /** The choices between whole wordings that it leaves to its parties. */
  get openChoices(): readonly OpenChoice[] {
    return (this.openChoices_ ??= findOpenChoices(this.text, this.families));
  }

  /** The paragraphs, by position, in which two columns are read as one. */
  get columnLines(): ReadonlySet<number> {
    return (this.columnLines_ ??= columnLines(this.text.document.paragraphs));
  }

  /** Whether words were taken out of the file before it was handed on: "[***]". */
  get isPartlyWithheld(): boolean {
    const { document, paragraphs } = this.text;
    return (this.isPartlyWithheld_ ??= document.paragraphs.some(
      (paragraph) => paragraphs.of(paragraph).withheld.length > 0,
    ));
  }

  /** Whether a verdict may rest on a sentence of this reading. */
  isJudged({ index }: Sentence): boolean {
    return this.judgedAt.has(index);
  }

  private mayBeJudged(sentence: Sentence): boolean {
    const { zone } = this.clauseOf(sentence);
    if (sentence.isHeading) return false;
    const { text } = paragraphAt(this.text.document, sentence.paragraph);
    const said = text.slice(sentence.start, sentence.end);
    if (!isReadZone(zone) && !(zone === "signature" && statesLawAtSigning(said))) return false;
    if (this.unchosen.has(sentence.paragraph) || this.optionOf(sentence)?.isTicked === false)
      return false;
    return !isDraftingNote(said);
  }

  /** The option of a form that a sentence belongs to, if any. */
  private optionOf({ paragraph, start }: Sentence): FormOption | undefined {
    return this.options
      .get(paragraph)
      ?.find((option) => start >= option.words && start < option.end);
  }

  /** The clause numbers that the text refers to, e.g. 9 for "Section 9(b)"; those of statutes left out. */
  get citedNumbers(): readonly number[] {
    this.citedNumbers_ ??= [...this.text.document.text.matchAll(citation)].map((match) =>
      Number(match[1]),
    );
    return this.citedNumbers_;
  }

  /** The judged sentences of a clause and of the clauses inside it. */
  judgedIn(clause: Clause): readonly Sentence[] {
    this.byClause ??= sentencesByClause(this.judged, (sentence) => this.clauseOf(sentence));
    return this.byClause.get(clause) ?? [];
  }

  /** The judged sentences of a kind, by their words or by their clause's heading. */
  judgedOfKind(kind: ClauseKind): readonly Sentence[] {
    const known = this.byKind.get(kind);
    if (known !== undefined) return known;
    const found = this.judged.filter((sentence) => this.kinds.isOf(sentence, kind));
    this.byKind.set(kind, found);
    return found;
  }

  /** The judged sentences of a category of the trained model. */
  judgedOfCategory(category: string): readonly Sentence[] {
    const of = this.categories.sentencesOf(category);
    return this.judged.filter(({ index }) => of.has(index));
  }

  /** The clause a sentence stands in. */
  clauseOf(sentence: Sentence): Clause {
    const clause = this.text.clauses[sentence.clause];
    if (clause === undefined) throw new RangeError(`no clause ${sentence.clause}`);
    return clause;
  }
}

function undecidedGroups(options: readonly FormOption[]): ReadonlySet<number> {
  const groups = Map.groupBy(options, ({ group }) => group);
  const open = [...groups].filter(
    ([, own]) => own.length > 1 && own.every((option) => !option.isTicked && !option.isOptional),
  );
  return new Set(open.map(([group]) => group));
}

function sentencesByClause(
  sentences: readonly Sentence[],
  clauseOf: (sentence: Sentence) => Clause,
): ReadonlyMap<Clause, readonly Sentence[]> {
  const byClause = new Map<Clause, Sentence[]>();
  for (const sentence of sentences) {
    for (let clause: Clause | null = clauseOf(sentence); clause !== null; clause = clause.parent) {
      const known = byClause.get(clause);
      if (known === undefined) byClause.set(clause, [sentence]);
      else known.push(sentence);
    }
  }
  return byClause;
}
