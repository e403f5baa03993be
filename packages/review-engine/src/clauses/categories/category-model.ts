import { UnitOdds, type IdeaModel } from "./idea-odds.ts";
import { ideaText } from "./idea-features.ts";
import { linearOdds, unpackLinear, type LinearModel, type PackedLinear } from "./linear-model.ts";
import { featuredText, unitFields } from "./unit-features.ts";
import { chanceOf, presenceFigures } from "./unit-odds.ts";
import { Rows } from "./rows.ts";
import { Sequences } from "./sequences.ts";
import { UnitTexts } from "./unit-text.ts";
import type { Unit } from "./units.ts";

/** The scorer of ideas as its data file holds it. */
export interface PackedIdeas {
  readonly terms: PackedLinear;
  /** Per category, the weights of `besideFigures`. */
  readonly beside: readonly (readonly number[])[];
}

/** The model of clause categories as its data file holds it. */
export interface PackedCategories {
  readonly words: PackedLinear;
  readonly ideas: PackedIdeas;
  /** Per category, slope and shift that make the log-odds of a unit true on contracts not learnt from. */
  readonly calibration: readonly (readonly number[])[];
  /** Per category, the weights of `presenceFigures`. */
  readonly presence: readonly (readonly number[])[];
  /** Per category, the chance from which a contract is said to hold it. */
  readonly thresholds: readonly number[];
}

/** A model of clause categories ready for use. */
export interface CategoryModel {
  readonly words: LinearModel;
  readonly ideas: IdeaModel;
  readonly calibration: readonly (readonly number[])[];
  readonly presence: readonly (readonly number[])[];
  readonly thresholds: readonly number[];
}

/** What the model says of a contract. */
export interface CategoryReading {
  readonly units: readonly Unit[];
  /** The categories in the order of the model. */
  readonly categories: readonly string[];
  /** The chance that a unit is (part of) a clause of a category, both by position; 0 for what is not there. */
  readonly chanceOf: (unit: number, category: number) => number;
  /** For each category the chance that the contract holds it; 0.5 or more where it is said to. */
  readonly presence: readonly number[];
}

const shapeField = unitFields.indexOf("shape");

/** How much each of `count` features counts in a field. */
export const valueIn = (field: number, count: number): number =>
  field === shapeField ? 1 : 1 / Math.sqrt(count);

/** Makes a model ready for use from its data file. */
export const unpackCategories = ({ words, ideas, ...rest }: PackedCategories): CategoryModel => ({
  words: unpackLinear(words),
  ideas: { terms: unpackLinear(ideas.terms), beside: ideas.beside },
  ...rest,
});

/** A chance moved so that a threshold becomes one half, order kept. */
const aroundHalf = (chance: number, threshold: number): number =>
  chance < threshold
    ? (0.5 * chance) / threshold
    : 0.5 + (0.5 * (chance - threshold)) / (1 - threshold);

/** The chance of a category for a unit with these log-odds. */
const calibrated = (calibration: CategoryModel["calibration"], odds: number, k: number): number => {
  const [slope = 1, shift = 0] = calibration[k] ?? [];
  return Math.fround(chanceOf(slope * odds + shift));
};

/** The log-odds of a unit, by category. */
type OddsOf = (category: number) => number;

const presenceOf = (
  model: Pick<CategoryModel, "presence" | "thresholds">,
  categories: readonly string[],
  odds: readonly OddsOf[],
): readonly number[] => {
  const all = odds.map((of) => Float32Array.from(categories, (_, k) => of(k)));
  return presenceFigures(all, categories.length).map((figures, k) => {
    const weights = model.presence[k] ?? [];
    const sum = figures.reduce((total, figure, at) => total + figure * (weights[at] ?? 0), 0);
    return aroundHalf(chanceOf(sum), model.thresholds[k] ?? 0.5);
  });
};

