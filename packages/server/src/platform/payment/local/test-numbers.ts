/** What comes of a payment: at once, when the bank has looked at it, and with every later one. */
export type NumberConduct =
  | "pays"
  | "declined"
  | "pays-once"
  | "pays-after-waiting"
  | "fails-after-waiting";

/** A number that the local payment service takes; no other one, so that nobody types a real one here. */
export interface TestNumber {
  readonly kind: "card" | "bank";
  readonly number: string;
  readonly conduct: NumberConduct;
  /** What comes of it, for the person who tries it. */
  readonly outcome: string;
}

/** The routing number of the bank of every test account. */
export const testRoutingNumber = "110000000";

/** The name of that bank. */
export const testBankName = "Test Bank";

/** The numbers that can be tried: the same, with the same outcome, as in Stripe's test mode. */
export const testNumbers: readonly TestNumber[] = [
  { kind: "card", number: "4242424242424242", conduct: "pays", outcome: "The payment succeeds." },
  { kind: "card", number: "5555555555554444", conduct: "pays", outcome: "The payment succeeds." },
  {
    kind: "card",
    number: "4000000000000002",
    conduct: "declined",
    outcome: "The card is declined.",
  },
  {
    kind: "card",
    number: "4000000000009995",
    conduct: "declined",
    outcome: "The card has too little money and is declined.",
  },
  {
    kind: "card",
    number: "4000000000000341",
    conduct: "pays-once",
    outcome: "The first payment succeeds, every later one fails.",
  },
  {
    kind: "bank",
    number: "000123456789",
    conduct: "pays-after-waiting",
    outcome: "The payment is pending for a minute, then succeeds.",
  },
  {
    kind: "bank",
    number: "000111111116",
    conduct: "fails-after-waiting",
    outcome: "The payment is pending for a minute, then fails.",
  },
];

/** The test number that was typed, spaces and dashes aside; undefined for any other. */
export const testNumberOf = (kind: TestNumber["kind"], typed: string): TestNumber | undefined => {
  const digits = typed.replace(/[\s-]/g, "");
  return testNumbers.find((each) => each.kind === kind && each.number === digits);
};
