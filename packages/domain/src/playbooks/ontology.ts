/** One word of a list, with the name a person reads. */
export interface OntologyValue {
  readonly id: string;
  readonly name: string;
}

/** A list of words that fields of contracts and accounts are filled from (C3.32). */
export interface OntologyEnum extends OntologyValue {
  readonly values: readonly OntologyValue[];
}

const named = (names: Readonly<Record<string, string>>): readonly OntologyValue[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** The lists, each by its identifier. Countries are the one where legal advice is licensed, and the rest (C9.15). */
export const ontologyEnums: readonly OntologyEnum[] = [
  {
    id: "countries",
    name: "Countries",
    values: named({ united_states: "United States", outside: "Outside the United States" }),
  },
  {
    id: "currency",
    name: "Currency",
    values: named({
      USD: "US dollar",
      EUR: "Euro",
      GBP: "Pound sterling",
      CHF: "Swiss franc",
      CAD: "Canadian dollar",
      AUD: "Australian dollar",
      JPY: "Japanese yen",
      CNY: "Chinese yuan",
      INR: "Indian rupee",
      ILS: "Israeli shekel",
    }),
  },
  {
    id: "period",
    name: "Period",
    values: named({
      days: "Days",
      business_days: "Business days",
      weeks: "Weeks",
      months: "Months",
      years: "Years",
    }),
  },
  {
    id: "version_type",
    name: "Kind of version",
    values: named({ COUNTER_PARTY: "The counterparty’s", INTERNAL: "Ours" }),
  },
];
