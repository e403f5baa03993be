import type { LocalCheckout } from "@proviso/endpoints";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { drawn } from "../../ui/test-support/drawn.ts";
import { aPlan } from "../test-support/billing-samples.ts";
import { MethodFields } from "./method-fields.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { emptyPayment, problemsOfPayment, type PaymentForm } from "./payment-form.ts";
import { TestNumbers } from "./test-numbers.tsx";

const checkout: LocalCheckout = {
  productName: "Proviso",
  accountName: "Brightline Robotics",
  companyName: "Brightline Robotics, Inc.",
  firstName: "Olivia",
  lastName: "Stone",
  email: "olivia@brightline.example",
  plan: { ...aPlan({ id: "GROWTH_MONTHLY" }), subTitles: [] },
  cancelUrl: "https://proviso.example/paymentCallback?outcome=cancelled",
  salesTaxes: [{ state: "NY", name: "New York", percentage: 8.875 }],
  testNumbers: [
    { kind: "card", number: "4242424242424242", outcome: "The payment succeeds." },
    { kind: "bank", number: "000123456789", outcome: "The payment is pending." },
  ],
};
const nothing = (): void => undefined;

describe("the order of the local checkout", () => {
  const order = (over: Partial<LocalCheckout>, state: string | null) =>
    drawn(createElement(OrderSummary, { checkout: { ...checkout, ...over }, state }));

  it("shows the plan, its price, the sales tax of the state, and the total", async () => {
    const { words } = await order({}, "NY");
    expect(words).toContain("Growth plan Brightline Robotics $399 per month");
    expect(words).toContain("Sales Tax (8.875%) $35.41 Total due today $434.41");
  });

  it("waits for the state before it tells of a tax", async () => {
    expect((await order({}, null)).words).toContain("Sales Tax based on your state");
    expect((await order({}, "")).words).toContain("Sales Tax none");
  });

  it("has nothing to pay where only the payment method is changed", async () => {
    const { words } = await order({ plan: null }, "NY");
    expect(words).toContain("Change your payment method");
    expect(words).not.toMatch(/\$|Total/);
  });

  it("says that no money moves", async () => {
    expect((await order({}, null)).words).toContain("No money moves here");
  });
});

describe("the payment methods of the local checkout", () => {
  const fields = (paymentType: PaymentForm["paymentType"]) => {
    const form = { ...emptyPayment(checkout), paymentType };
    const problems = problemsOfPayment(form, 0);
    return drawn(createElement(MethodFields, { form, problems, change: nothing }));
  };

  it("are a card with its number, expiry and code, or a US bank account with its two numbers", async () => {
    expect((await fields("CARD")).words).toMatch(/Card number.*Expiry.*Security code/);
    const { words } = await fields("US_BANK_ACCOUNT");
    expect(words).toMatch(/Routing number.*Account number/);
    expect(words).not.toContain("Security code");
  });

  it("say what is wrong beside the field", async () => {
    const { words } = await fields("CARD");
    expect(words).toMatch(
      /Card number Enter the number on your card.*Expiry Enter month and year.*Security code 3 or 4 digits/,
    );
  });

  it.each([
    ["CARD", "4242 4242 4242 4242 The payment succeeds. Use"],
    ["US_BANK_ACCOUNT", "000123456789 The payment is pending. Use"],
  ] as const)("come with the numbers that can be tried: %s", async (paymentType, expected) => {
    const numbers = checkout.testNumbers;
    const { words } = await drawn(
      createElement(TestNumbers, { numbers, paymentType, onChoose: nothing }),
    );
    expect(words).toBe(`Test numbers ${expected}`);
  });
});
