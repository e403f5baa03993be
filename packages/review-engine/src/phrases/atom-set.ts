import { Positions } from "../text/positions.ts";
import { isSpan, type Atom } from "./atom.ts";
import type { AtomSet, Linked } from "./compiled-phrase.ts";

const known = new Map<string, AtomSet>();

/** The set of these atoms; the same for the same atoms. */
export function atomSetOf(atoms: readonly Atom[]): AtomSet {
  const [only, ...others] = atoms;
  const single = only === undefined || others.length > 0 ? undefined : known.get(String(only.id));
  if (single !== undefined) return single;
  const distinct = [...new Map(atoms.map((atom) => [atom.id, atom])).values()].toSorted(
    (one, other) => one.id - other.id,
  );
  const key = distinct.map((atom) => atom.id).join(" ");
  const before = known.get(key);
  if (before !== undefined) return before;
  const ids = Positions.of(distinct.map((atom) => atom.id));
  const set = { id: known.size, atoms: distinct, ids, spans: distinct.filter(isSpan) };
  known.set(key, set);
  return set;
}

/** What any of several steps can begin with; null when one of them can begin with anything. */
export function firstOfAny(options: readonly Linked[]): AtomSet | null {
  const atoms: Atom[] = [];
  for (const { first } of options) {
    if (first === null) return null;
    atoms.push(...first.atoms);
  }
  return atomSetOf(atoms);
}
