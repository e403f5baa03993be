import { isSpan, type Atom } from "./atom.ts";

/** What a sentence must hold for something to match there: a place in a graph of such needs. */
export interface Need {
  readonly graph: NeedGraph;
  readonly number: number;
}

/**
 * The needs of all phrases of one compiler: single atoms, and all or any of earlier needs. Needs
 * that ask the same are one. Parts stand before what they are parts of, so that one pass in order
 * answers all of them for a contract (`NeedAnswers`); plain lists of numbers make that pass short.
 */
export class NeedGraph {
  /** Whether the need at a number asks for all of its parts, or for any. */
  readonly asksAll: boolean[] = [];
  /** Where the parts of the need at a number end in `parts`; they begin where those before it end. */
  readonly ends: number[] = [];
  readonly parts: number[] = [];
  /** The numbers of the needs that are single atoms, by the atom's own number; holes where none is. */
  readonly ofAtom: (number | undefined)[] = [];
  /** Those of them whose atoms may take several words. */
  readonly spans: { readonly number: number; readonly atom: Atom }[] = [];
  private readonly known = new Map<string, Need>();

  get size(): number {
    return this.ends.length;
  }

  /** Holds the atom. */
  atom(atom: Atom): Need {
    const before = this.ofAtom[atom.id];
    if (before !== undefined) return { graph: this, number: before };
    while (this.ofAtom.length < atom.id) this.ofAtom.push(undefined);
    this.ofAtom[atom.id] = this.size;
    if (isSpan(atom)) this.spans.push({ number: this.size, atom });
    return this.add([], false);
  }

  /** Holds what each of the needs asks; null when none asks anything. */
  all(needs: readonly (Need | null)[]): Need | null {
    return this.combine(
      true,
      needs.filter((need) => need !== null),
    );
  }

  /** Holds what one of the needs asks; null when one asks nothing. */
  any(needs: readonly (Need | null)[]): Need | null {
    const asked = needs.filter((need) => need !== null);
    return asked.length < needs.length ? null : this.combine(false, asked);
  }

  private combine(asksAll: boolean, needs: readonly Need[]): Need | null {
    const parts = [...new Set(needs.map((need) => need.number))].toSorted((one, two) => one - two);
    if (parts.length < 2) return needs[0] ?? null;
    const key = `${asksAll ? "all" : "any"} ${parts.join(" ")}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const need = this.add(parts, asksAll);
    this.known.set(key, need);
    return need;
  }

  private add(parts: readonly number[], asksAll: boolean): Need {
    const need = { graph: this, number: this.size };
    this.asksAll.push(asksAll);
    this.parts.push(...parts);
    this.ends.push(this.parts.length);
    return need;
  }
}
