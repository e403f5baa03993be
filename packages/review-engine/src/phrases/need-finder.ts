import { atomOf } from "./atom.ts";
import { wordedReaders } from "./built-in-phrases.ts";
import { NeedGraph, type Need } from "./need.ts";
import type { Phrase } from "./phrase.ts";

/** Looks up the phrases of a named list. */
type Options = (name: string) => readonly Phrase[];

/** Works out what a sentence must hold for phrases to match in it; named lists are worked out once. */
export class NeedFinder {
  readonly graph = new NeedGraph();
  private readonly optionsOf: Options;
  private readonly ofList = new Map<string, Need | null>();

  constructor(optionsOf: Options) {
    this.optionsOf = optionsOf;
  }

  /** What every match of the phrase holds; null when it may match without any particular word. */
  find(phrase: Phrase): Need | null {
    if (phrase.kind === "word" || phrase.kind === "prefix")
      return this.graph.atom(atomOf(phrase.kind, phrase.text));
    if (phrase.kind === "role") return this.graph.atom(atomOf("role", phrase.role));
    if (phrase.kind === "reader") {
      if (wordedReaders.has(phrase.reader)) return this.findList(`#${phrase.reader}`);
      const isPlain = phrase.reader === "name" || phrase.reader === "number";
      return isPlain ? null : this.graph.atom(atomOf("reader", phrase.reader));
    }
    if (phrase.kind === "sequence")
      return this.graph.all(phrase.parts.map((part) => this.find(part)));
    if (phrase.kind === "capture") return this.find(phrase.part);
    if (phrase.kind === "choice")
      return phrase.optional
        ? null
        : this.graph.any(phrase.options.map((option) => this.find(option)));
    return phrase.kind === "set" ? this.findList(phrase.name) : null;
  }

  private findList(name: string): Need | null {
    const known = this.ofList.get(name);
    if (known !== undefined) return known;
    const need = this.graph.any(this.optionsOf(name).map((option) => this.find(option)));
    this.ofList.set(name, need);
    return need;
  }
}
