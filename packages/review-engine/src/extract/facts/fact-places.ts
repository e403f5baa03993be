/** What is read of a whole agreement. */
export type FactField =
  | "document_name"
  | "agreement_date"
  | "effective_date"
  | "expiration_date"
  | "renewal_term"
  | "notice_period"
  | "governing_law";

/** One value read from an agreement, with the words that it was read from. */
export interface AgreementFact {
  readonly field: FactField;
  /** A date as YYYY-MM-DD or "perpetual", a period as "90 day", else the words themselves. */
  readonly value: string;
  /** How likely the words are what is sought, 0 to 1. */
  readonly score: number;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** The categories of clause from which facts are read. */
export type FactClause =
  | "Document Name"
  | "Agreement Date"
  | "Effective Date"
  | "Expiration Date"
  | "Renewal Term"
  | "Notice Period To Terminate Renewal"
  | "Governing Law";

/** A text in units, with the chance that a unit is of a category. */
export interface ReadUnits {
  readonly text: string;
  readonly units: readonly { readonly start: number; readonly end: number }[];
  readonly chanceOf: (clause: FactClause, unit: number) => number;
}

/** A unit where a fact may stand. */
export interface Place {
  readonly text: string;
  readonly start: number;
  readonly chance: number;
}

/** The `count` units that are likeliest of a category, best first, none less likely than `least`. */
export const placesFor = (
  read: ReadUnits,
  clause: FactClause,
  count: number,
  least: number,
): Place[] =>
  read.units
    .flatMap(({ start, end }, unit): Place[] => {
      const chance = read.chanceOf(clause, unit);
      return chance < least ? [] : [{ start, text: read.text.slice(start, end), chance }];
    })
    .sort((a, b) => b.chance - a.chance || a.start - b.start)
    .slice(0, count);

/** A fact that was read from some words of a place. */
export const factAt = (
  field: FactField,
  value: string,
  place: Place,
  found: { readonly start: number; readonly end: number },
): AgreementFact => ({
  field,
  value,
  score: place.chance,
  start: place.start + found.start,
  end: place.start + found.end,
});

/** A fact and how well it fits beside others of its field. */
export interface RankedFact {
  readonly fact: AgreementFact;
  readonly rank: number;
}

/** The fact that fits best, the first among equals; null when there is none. */
export const bestFact = (ranked: readonly RankedFact[]): AgreementFact | null =>
  ranked.reduce<RankedFact | null>(
    (best, each) => (best === null || each.rank > best.rank ? each : best),
    null,
  )?.fact ?? null;
