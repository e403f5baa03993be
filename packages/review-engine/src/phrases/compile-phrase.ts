import { atomOf } from "./atom.ts";
import { builtInPhrases, wordedReaders } from "./built-in-phrases.ts";
import type { CompiledPhrase, Linked, LinkedPhrase, PhraseList } from "./compiled-phrase.ts";
import {
  citedSets,
  capturedNames,
  isPhraseFault,
  parsePhrase,
  simpleParts,
} from "./parse-phrase.ts";
import type { Phrase } from "./phrase.ts";
import type { Need, NeedGraph } from "./need.ts";
import { NeedFinder } from "./need-finder.ts";
import {
  captureEnd,
  captureStep,
  choiceStep,
  endStep,
  gapStep,
  limitlessStep,
  listStep,
  notStep,
  spanStep,
  startStep,
  wordStep,
} from "./steps.ts";

const accept: Linked = { step: (state, row) => state.accept(row), first: null };
const yes: Linked = { step: () => true, first: null };
const negatives: ReadonlySet<string> = new Set(["not", "never", "cannot"]);
let count = 0;

/** Makes phrases ready for matching; the same source gives the same compiled phrase. */
export class PhraseCompiler {
  private readonly sources: ReadonlyMap<string, readonly string[]>;
  private readonly compiled = new Map<string, CompiledPhrase>();
  private readonly options = new Map<string, readonly Phrase[]>();
  private readonly lists = new Map<string, PhraseList>();
  private readonly finder = new NeedFinder((name) => this.optionsOf(name));
  private gaps = 0;

  /** `lists` are the named lists that phrases may cite, besides those built in. */
  constructor(lists: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.sources = new Map([...builtInPhrases, ...lists]);
  }

  /** The needs of all phrases that were compiled. */
  get needs(): NeedGraph {
    return this.finder.graph;
  }

  /** Compiles a phrase that was checked before; a faulty one throws. */
  compile(source: string): CompiledPhrase {
    const known = this.compiled.get(source);
    if (known !== undefined) return known;
    const phrase = parsed(source);
    count += 1;
    const compiled = new LazyPhrase(count, source, this.finder.find(phrase), () =>
      this.linkPhrase(phrase),
    );
    this.compiled.set(source, compiled);
    return compiled;
  }

  private linkPhrase(phrase: Phrase): LinkedPhrase {
    const captures: string[] = [];
    this.gaps = 0;
    const linked = this.link(phrase, accept, captures);
    return { ...linked, captures, isNegative: this.isNegative(phrase) };
  }

  private isNegative(phrase: Phrase): boolean {
    return (
      simpleParts(phrase).some((part) => part.kind === "word" && negatives.has(part.text)) ||
      citedSets(phrase).some((name) => this.optionsOf(name).some((each) => this.isNegative(each)))
    );
  }

  compileAll(sources: readonly string[]): readonly CompiledPhrase[] {
    return sources.map((source) => this.compile(source));
  }

  private optionsOf(name: string): readonly Phrase[] {
    const known = this.options.get(name);
    if (known !== undefined) return known;
    const sources = this.sources.get(name);
    if (sources === undefined) throw new SyntaxError(`no list of phrases is called {${name}}`);
    const options = sources.map(parsed);
    this.options.set(name, options);
    return options;
  }

  private link(phrase: Phrase, next: Linked, captures: string[]): Linked {
    if (phrase.kind === "word" || phrase.kind === "prefix")
      return wordStep(atomOf(phrase.kind, phrase.text), next);
    if (phrase.kind === "role") return spanStep(atomOf("role", phrase.role), next);
    if (phrase.kind === "reader") {
      const isWorded = wordedReaders.has(phrase.reader);
      return isWorded
        ? listStep(this.list(`#${phrase.reader}`), next)
        : spanStep(atomOf("reader", phrase.reader), next);
    }
    if (phrase.kind === "gap") {
      return Number.isFinite(phrase.most)
        ? gapStep(phrase.most, next)
        : limitlessStep(this.gaps++, next);
    }
    if (phrase.kind === "sequence") {
      return phrase.parts.reduceRight((rest, part) => this.link(part, rest, captures), next);
    }
    if (phrase.kind === "choice") {
      const options = phrase.options.map((option) => this.link(option, next, captures));
      return choiceStep(phrase.optional ? [...options, next] : options);
    }
    if (phrase.kind === "set") return this.linkSet(phrase.name, next, captures);
    if (phrase.kind === "capture")
      return this.linkCapture(phrase.name, phrase.part, next, captures);
    if (phrase.kind === "not") return notStep(this.link(phrase.part, yes, captures), next);
    return phrase.kind === "start" ? startStep(next) : endStep(next);
  }

  private linkSet(name: string, next: Linked, captures: string[]): Linked {
    const options = this.optionsOf(name);
    if (!options.some((option) => this.captures(option))) return listStep(this.list(name), next);
    return choiceStep(options.map((option) => this.link(option, next, captures)));
  }

  /** A list that captures cannot be remembered by its ends alone. */
  private captures(phrase: Phrase): boolean {
    return (
      capturedNames(phrase).length > 0 ||
      citedSets(phrase).some((name) => this.optionsOf(name).some((option) => this.captures(option)))
    );
  }

  private list(name: string): PhraseList {
    const known = this.lists.get(name);
    if (known !== undefined) return known;
    const outer = this.gaps;
    this.gaps = 0;
    const linked = choiceStep(this.optionsOf(name).map((option) => this.link(option, accept, [])));
    this.gaps = outer;
    count += 1;
    const list = { ...linked, id: count };
    this.lists.set(name, list);
    return list;
  }

  private linkCapture(name: string, part: Phrase, next: Linked, captures: string[]): Linked {
    const known = captures.indexOf(name);
    const number = known >= 0 ? known : captures.push(name) - 1;
    return captureStep(number, this.link(part, captureEnd(number, next), captures));
  }
}

class LazyPhrase implements CompiledPhrase {
  readonly id: number;
  readonly source: string;
  readonly need: Need | null;
  readonly #link: () => LinkedPhrase;
  #linked: LinkedPhrase | null = null;

  constructor(id: number, source: string, need: Need | null, link: () => LinkedPhrase) {
    this.id = id;
    this.source = source;
    this.need = need;
    this.#link = link;
  }

  get linked(): LinkedPhrase {
    return (this.#linked ??= this.#link());
  }
}

/** Its atoms are numbered here already: a contract looks up those of its words once, not with each link. */
function parsed(source: string): Phrase {
  const phrase = parsePhrase(source);
  if (isPhraseFault(phrase)) throw new SyntaxError(`phrase "${source}" ${phrase.fault}`);
  for (const part of simpleParts(phrase)) {
    if (part.kind === "word" || part.kind === "prefix") atomOf(part.kind, part.text);
    else if (part.kind === "role") atomOf("role", part.role);
    else if (part.kind === "reader") atomOf("reader", part.reader);
  }
  return phrase;
}
