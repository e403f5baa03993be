/** Letters that a pattern which ignores capitals takes for others: the long s, and the sign of the kelvin. */
const folded: ReadonlyMap<number, number> = new Map([
  [0x17f, 0x73],
  [0x212a, 0x6b],
]);

const plain = (code: number): number =>
  code >= 0x41 && code <= 0x5a ? code + 0x20 : (folded.get(code) ?? code);

/**
 * Finds which of many stretches of letters stand in a text, by reading it once (Aho and Corasick, 1975).
 * Capitals count as small letters.
 */
export class LiteralScan {
  /** The column of a letter, by its code; 0 for letters that stand in no literal. */
  private readonly columns = new Uint8Array(0x10000);
  private readonly width: number;
  /** Where a letter leads from a state, a row for each state. */
  private readonly moves: Int32Array;
  /** By state, the literals that end there. */
  private readonly ends: readonly (readonly number[] | undefined)[];
  private readonly found: Uint8Array;

  /** The literals in lower case, none empty, of at most 255 different letters. */
  constructor(literals: readonly string[]) {
    const codes = new Set(literals.flatMap((literal) => letters(literal)));
    this.width = codes.size + 1;
    for (const [nth, code] of [...codes].entries()) this.columns[code] = nth + 1;
    for (let code = 0; code < this.columns.length; code += 1)
      this.columns[code] = this.columns[plain(code)] ?? 0;
    this.found = new Uint8Array(literals.length);
    const trie = this.trieOf(literals);
    this.moves = Int32Array.from(trie.moves);
    this.ends = this.link(trie.ends);
  }

  /** One byte for each literal, 1 where it stands in the text; overwritten by the next scan. */
  scan(text: string): Uint8Array {
    const { columns, moves, ends, found, width } = this;
    found.fill(0);
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      state = moves[state * width + (columns[text.charCodeAt(at)] ?? 0)] ?? 0;
      const ending = ends[state];
      if (ending !== undefined) for (const literal of ending) found[literal] = 1;
    }
    return found;
  }

  private trieOf(literals: readonly string[]): { moves: number[]; ends: number[][] } {
    const moves: number[] = Array.from({ length: this.width }, () => 0);
    const ends: number[][] = [[]];
    for (const [nth, literal] of literals.entries()) {
      let state = 0;
      for (const code of letters(literal)) {
        const move = state * this.width + (this.columns[code] ?? 0);
        if (moves[move] === 0) {
          moves[move] = ends.length;
          for (let column = 0; column < this.width; column += 1) moves.push(0);
          ends.push([]);
        }
        state = moves[move] ?? 0;
      }
      ends[state]?.push(nth);
    }
    return { moves, ends };
  }

  /** Leads every state on by every letter, breadth first, and tells each what ends in what it ends with. */
  private link(ends: readonly number[][]): readonly (readonly number[] | undefined)[] {
    const { moves, width } = this;
    const fallbacks = new Int32Array(ends.length);
    const queue = [0];
    for (const state of queue) {
      const fallback = fallbacks[state] ?? 0;
      if (state > 0) ends[state]?.push(...(ends[fallback] ?? []));
      for (let column = 1; column < width; column += 1) {
        const next = moves[state * width + column] ?? 0;
        const instead = state === 0 ? 0 : (moves[fallback * width + column] ?? 0);
        if (next === 0) moves[state * width + column] = instead;
        else {
          fallbacks[next] = instead;
          queue.push(next);
        }
      }
    }
    return ends.map((each) => (each.length === 0 ? undefined : each));
  }
}

function letters(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
