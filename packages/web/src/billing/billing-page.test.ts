import type { AccountSubscription, PaymentMethod } from "@proviso/endpoints";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { AskError } from "../platform/ask-error.ts";
import { currentUserQuery } from "../identity/index.ts";
import { accountSubscriptionQuery, paymentMethodQuery } from "./billing-queries.ts";
import { BillingPage } from "./billing-page.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { planLines } from "./usage-panel.tsx";
import { aBankAccount, aCard, anAccountSubscription } from "./test-support/billing-samples.ts";
import { aUser } from "../ui/test-support/a-user.ts";
import { drawn } from "../ui/test-support/drawn.ts";

const plans = "/company-billing/choosePackage";
const page = (subscription: AccountSubscription | null, method: PaymentMethod = aCard) =>
  drawn(createElement(BillingPage), (cache) => {
    cache.setQueryData(accountSubscriptionQuery().queryKey, subscription);
    cache.setQueryData(paymentMethodQuery().queryKey, method);
    cache.setQueryData(currentUserQuery().queryKey, aUser(null));
  });
const trial = {
  planId: "FREE_TRIAL",
  planName: "Free Trial",
  isFreeTrial: true,
  price: 0,
} as const;

describe("company billing", () => {
  it("shows a paid plan with its renewal, price, use and payment method", async () => {
    const { words, links } = await page(anAccountSubscription());
    expect(words).toContain("You are on the Growth plan");
    expect(words).toContain("Your Account: Brightline Robotics Plan Details Renew on Dec 24, 2026");
    expect(words).toContain("Billed monthly Total $399 Usage Contracts Uploaded 12 / 40");
    expect(words).toContain("Payment method Card •••• 4242 Expires 04/2028");
    expect(links).toEqual([`Change plan -> ${plans}`]);
    expect(words).not.toContain("Quota reached");
  });

  it("shows how long a free trial goes on, with the way to a package and nothing to pay by", async () => {
    const soon = Date.now() + 3 * 86_400_000;
    const { words, links } = await page(
      anAccountSubscription({ ...trial, currentPeriodEndTime: soon }),
    );
    expect(words).toContain("You are on the Free Trial plan");
    expect(words).toContain("You have 3 days left for your free trial.");
    expect(words).not.toMatch(/Renew|Billed|Total|Payment method|Cancel the plan/);
    expect(links).toEqual([`Choose package -> ${plans}`]);
  });

  it("leads from a canceled plan to a package", async () => {
    const { words, links } = await page(anAccountSubscription({ status: "CANCELED" }));
    expect(words).toContain("Ended on Dec 24, 2026");
    expect(links).toEqual([`Choose package -> ${plans}`]);
  });

  it("closes the way to another plan while a payment is pending", async () => {
    const { buttons, links } = await page(anAccountSubscription({ status: "PAYMENT_PENDING" }));
    expect(buttons).toContain("(Change plan)");
    expect(links).toEqual([]);
  });

  it("says that the quota is reached when everything is used", async () => {
    const quota = { max: 40, used: 40, remaining: 0 };
    const { words } = await page(anAccountSubscription({ contractsQuota: quota }));
    expect(words).toContain(
      "Contracts Uploaded 40 / 40 Quota reached for this service term. Please upgrade to continue uploading contracts.",
    );
  });

  it("shows a US bank account by its bank", async () => {
    const { words } = await page(anAccountSubscription(), aBankAccount);
    expect(words).toContain("First Test Bank US bank account •••• 6789");
  });

  it("says of a plan that was called off when it ends, and lets it go on after all", async () => {
    const { words, buttons } = await page(anAccountSubscription({ endsWithTerm: true }));
    expect(words).toContain("Ends on Dec 24, 2026");
    expect(words).toContain("you won’t be charged again");
    expect(buttons).toContain("Keep plan");
  });

  it("leads an account without a plan to one", async () => {
    const { words, links } = await page(null);
    expect(words).toContain("No plan yet");
    expect(links).toEqual([`Choose package -> ${plans}`]);
  });

  it("stands ready while it loads", async () => {
    const { words, markup } = await drawn(createElement(BillingPage));
    expect(words).toBe("Company Billing");
    expect(markup).toContain('aria-label="Loading"');
  });

  it("says of a yearly plan that it is billed by the year", () => {
    const yearly = anAccountSubscription({ paymentInterval: "YEARLY", price: 430_900 });
    expect(planLines(yearly, 0)).toEqual([
      "Renew on Dec 24, 2026",
      "Billed yearly",
      "Total $4,309",
    ]);
  });
});

it("a page of billing that cannot be loaded says why, and can be loaded anew", async () => {
  const error = new AskError({ code: null, status: 503, sentence: "Not now.", requestId: null });
  const title = "We couldn’t load billing";
  const onAgain = (): void => undefined;
  const { words, buttons } = await drawn(
    createElement(LoadFailure, { title, error, isBusy: false, onAgain }),
  );
  expect(words).toContain("We couldn’t load billing Not now.");
  expect(buttons).toEqual(["Try again"]);
});