/** What a model says of a contract whose units have these log-odds. */
export const readingOf = (
  model: Omit<CategoryModel, "words" | "ideas">,
  categories: readonly string[],
  units: readonly Unit[],
  odds: readonly Float32Array[],
): CategoryReading => ({
  units,
  categories,
  chanceOf: (unit, k) =>
    calibrated(model.calibration, odds[unit]?.[k] ?? Number.NEGATIVE_INFINITY, k),
  presence: presenceOf(
    model,
    categories,
    odds.map((own) => (k) => own[k] ?? 0),
  ),
});

/** What a model says of a unit by its words alone. */
interface WordOdds {
  readonly id: number;
  readonly odds: Float32Array;
}

const unknown = -1;

/** What a model says of a unit: each chance is worked out once, when it is first asked for. */
class UnitChances {
  readonly odds: UnitOdds;
  private readonly calibration: CategoryModel["calibration"];
  private readonly known: Float32Array;

  /** `known` is a row in which nothing is known. */
  constructor(odds: UnitOdds, calibration: CategoryModel["calibration"], known: Float32Array) {
    this.odds = odds;
    this.calibration = calibration;
    this.known = known;
  }

  /** That of a category, by its position among those of the model. */
  of(category: number): number {
    const before = this.known[category] ?? unknown;
    if (before !== unknown) return before;
    const chance = calibrated(this.calibration, this.odds.of(category), category);
    this.known[category] = chance;
    return chance;
  }
}

/**
 * What a model says of a contract whose units have these chances. A class, since V8 makes the getter of an object
 * literal among its old objects, which hold all that it refers to until the next full collection.
 */
class WeighedText implements CategoryReading {
  readonly units: readonly Unit[];
  readonly categories: readonly string[];
  private readonly model: CategoryModel;
  private readonly all: readonly UnitChances[];
  private presence_: readonly number[] | null = null;

  constructor(model: CategoryModel, units: readonly Unit[], all: readonly UnitChances[]) {
    this.units = units;
    this.categories = model.words.outputs;
    this.model = model;
    this.all = all;
  }

  readonly chanceOf = (unit: number, category: number): number =>
    this.categories[category] === undefined ? 0 : (this.all[unit]?.of(category) ?? 0);

  get presence(): readonly number[] {
    return (this.presence_ ??= presenceOf(
      this.model,
      this.categories,
      this.all.map((unit) => (category) => unit.odds.of(category)),
    ));
  }
}

const kept = <Value>(known: Map<number, Value>, key: number, make: () => Value): Value => {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
};

/**
 * Reads the texts of one contract and of its revisions: what each unit is about and which categories the
 * whole holds. A unit that reads as before among units that read as before is not weighed again.
 */
export class CategoryReader {
  private readonly model: () => CategoryModel;
  private readonly texts = new UnitTexts();
  private readonly sequences = new Sequences();
  private readonly byWords = new Map<number, WordOdds>();
  private readonly byAll = new Map<number, UnitChances>();
  private readonly oddsRows: Rows;
  private readonly chanceRows: Rows;

  /** The model, of so many outputs, is asked for at the first reading. */
  constructor(model: () => CategoryModel, outputs: number) {
    this.model = model;
    this.oddsRows = new Rows(outputs);
    this.chanceRows = new Rows(outputs, unknown);
  }

  /** The same text gives the same reading, whatever was read before. */
  read(text: string): CategoryReading {
    const model = this.model();
    const { byWords, byAll, sequences } = this;
    const { units, texts, keyOf, featuresOf } = featuredText(text, this.texts);
    const words = units.map((_, at) =>
      kept(byWords, keyOf(at, sequences), () => ({
        id: byWords.size,
        odds: linearOdds(model.words, featuresOf(at), valueIn, this.oddsRows.next()),
      })),
    );
    const odds = words.map((each) => each.odds);
    const ideas = ideaText(texts);
    const all = units.map((_, at) => {
      let key = 0;
      for (let near = at - 1; near <= at + 1; near++)
        key = sequences.with(key, words[near]?.id ?? -1);
      return kept(byAll, ideas.keyOf(at, sequences, key), () => {
        const own = new UnitOdds(model.ideas, odds, at, ideas.ideasOf);
        return new UnitChances(own, model.calibration, this.chanceRows.next());
      });
    });
    return new WeighedText(model, units, all);
  }
}
