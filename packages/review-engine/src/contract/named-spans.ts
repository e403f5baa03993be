import type { Role } from "../phrases/phrase.ts";
import type { WordTable } from "../text/word-table.ts";

/** The names a contract uses for each role, in lower case. */
export type RoleNames = ReadonlyMap<Role, readonly string[]>;

/** Where the names of parties and defined things stand in a contract. */
export class NamedSpans {
  private readonly words: WordTable;
  private readonly names: RoleNames;
  private readonly found = new Map<string, ReadonlyMap<number, number>>();

  constructor(words: WordTable, names: RoleNames) {
    this.words = words;
    this.names = names;
  }

  /** Rows at which a name of the role begins. */
  rowsOf(role: string): readonly number[] {
    return [...this.ofRole(role).keys()];
  }

  /** How many rows the longest name of the role takes from a row on; 0 when none stands there. */
  lengthAt(role: string, row: number): number {
    return this.ofRole(role).get(row) ?? 0;
  }

  private ofRole(role: string): ReadonlyMap<number, number> {
    const known = this.found.get(role);
    if (known !== undefined) return known;
    const lengths = new Map<number, number>();
    for (const [name, list] of this.names) {
      if (name === role) for (const each of list) this.findName(each, lengths);
    }
    this.found.set(role, lengths);
    return lengths;
  }

  private findName(name: string, lengths: Map<number, number>): void {
    const parts = (name.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? []).map((word) =>
      this.words.wordsLike(word),
    );
    const [first] = parts;
    if (first === undefined || parts.some((each) => each.length === 0)) return;
    for (const word of first) {
      for (const row of this.words.rowsOf(word)) {
        const isHere = parts.every((each, nth) => each.includes(this.words.word[row + nth] ?? -1));
        if (isHere && (lengths.get(row) ?? 0) < parts.length) lengths.set(row, parts.length);
      }
    }
  }
}
