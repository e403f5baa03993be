import { atomOf, type Atom } from "./atom.ts";
import { atomSetOf } from "./atom-set.ts";
import { wordedReaders } from "./built-in-phrases.ts";
import type { Need } from "./compiled-phrase.ts";
import type { Phrase } from "./phrase.ts";

/** Looks up the phrases of a named list. */
type Options = (name: string) => readonly Phrase[];

let count = 0;

/** Works out what a sentence must hold for phrases to match in it; named lists are worked out once. */
export class NeedFinder {
  private readonly optionsOf: Options;
  private readonly ofList = new Map<string, Need | null>();

  constructor(optionsOf: Options) {
    this.optionsOf = optionsOf;
  }

  /** What every match of the phrase holds; null when it may match without any particular word. */
  find(phrase: Phrase): Need | null {
    if (phrase.kind === "word" || phrase.kind === "prefix")
      return atomNeed(atomOf(phrase.kind, phrase.text));
    if (phrase.kind === "role") return atomNeed(atomOf("role", phrase.role));
    if (phrase.kind === "reader") {
      if (wordedReaders.has(phrase.reader)) return this.findList(`#${phrase.reader}`);
      const isPlain = phrase.reader === "name" || phrase.reader === "number";
      return isPlain ? null : atomNeed(atomOf("reader", phrase.reader));
    }
    if (phrase.kind === "sequence") return all(phrase.parts.map((part) => this.find(part)));
    if (phrase.kind === "capture") return this.find(phrase.part);
    if (phrase.kind === "choice")
      return phrase.optional ? null : any(phrase.options.map((option) => this.find(option)));
    return phrase.kind === "set" ? this.findList(phrase.name) : null;
  }

  private findList(name: string): Need | null {
    const known = this.ofList.get(name);
    if (known !== undefined) return known;
    const need = any(this.optionsOf(name).map((option) => this.find(option)));
    this.ofList.set(name, need);
    return need;
  }
}

function atomNeed(atom: Atom): Need {
  return { id: numbered(), kind: "atoms", set: atomSetOf([atom]) };
}

function all(needs: readonly (Need | null)[]): Need | null {
  const known = needs.filter((need) => need !== null);
  const [only] = known;
  return known.length < 2 ? (only ?? null) : { id: numbered(), kind: "all", of: known };
}

/** Single atoms side by side are one set. */
function any(needs: readonly (Need | null)[]): Need | null {
  const known = needs.filter((need) => need !== null);
  if (known.length < needs.length) return null;
  const atoms = known.flatMap((need) => (need.kind === "atoms" ? need.set.atoms : []));
  const others = known.filter((need) => need.kind !== "atoms");
  const set: readonly Need[] =
    atoms.length === 0 ? [] : [{ id: numbered(), kind: "atoms", set: atomSetOf(atoms) }];
  const [only, ...more] = [...set, ...others];
  return only === undefined || more.length === 0
    ? (only ?? null)
    : { id: numbered(), kind: "any", of: [only, ...more] };
}

function numbered(): number {
  count += 1;
  return count;
}
