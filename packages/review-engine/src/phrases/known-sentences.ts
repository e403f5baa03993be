import { paragraphAt, type ContractText, type Sentence } from "../contract/contract.ts";
import type { PhraseFinder } from "./phrase-finder.ts";

/** A sentence of one version of a contract, with the finder that remembers what was found in it. */
export interface KnownSentence {
  readonly finder: PhraseFinder;
  readonly sentence: Sentence;
}

/** The different sentences of a contract and of its revisions, each where it was first met. */
export class KnownSentences {
  private readonly byWords = new Map<string, KnownSentence>();

  constructor(text: ContractText, finder: PhraseFinder) {
    for (const sentence of text.sentences) this.add(text, sentence, { finder, sentence });
  }

  /** The known sentence that reads as this one does; undefined when it is new. */
  find(text: ContractText, sentence: Sentence): KnownSentence | undefined {
    return this.byWords.get(wordsOf(text, sentence));
  }

  /** Remembers where a sentence of a text is known; the first place stays. */
  add(text: ContractText, sentence: Sentence, known: KnownSentence): void {
    const words = wordsOf(text, sentence);
    if (!this.byWords.has(words)) this.byWords.set(words, known);
  }
}

/** What matching can see of a sentence: its words and those that lead into it. */
function wordsOf(text: ContractText, sentence: Sentence): string {
  const { start, end } = sentence;
  const own = paragraphAt(text.document, sentence.paragraph).text.slice(start, end);
  const lead = sentence.lead === null ? undefined : text.sentences[sentence.lead];
  return lead === undefined ? own : `${wordsOf(text, lead)}\n${own}`;
}
