import type { NamedSpans } from "../contract/named-spans.ts";
import type { WordTable } from "../text/word-table.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import { atomCount, atomsOfWord, type Atom } from "./atom.ts";
import { Positions } from "../text/positions.ts";
import type { AtomSet, Starts } from "./compiled-phrase.ts";

const nothing: readonly number[] = [];

/** Where the atoms of phrases stand in one contract. */
export class AtomTable {
  readonly sentenceCount: number;
  private readonly words: WordTable;
  private readonly names: NamedSpans;
  private readonly values: ValueSpans;
  /** The numbers of the atoms of each distinct word, and how many atoms there were then. */
  private atomsOf: (readonly number[])[] = [];
  private filedCount = 0;
  /** The distinct words of each atom, by its number. */
  private readonly wordsOf = new Map<number, number[]>();
  private readonly starts = new Map<number, Starts>();

  constructor(words: WordTable, names: NamedSpans, values: ValueSpans) {
    this.words = words;
    this.names = names;
    this.values = values;
    this.sentenceCount = (words.sentence.at(-1) ?? -1) + 1;
  }

  /** Calls back for each distinct word with the numbers of its atoms and the rows it stands at. */
  forEachWord(visit: (atoms: readonly number[], rows: readonly number[]) => void): void {
    this.file();
    for (let word = 0; word < this.atomsOf.length; word += 1) {
      const atoms = this.atomsOf[word] ?? nothing;
      if (atoms.length > 0) visit(atoms, this.words.rowsOf(word));
    }
  }

  /** The rows at which a role or value begins. */
  spanRows(atom: Atom): readonly number[] {
    return atom.kind === "role" ? this.names.rowsOf(atom.text) : this.values.rowsOf(atom.text);
  }

  sentenceOf(row: number): number {
    return this.words.sentence[row] ?? 0;
  }

  /** Whether the word of a row is one that the atom stands for. */
  isAt(atom: Atom, row: number): boolean {
    return this.atomsAt(row).includes(atom.id);
  }

  /** How many rows the role or value takes that begins at a row; 0 when none does. */
  lengthAt(atom: Atom, row: number): number {
    return atom.kind === "role"
      ? this.names.lengthAt(atom.text, row)
      : this.values.lengthAt(atom.text, row);
  }

  /** Where the atoms of a set begin; found once for each set. */
  startsOf({ id, atoms, spans }: AtomSet): Starts {
    const known = this.starts.get(id);
    if (known !== undefined) return known;
    const words = Positions.below(this.atomsOf.length);
    for (const atom of atoms)
      for (const word of this.wordsOf.get(atom.id) ?? nothing) words.add(word);
    const starts = new AtomStarts(this, this.words, words, spans);
    this.starts.set(id, starts);
    return starts;
  }

  /** The numbers of the atoms that the word of a row stands for. */
  atomsAt(row: number): readonly number[] {
    return this.atomsOf[this.words.word[row] ?? -1] ?? nothing;
  }

  /** Looks up the atoms of every distinct word; to be called after phrases with new atoms have come. */
  file(): void {
    if (this.filedCount === atomCount()) return;
    this.filedCount = atomCount();
    this.atomsOf = this.words.spelling.map(atomsOfWord);
    this.wordsOf.clear();
    for (const [word, atoms] of this.atomsOf.entries())
      for (const atom of atoms) {
        const known = this.wordsOf.get(atom);
        if (known === undefined) this.wordsOf.set(atom, [word]);
        else known.push(word);
      }
    this.starts.clear();
  }
}

class AtomStarts implements Starts {
  private readonly table: AtomTable;
  private readonly wordAt: readonly number[];
  private readonly words: Positions;
  private readonly spans: readonly Atom[];

  /** `words` are the distinct words that the atoms stand for, `spans` those atoms that may take several. */
  constructor(table: AtomTable, { word }: WordTable, words: Positions, spans: readonly Atom[]) {
    this.table = table;
    this.wordAt = word;
    this.words = words;
    this.spans = spans;
  }

  has(row: number): boolean {
    if (this.words.has(this.wordAt[row] ?? -1)) return true;
    for (const atom of this.spans) if (this.table.lengthAt(atom, row) > 0) return true;
    return false;
  }
}
