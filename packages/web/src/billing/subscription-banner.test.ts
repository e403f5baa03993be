import { actionsOf, permissionsOf, type UserType } from "@proviso/domain";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { CurrentUser } from "../identity/index.ts";
import { hasSubscriptionBanner } from "./has-subscription-banner.ts";
import { SubscriptionBanner } from "./subscription-banner.tsx";
import { aSubscription, aUser } from "../ui/test-support/a-user.ts";
import { drawn } from "../ui/test-support/drawn.ts";

type Subscription = NonNullable<CurrentUser["account"]["subscription"]>;

const bannerFor = (over: Partial<Subscription>, type: UserType = "BILLING_ADMIN") =>
  drawn(
    createElement(SubscriptionBanner, {
      user: aUser(aSubscription(over), actionsOf(permissionsOf([type]))),
    }),
  );
const day = 86_400_000;
const plans = "/company-billing/choosePackage";
const used = { max: 5, used: 5, remaining: 0 };

describe("the banner of a subscription", () => {
  it.each<[string, Partial<Subscription>, string, string | null]>([
    [
      "a failed payment",
      { status: "PAYMENT_FAILED" },
      "Your last payment failed. Update your payment details to keep using Proviso.",
      "Update payment details",
    ],
    [
      "a payment that was never completed",
      { status: "INCOMPLETE" },
      "Your last payment failed. Update your payment details to keep using Proviso.",
      "Update payment details",
    ],
    [
      "a pending payment",
      { status: "PAYMENT_PENDING" },
      "Your payment is being processed. This can take up to 24 hours; you can keep using Proviso.",
      null,
    ],
    [
      "a trial that is over",
      { planId: "FREE_TRIAL", status: "CANCELED" },
      "Your free trial has ended. Choose a package to keep uploading contracts.",
      "Choose package",
    ],
    [
      "a canceled plan",
      { status: "CANCELED" },
      "Your account is no longer active. Choose a package to reactivate it.",
      "Choose package",
    ],
    [
      "a first payment that was given up",
      { status: "INCOMPLETE_EXPIRED" },
      "Your account is no longer active. Choose a package to reactivate it.",
      "Choose package",
    ],
    [
      "a trial",
      { planId: "FREE_TRIAL", currentPeriodEndTime: Date.now() + 3 * day },
      "Your free trial ends in 3 days. You have 3 contracts left.",
      "Choose package",
    ],
    [
      "a trial without credits",
      {
        planId: "FREE_TRIAL",
        currentPeriodEndTime: Date.now() + 3 * day,
        contractsQuota: used,
      },
      "Quota reached for this service term. Please upgrade to continue uploading contracts.",
      "Upgrade plan",
    ],
  ])("of %s says so and leads on", async (_, over, sentence, way) => {
    const { words, links } = await bannerFor(over);
    expect(words).toBe(way === null ? sentence : `${sentence} ${way}`);
    expect(links).toEqual(way === null ? [] : [`${way} -> ${plans}`]);
  });

  it("leads nobody to the plans who may not choose one", async () => {
    const { words, links } = await bannerFor({ status: "CANCELED" }, "LEGAL_ADMIN");
    expect(words).toBe("Your account is no longer active. Choose a package to reactivate it.");
    expect(links).toEqual([]);
  });
});

describe("a page", () => {
  it.each<[string, Partial<Subscription> | null, string, boolean]>([
    ["has none without a subscription", null, "/dashboard", false],
    ["has none for a paid plan that is active", {}, "/dashboard", false],
    ["has one for a trial", { planId: "FREE_TRIAL" }, "/dashboard", true],
    ["has one for anything not active", { status: "PAYMENT_PENDING" }, "/settings", true],
    ["has one on the billing page", { status: "PAYMENT_FAILED" }, "/company-billing", true],
    ["has none where a plan is chosen", { status: "PAYMENT_FAILED" }, plans, false],
    ["has none there however it is spelt", { planId: "FREE_TRIAL" }, plans.toLowerCase(), false],
  ])("%s", (_, over, path, expected) => {
    expect(hasSubscriptionBanner(over && aSubscription(over), path)).toBe(expected);
  });
});
