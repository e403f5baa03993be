import type { Linked, Step } from "./compiled-phrase.ts";

/** The ways in which a choice goes on, by the atoms they can begin with. */
export class Choice {
  private readonly ways: readonly Linked[];
  private index: Index | null = null;
  /** The same for words that stand for several of the atoms: "party" for "party" and "part*". */
  private readonly ofSeveral = new Map<string, readonly Step[]>();

  constructor(ways: readonly Linked[]) {
    this.ways = ways;
  }

  /** The ways, in their order, that a word leaves open which stands for these atoms. */
  openTo(atoms: readonly number[]): readonly Step[] {
    this.index ??= indexOf(this.ways);
    const { always, byAtom } = this.index;
    let open: readonly Step[] | undefined;
    for (const atom of atoms) {
      const more = byAtom.get(atom);
      if (more === undefined) continue;
      if (open !== undefined) return this.openToSeveral(atoms.filter((each) => byAtom.has(each)));
      open = more;
    }
    return open ?? always;
  }

  private openToSeveral(atoms: readonly number[]): readonly Step[] {
    const key = atoms.join(" ");
    const known = this.ofSeveral.get(key);
    if (known !== undefined) return known;
    const open = stepsOf(
      this.ways.filter(
        (way) => isAlwaysOpen(way) || atoms.some((atom) => way.first?.ids.has(atom)),
      ),
    );
    this.ofSeveral.set(key, open);
    return open;
  }
}

interface Index {
  /** The ways that can begin with anything, or with several words. */
  readonly always: readonly Step[];
  /** For an atom its ways, and those that are always open. */
  readonly byAtom: ReadonlyMap<number, readonly Step[]>;
}

function indexOf(ways: readonly Linked[]): Index {
  const atoms = new Set(ways.flatMap(({ first }) => first?.atoms.map((atom) => atom.id) ?? []));
  const open = (atom: number): readonly Step[] =>
    stepsOf(ways.filter((way) => isAlwaysOpen(way) || way.first?.ids.has(atom)));
  return {
    always: stepsOf(ways.filter(isAlwaysOpen)),
    byAtom: new Map([...atoms].map((atom) => [atom, open(atom)])),
  };
}

function isAlwaysOpen({ first }: Linked): boolean {
  return first === null || first.spans.length > 0;
}

function stepsOf(ways: readonly Linked[]): readonly Step[] {
  return ways.map((way) => way.step);
}
