import data from "./model.json" with { type: "json" };
import { CategoryReader, unpackCategories, type CategoryModel } from "./category-model.ts";
import type { CategoryReading } from "./category-model.ts";

export type { CategoryReader, CategoryReading } from "./category-model.ts";

let unpacked: CategoryModel | undefined;

/**
 * A reader of one contract and its revisions by the trained model of clause categories (CUAD's forty-one, such
 * as "Cap On Liability"). The model is unpacked at the first reading. Same text, same reading.
 */
export const categoryReader = (): CategoryReader =>
  new CategoryReader(() => (unpacked ??= unpackCategories(data)), data.words.outputs.length);

/** Reads a contract's text by the trained model, once. */
export const readCategories = (text: string): CategoryReading => categoryReader().read(text);

const names: ReadonlySet<string> = new Set(data.words.outputs);

/** Whether a word names a category of the trained model, e.g. "Cap On Liability". */
export const isCategory = (name: string): boolean => names.has(name);
