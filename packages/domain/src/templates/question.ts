/** The currencies that money may be in, each with its name for one unit, for more, and for a hundredth. */
export const currencies = {
  USD: { one: "US dollar", many: "US dollars", hundredth: ["cent", "cents"] },
  EUR: { one: "euro", many: "euros", hundredth: ["cent", "cents"] },
  GBP: { one: "pound sterling", many: "pounds sterling", hundredth: ["penny", "pence"] },
  CHF: { one: "Swiss franc", many: "Swiss francs", hundredth: ["centime", "centimes"] },
  CAD: { one: "Canadian dollar", many: "Canadian dollars", hundredth: ["cent", "cents"] },
  AUD: { one: "Australian dollar", many: "Australian dollars", hundredth: ["cent", "cents"] },
} as const;

/** The code of a currency that money may be in. */
export type Currency = keyof typeof currencies;

/** What kind of answer a question wants. */
export type AnswerKind =
  | { readonly kind: "text"; readonly isLong: boolean }
  | { readonly kind: "number"; readonly isWhole: boolean }
  | { readonly kind: "money"; readonly currency: Currency }
  | { readonly kind: "date" }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "party" }
  | { readonly kind: "yes-or-no" };

/** What a template asks for before a contract is made of it. */
export type Question = AnswerKind & {
  /** The same for every spelling of the label. */
  readonly key: string;
  /** As the template's author wrote it first. */
  readonly label: string;
  readonly isRequired: boolean;
};

/** A field as a template mentions it: its name, the key of that, and what is behind the colon. */
export interface TemplateField {
  readonly name: string;
  readonly key: string;
  readonly declaration: string;
}

/** What a condition of a template asks: for a value, or (null) for a yes or any answer at all. */
export interface TemplateCondition {
  readonly name: string;
  readonly value: string | null;
  readonly isNegated: boolean;
}
