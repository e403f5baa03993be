import type { BoundValue } from "./bound-value.ts";

/** Where in the document something stands: offsets in one paragraph, by the paragraph's position. */
export interface TextPlace {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/** A value that the contract gives a name: “Warranty Period” means ninety (90) days. */
export interface DefinedValue {
  /** The words of the name, in lower case. */
  readonly name: readonly string[];
  readonly kind: BoundValue["kind"];
  readonly amount: number;
  /** Where the value itself stands. */
  readonly at: TextPlace;
  /** The paragraph that gives the name, which may be another cell of a table. */
  readonly namedIn: number;
}
