import { linearOdds, unpackLinear, type PackedLinear } from "../categories/linear-model.ts";
import { chanceOf } from "../categories/unit-odds.ts";
import { provisionFeatures, provisionValue } from "./provision-features.ts";

/** What a provision is, by the names that agreements themselves use as headings. */
export interface ProvisionType {
  /** A name of LEDGAR's hundred, such as "Governing Laws". */
  readonly name: string;
  /** How likely the provision carries that name, 0 to 1. */
  readonly chance: number;
}

/** Tells what a provision is, likeliest first; three names are given. */
export type ProvisionReader = (text: string) => readonly ProvisionType[];

const given = 3;

/** Makes a reader from a model's data file. */
export const provisionReader = (packed: PackedLinear): ProvisionReader => {
  const model = unpackLinear(packed);
  return (text) => {
    const odds = linearOdds(model, provisionFeatures(text), provisionValue);
    return [...odds.keys()]
      .sort((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0) || a - b)
      .slice(0, given)
      .map((k) => ({ name: model.outputs[k] ?? "", chance: chanceOf(odds[k] ?? 0) }));
  };
};

let opened: Promise<ProvisionReader> | undefined;

/** Loads the model of provision types, once for the process. */
export const openProvisionTypes = (): Promise<ProvisionReader> =>
  (opened ??= import("./model.json", { with: { type: "json" } }).then(({ default: data }) =>
    provisionReader(data),
  ));
