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
  /** By the position of a unit, the positions of the sentences whose middle lies in it. */
  private inUnit: readonly (readonly number[])[] | null = null;
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
    const { categories, chanceOf } = this.reading;
    const k = categories.indexOf(category);
    const found = new Set<number>();
    this.inUnit ??= this.findInUnits();
    this.inUnit.forEach((sentences, unit) => {
      if (sentences.length > 0 && chanceOf(unit, k) >= leastChance)
        for (const sentence of sentences) found.add(sentence);
    });
    return found;
  }

  private findInUnits(): readonly (readonly number[])[] {
    const { units } = this.reading;
    const inUnit = units.map((): number[] => []);
    for (const { index, paragraph, start, end } of this.sentences) {
      const from = this.starts.get(paragraph);
      if (from === undefined) continue;
      const middle = from + (start + end) / 2;
      // The last unit that begins before the middle; units stand in order and apart.
      let [least, most] = [0, units.length];
      while (least < most) {
        const half = (least + most) >>> 1;
        if ((units[half]?.start ?? 0) <= middle) least = half + 1;
        else most = half;
      }
      if (middle < (units[least - 1]?.end ?? 0)) inUnit[least - 1]?.push(index);
    }
    return inUnit;
  }
}
