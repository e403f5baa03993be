import type { CategoryReader, CategoryReading } from "../clauses/categories/index.ts";
import type { ContractText, Sentence } from "./contract.ts";

/** The chance from which a sentence is taken to be of a category. */
const leastChance = 0.5;

interface Place {
  readonly paragraph: number;
  readonly start: number;
}

/** What the trained model makes of a contract: its words as one text, and which sentences are of which category. */
export class CategoryIndex {
  /** The paragraphs, one a line, without headers and footers. */
  readonly text: string;
  readonly reading: CategoryReading;
  private readonly places: readonly Place[];
  private readonly starts: ReadonlyMap<number, number>;
  private readonly sentences: readonly Sentence[];
  private readonly ofCategory = new Map<string, ReadonlySet<number>>();

  constructor({ document, sentences }: ContractText, reader: CategoryReader) {
    const places: Place[] = [];
    let text = "";
    document.paragraphs.forEach((each, paragraph) => {
      if (each.story === "header" || each.story === "footer") return;
      places.push({ paragraph, start: text.length });
      text += `${each.text.replaceAll("\n", " ")}\n`;
    });
    this.text = text;
    this.places = places;
    this.starts = new Map(places.map(({ paragraph, start }) => [paragraph, start]));
    this.sentences = sentences;
    this.reading = reader.read(text);
  }

  /** The paragraph that an offset of the text lies in, and where in the text that begins; null: before the first. */
  placeOf(offset: number): Place | null {
    return this.places.findLast((each) => each.start <= offset) ?? null;
  }

  /** The positions of the sentences that the model takes to be (part of) a clause of the category. */
  sentencesOf(category: string): ReadonlySet<number> {
    const known = this.ofCategory.get(category);
    if (known !== undefined) return known;
    const found = this.findSentences(category);
    this.ofCategory.set(category, found);
    return found;
  }

  private findSentences(category: string): ReadonlySet<number> {
    const k = this.reading.categories.indexOf(category);
    const units = this.reading.units.filter((_, at) => this.reading.chanceOf(at, k) >= leastChance);
    if (units.length === 0) return new Set();
    return new Set(
      this.sentences
        .filter((sentence) => {
          const from = this.starts.get(sentence.paragraph);
          if (from === undefined) return false;
          const middle = from + (sentence.start + sentence.end) / 2;
          return units.some((unit) => unit.start <= middle && middle < unit.end);
        })
        .map(({ index }) => index),
    );
  }
}
