import { describe, expect, it } from "vitest";
import {
  emptyPayment,
  groupedExpiry,
  groupedNumber,
  paymentOf,
  problemsOfPayment,
  type PaymentForm,
} from "./payment-form.ts";

const now = new Date(2026, 10, 22).getTime();
const card: PaymentForm = {
  ...emptyPayment({ firstName: "Olivia", lastName: "Stone", companyName: "Brightline" }),
  number: "4242 4242 4242 4242",
  expiry: "04 / 28",
  cvc: "123",
  state: "NY",
};
const bank: PaymentForm = {
  ...card,
  paymentType: "US_BANK_ACCOUNT",
  routingNumber: "110000000",
  accountNumber: "000123456789",
};

describe("what is typed into the checkout", () => {
  it.each([
    ["424242424242", "4242 4242 4242"],
    ["4242-4242 4242x4242", "4242 4242 4242 4242"],
    ["42424", "4242 4"],
    ["4242", "4242"],
  ])("is grouped as on a card: %s as %s", (typed, shown) => {
    expect(groupedNumber(typed)).toBe(shown);
  });

  it.each([
    ["1", "1"],
    ["12", "12 / "],
    ["4/", "04 / "],
    ["04 / 2", "04 / 2"],
    ["0428", "04 / 28"],
    ["04/2028", "04 / 20"],
    ["04 /", "04"],
  ])("is an expiry: %s as %s", (typed, shown) => {
    expect(groupedExpiry(typed)).toBe(shown);
  });

  it("is sent as a card or as a US bank account, never both", () => {
    expect(problemsOfPayment(card, now)).toEqual({});
    expect(paymentOf(card)).toEqual({
      firstName: "Olivia",
      lastName: "Stone",
      companyName: "Brightline",
      state: "NY",
      method: {
        paymentType: "CARD",
        number: "4242424242424242",
        expirationMonth: 4,
        expirationYear: 2028,
        cvc: "123",
      },
    });
    expect(problemsOfPayment(bank, now)).toEqual({});
    expect(paymentOf({ ...bank, number: "" }).method).toEqual({
      paymentType: "US_BANK_ACCOUNT",
      routingNumber: "110000000",
      accountNumber: "000123456789",
    });
  });

  it.each<[string, Partial<PaymentForm>, keyof PaymentForm, string]>([
    ["a wrong digit", { number: "4242 4242 4242 4241" }, "number", "Enter the number on your card"],
    ["no number", { number: "" }, "number", "Enter the number on your card"],
    ["no month", { expiry: "13 / 28" }, "expiry", "Enter month and year"],
    ["half an expiry", { expiry: "04 / " }, "expiry", "Enter month and year"],
    ["last month's card", { expiry: "10 / 26" }, "expiry", "This card has expired"],
    ["a short code", { cvc: "12" }, "cvc", "3 or 4 digits"],
    ["no first name", { firstName: " " }, "firstName", "Enter your first name"],
    ["no last name", { lastName: "" }, "lastName", "Enter your last name"],
    ["no state", { state: null }, "state", "Choose your state"],
  ])("is told beside its field: %s", (_, over, field, sentence) => {
    expect(problemsOfPayment({ ...card, ...over }, now)).toEqual({ [field]: sentence });
  });

  it.each<[string, Partial<PaymentForm>, keyof PaymentForm]>([
    ["a routing number that does not add up", { routingNumber: "110000001" }, "routingNumber"],
    ["a short routing number", { routingNumber: "11000000" }, "routingNumber"],
    ["a short account number", { accountNumber: "123" }, "accountNumber"],
  ])("of a bank is told beside its field: %s", (_, over, field) => {
    expect(Object.keys(problemsOfPayment({ ...bank, ...over }, now))).toEqual([field]);
  });

  it("lets this month's card and a company outside the USA pay", () => {
    expect(problemsOfPayment({ ...card, expiry: "11 / 26", state: "" }, now)).toEqual({});
  });
});
