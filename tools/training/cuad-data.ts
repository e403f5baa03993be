import { readFileSync } from "node:fs";
import { ideaText } from "../../packages/review-engine/src/clauses/categories/idea-features.ts";
import {
  featuredText,
  type UnitFeatures,
} from "../../packages/review-engine/src/clauses/categories/unit-features.ts";
import type { Unit } from "../../packages/review-engine/src/clauses/categories/units.ts";
import { readLines } from "./data-folder.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** One contract of CUAD with what its annotators marked. */
export interface CuadContract {
  readonly id: string;
  readonly text: string;
  readonly categories: Readonly<Record<string, readonly Span[]>>;
  /** The lawyers' answers by category; "" where there is none. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A contract as the training sees it. */
export interface LabelledText {
  readonly units: readonly Unit[];
  readonly features: readonly UnitFeatures[];
  /** What each unit holds of `ideaFields`. */
  readonly ideas: readonly UnitFeatures[];
  /** 1 at `unit * categories + category` where the unit is (part of) a clause of the category. */
  readonly labels: Uint8Array;
  /** 1 for each category that the contract holds. */
  readonly holds: Uint8Array;
}

/** Reads CUAD's train part and the names of its categories, or null when they are not there. */
export const readCuad = (
  folder: string,
): { readonly contracts: CuadContract[]; readonly categories: string[] } | null => {
  const contracts = readLines(`${folder}/cuad/train/cuad_train.jsonl.gz`);
  if (contracts === null) return null;
  const names = JSON.parse(readFileSync(`${folder}/cuad/categories.json`, "utf8")) as (
    | string
    | { category: string }
  )[];
  return {
    contracts: contracts as CuadContract[],
    categories: names.map((name) => (typeof name === "string" ? name : name.category)),
  };
};

const covers = (unit: Unit, { start, end }: Span): boolean => {
  const both = Math.min(unit.end, end) - Math.max(unit.start, start);
  return both > 0 && (both >= 0.5 * (unit.end - unit.start) || both >= 0.5 * (end - start));
};

/** Cuts a contract into units and labels each: a span covers half of it, or it half of a span. */
export const labelledText = (
  { text, categories }: CuadContract,
  names: readonly string[],
): LabelledText => {
  const { units, texts, featuresOf } = featuredText(text);
  const labels = new Uint8Array(units.length * names.length);
  const holds = new Uint8Array(names.length);
  names.forEach((name, category) => {
    const spans = categories[name] ?? [];
    if (spans.length > 0) holds[category] = 1;
    units.forEach((unit, at) => {
      if (spans.some((span) => covers(unit, span))) labels[at * names.length + category] = 1;
    });
  });
  const { ideasOf } = ideaText(texts);
  return {
    units,
    features: units.map((_, at) => featuresOf(at)),
    ideas: units.map((_, at) => ideasOf(at)),
    labels,
    holds,
  };
};
