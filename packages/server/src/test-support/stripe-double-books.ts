/** An answer of the double. */
export interface StripeAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** What is paid with: a card, one whose later payments fail, or a bank account that takes its time. */
export type Instrument = "card" | "card-once" | "bank";

/** A price as the double keeps it. */
export interface BookedPrice {
  readonly id: string;
  readonly amount: number;
  readonly interval: "month" | "year";
  lookupKey: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A checkout as the double keeps it. */
export interface BookedSession {
  readonly id: string;
  readonly url: string;
  readonly customer: string;
  readonly price: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: "open" | "complete" | "expired";
}

/** A subscription as the double keeps it; times in seconds. */
export interface BookedSubscription {
  readonly id: string;
  readonly customer: string;
  readonly item: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  price: string;
  status: "active" | "past_due" | "canceled" | "incomplete" | "incomplete_expired";
  start: number;
  end: number;
  endsWithTerm: boolean;
  invoice: "open" | "paid";
  instrument: Instrument;
}

/** Everything the double knows. */
export interface StripeBooks {
  /** In seconds. */
  now: number;
  /** The sales tax in percent. */
  readonly tax: number;
  readonly customers: Map<string, Readonly<Record<string, string>>>;
  readonly prices: BookedPrice[];
  readonly sessions: BookedSession[];
  readonly subscriptions: BookedSubscription[];
  /** What was charged, in cents. */
  readonly charges: number[];
  readonly answered: Map<string, { readonly said: string; readonly answer: StripeAnswer }>;
  /** Every request that was answered, as "POST /v1/customers". */
  readonly asked: string[];
  /** A new id of this kind. */
  newId(kind: string): string;
}

/** Empty books at a fixed time. */
export const newStripeBooks = (): StripeBooks => {
  let made = 0;
  return {
    now: Date.UTC(2026, 10, 22, 12) / 1000,
    tax: 4,
    customers: new Map(),
    prices: [],
    sessions: [],
    subscriptions: [],
    charges: [],
    answered: new Map(),
    asked: [],
    newId: (kind) => `${kind}_${(made += 1)}`,
  };
};
