import type { TextPlace } from "./defined-value.ts";

/** A value found in the text, over rows [from, to). */
export interface ValueSpan {
  readonly from: number;
  readonly to: number;
  /** Durations in days, money in its own currency, per cent; NaN for what has no size and for what is withheld. */
  readonly amount: number;
  /** Words and numeral disagree, as in "three (5) years"; `amount` is then the larger. */
  readonly isConflicting: boolean;
  /** Where the value stands when the rows hold only its name, e.g. "Warranty Period". */
  readonly definedAt?: TextPlace;
}
