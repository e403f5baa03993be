import type { ExtractedGroup } from "@proviso/endpoints";

type Value = ExtractedGroup["extractors"][number];

/** A value with its position in its group. */
export interface PlacedValue extends Value {
  readonly at: number;
}

/** The values of a group, a new part at each return of the first label: one part for each party. */
export const partsOf = (values: readonly Value[]): PlacedValue[][] => {
  const first = values[0]?.label;
  const parts: PlacedValue[][] = [];
  for (const [at, value] of values.entries()) {
    const isNew = parts.length === 0 || value.label === first;
    if (isNew) parts.push([]);
    parts.at(-1)?.push({ ...value, at });
  }
  return parts;
};
