import { describe, expect, it } from "vitest";
import {
  bannerOf,
  currentPlanOf,
  firstInterval,
  formatDollars,
  isDowngrade,
  mayGenerate,
  monthlyShare,
  pagesOf,
  creditsOf,
  percentOf,
  planButton,
  planIds,
  planTypeOf,
  quotaOf,
  recommendedPlan,
  refuseReview,
  shownPlans,
  statusAt,
  termEndOf,
  subscriptionStatuses,
  daysUntil,
  unusedAmount,
  upgradeCost,
  wayTo,
  yearlyPrice,
  type CurrentPlan,
  type Plan,
  type PlanId,
  type Subscription,
  type SubscriptionStatus,
} from "../index.ts";

const tiers = { FREE: 0, STARTER: 1, GROWTH: 2, SCALE: 3 } as const;
const prices = { FREE: 0, STARTER: 14_900, GROWTH: 39_900, SCALE: 99_900 } as const;

const plan = (id: PlanId): Plan => {
  const type = (["FREE", "STARTER", "GROWTH", "SCALE"] as const).find((t) => id.startsWith(t));
  const name = type ?? "FREE";
  const isYearly = id.endsWith("YEARLY");
  return {
    id,
    name,
    type: name,
    tier: tiers[name],
    price: isYearly ? yearlyPrice(prices[name]) : prices[name],
    paymentInterval: isYearly ? "YEARLY" : "MONTHLY",
    contractsQuota: 10,
    storageBytes: 1024 ** 3,
    isPopular: name === "GROWTH",
    isFreeTrial: name === "FREE",
    isDisplayInPlatform: name !== "FREE" && !id.includes("TEST"),
    subTitles: [],
  };
};

const plans = planIds.map(plan);
const on = (id: PlanId, status: SubscriptionStatus = "ACTIVE"): CurrentPlan => ({
  plan: plan(id),
  status,
});

describe("prices", () => {
  it("are by the year a tenth lower, in whole dollars", () => {
    expect([14_900, 39_900, 99_900].map(yearlyPrice)).toEqual([160_900, 430_900, 1_078_900]);
    expect(monthlyShare(plan("STARTER_YEARLY"))).toBe(13_408);
    expect(monthlyShare(plan("STARTER_MONTHLY"))).toBe(14_900);
  });

  it.each([
    [0, "$0"],
    [14_900, "$149"],
    [1_078_900, "$10,789"],
    [123_456_700, "$1,234,567"],
    [1234, "$12.34"],
    [5, "$0.05"],
    [-4500, "-$45"],
  ])("of %i cents read %s", (cents, words) => {
    expect(formatDollars(cents)).toBe(words);
  });

  it.each([
    [10_000, 8.875, 888],
    [14_900, 8.25, 1229],
    [39_900, 0, 0],
    [1, 50, 1],
  ])("of %i cents bear at %d percent a tax of %i cents", (cents, percentage, tax) => {
    expect(percentOf(cents, percentage)).toBe(tax);
  });

  it("of an upgrade leave out what is unused of the term before, and are taxed on the rest", () => {
    const term = { start: 0, end: 30 };
    expect(unusedAmount(14_900, term, 15)).toBe(7450);
    expect(unusedAmount(14_900, term, 31)).toBe(0);
    expect(unusedAmount(14_900, term, -5)).toBe(14_900);
    expect(unusedAmount(14_900, { start: 5, end: 5 }, 5)).toBe(0);
    expect(upgradeCost({ price: 39_900 }, 7450, 10)).toEqual({
      newPlanAmount: 39_900,
      unusedPrevPlanAmount: 7450,
      tax: 3245,
      totalAmount: 35_695,
    });
    expect(upgradeCost({ price: 100 }, 500, 10)).toEqual({
      newPlanAmount: 100,
      unusedPrevPlanAmount: 100,
      tax: 0,
      totalAmount: 0,
    });
  });
});

describe("credits", () => {
  it("are one for ten pages and two for more (D15)", () => {
    expect([1, 9, 10, 11, 300].map(creditsOf)).toEqual([1, 1, 1, 2, 2]);
  });

  it("go by the pages the file's writer counted, unless its words cannot stand on them", () => {
    expect(pagesOf(4000, 8)).toBe(8);
    expect(pagesOf(9000, 1)).toBe(18);
    expect(pagesOf(0, null)).toBe(1);
    expect(pagesOf(5001, null)).toBe(11);
    expect(pagesOf(5000, 0)).toBe(10);
  });

  it("remain as many as are not used", () => {
    expect(quotaOf(10, 3)).toEqual({ max: 10, used: 3, remaining: 7 });
    expect(quotaOf(5, 7)).toEqual({ max: 5, used: 7, remaining: 0 });
  });
});

describe("a downgrade", () => {
  it.each([
    ["STARTER_YEARLY", "STARTER_MONTHLY", true],
    ["STARTER_YEARLY", "SCALE_MONTHLY", true],
    ["STARTER_MONTHLY", "STARTER_YEARLY", false],
    ["GROWTH_MONTHLY", "STARTER_YEARLY", true],
    ["GROWTH_YEARLY", "STARTER_YEARLY", true],
    ["GROWTH_YEARLY", "SCALE_YEARLY", false],
    ["FREE_TRIAL", "STARTER_MONTHLY", false],
  ] as const)("from %s to %s: %s (A4.7)", (from, to, is) => {
    expect(isDowngrade(plan(from), plan(to))).toBe(is);
  });
});

describe("the button of a plan", () => {
  it.each([
    ["GROWTH_MONTHLY", on("GROWTH_MONTHLY"), "current-plan", true, "none"],
    ["GROWTH_MONTHLY", on("GROWTH_MONTHLY", "INCOMPLETE"), "current-plan", false, "checkout"],
    ["GROWTH_MONTHLY", on("GROWTH_MONTHLY", "PAYMENT_FAILED"), "current-plan", false, "checkout"],
    ["GROWTH_MONTHLY", on("GROWTH_MONTHLY", "PAYMENT_PENDING"), "current-plan", true, "none"],
    ["SCALE_MONTHLY", on("GROWTH_MONTHLY"), "choose-plan", false, "upgrade"],
    ["SCALE_MONTHLY", on("GROWTH_MONTHLY", "PAYMENT_PENDING"), "choose-plan", true, "none"],
    ["SCALE_MONTHLY", on("GROWTH_MONTHLY", "PAYMENT_FAILED"), "choose-plan", false, "checkout"],
    ["STARTER_MONTHLY", on("GROWTH_MONTHLY"), "not-available", true, "none"],
    ["STARTER_MONTHLY", on("GROWTH_MONTHLY", "CANCELED"), "choose-plan", false, "checkout"],
    ["GROWTH_MONTHLY", on("GROWTH_MONTHLY", "CANCELED"), "choose-plan", false, "checkout"],
    ["STARTER_MONTHLY", on("FREE_TRIAL"), "choose-plan", false, "checkout"],
    ["STARTER_MONTHLY", null, "choose-plan", false, "checkout"],
  ] as const)("%s, %o: %s (A2.43, A4.6)", (id, current, offer, isDisabled, way) => {
    expect(planButton(plan(id), current)).toEqual({ offer, isDisabled });
    expect(wayTo(plan(id), current)).toBe(way);
  });

  it("leads nowhere for a free trial", () => {
    expect(wayTo(plan("FREE_TRIAL"), null)).toBe("none");
  });
});

describe("the page of plans", () => {
  it("shows the displayed plans of an interval by price, of one type where it is asked for", () => {
    expect(shownPlans(plans, "MONTHLY").map(({ id }) => id)).toEqual([
      "STARTER_MONTHLY",
      "GROWTH_MONTHLY",
      "SCALE_MONTHLY",
    ]);
    expect(shownPlans(plans, "YEARLY", "GROWTH").map(({ id }) => id)).toEqual(["GROWTH_YEARLY"]);
  });

  it("opens by the year for a trial, a canceled plan or none, else by the plan's interval", () => {
    expect(firstInterval(null)).toBe("YEARLY");
    expect(firstInterval(on("FREE_TRIAL"))).toBe("YEARLY");
    expect(firstInterval(on("STARTER_MONTHLY", "CANCELED"))).toBe("YEARLY");
    expect(firstInterval(on("STARTER_MONTHLY"))).toBe("MONTHLY");
  });

  it.each([
    ["YEARLY", null, "STARTER_YEARLY"],
    ["MONTHLY", on("FREE_TRIAL"), "STARTER_MONTHLY"],
    ["MONTHLY", on("STARTER_MONTHLY"), "GROWTH_MONTHLY"],
    ["YEARLY", on("STARTER_MONTHLY"), "GROWTH_YEARLY"],
    ["YEARLY", on("GROWTH_YEARLY"), "SCALE_YEARLY"],
    ["MONTHLY", on("GROWTH_YEARLY"), null],
    ["YEARLY", on("SCALE_MONTHLY"), "SCALE_YEARLY"],
    ["MONTHLY", on("SCALE_MONTHLY"), null],
    ["YEARLY", on("SCALE_YEARLY"), null],
    ["YEARLY", on("STARTER_MONTHLY", "CANCELED"), null],
  ] as const)("by the %s view on %o recommends %s (A4.7)", (interval, current, id) => {
    expect(recommendedPlan(shownPlans(plans, interval), current)?.id ?? null).toBe(id);
  });

  it("abuse 46: reads the type it is asked for, and ignores what says nothing", () => {
    expect(planTypeOf("R1JPV1RI")).toBe("GROWTH");
    expect(planTypeOf("U1RBUlRFUg==")).toBe("STARTER");
    // "<b>", "__proto__", and what is no base64 at all.
    for (const bad of ["PGI+", "X19wcm90b19f", "%%%", "", "A", "A".repeat(65_536)])
      expect(planTypeOf(bad), bad.slice(0, 20)).toBeNull();
  });

  it("knows the current plan of a subscription", () => {
    expect(currentPlanOf(plans, { planId: "SCALE_YEARLY", status: "ACTIVE" })?.plan.tier).toBe(3);
    expect(currentPlanOf(plans, null)).toBeNull();
  });
});

const noon = Date.UTC(2026, 10, 22, 12);
const days = (number: number): number => number * 86_400_000;
const subscription = (
  planId: PlanId,
  status: SubscriptionStatus,
  left: number,
  endsIn = 3,
): Subscription => ({
  planId,
  status,
  currentPeriodEndTime: noon + days(endsIn),
  contractsQuota: quotaOf(5, 5 - left),
});

describe("the banner of a subscription", () => {
  it.each([
    ["ACTIVE", "GROWTH_MONTHLY", 2, 3, null],
    ["ACTIVE", "GROWTH_MONTHLY", 0, 3, null],
    ["PAYMENT_FAILED", "GROWTH_MONTHLY", 2, 3, { kind: "payment-failed" }],
    ["PAYMENT_PENDING", "GROWTH_MONTHLY", 2, 3, { kind: "payment-pending" }],
    ["CANCELED", "FREE_TRIAL", 2, 0, { kind: "trial-ended" }],
    ["CANCELED", "GROWTH_MONTHLY", 2, 3, { kind: "inactive" }],
    ["INCOMPLETE_EXPIRED", "GROWTH_MONTHLY", 2, 3, { kind: "inactive" }],
    ["ACTIVE", "FREE_TRIAL", 2, 3, { kind: "trial", daysLeft: 3, contractsLeft: 2 }],
    ["ACTIVE", "FREE_TRIAL", 1, 1, { kind: "trial", daysLeft: 1, contractsLeft: 1 }],
    ["ACTIVE", "FREE_TRIAL", 2, 0.2, { kind: "trial", daysLeft: 0, contractsLeft: 2 }],
    ["ACTIVE", "FREE_TRIAL", 2, -0.2, { kind: "trial-ended" }],
    ["ACTIVE", "FREE_TRIAL", 0, 3, { kind: "quota-reached" }],
  ] as const)(
    "%s on %s with %i left, ending in %d days (D14)",
    (status, id, left, ends, banner) => {
      expect(bannerOf(subscription(id, status, left, ends), noon)).toEqual(banner);
    },
  );

  it("counts the days of a trial by the calendar", () => {
    expect(daysUntil(noon + days(14), noon)).toBe(14);
    expect(daysUntil(noon + days(1), noon)).toBe(1);
  });
});

describe("a subscription", () => {
  it("that is a trial is over when its time is; a paid term waits for its payment", () => {
    const at = { currentPeriodEndTime: noon, status: "ACTIVE" } as const;
    expect(statusAt({ ...at, planId: "FREE_TRIAL" }, noon - 1)).toBe("ACTIVE");
    expect(statusAt({ ...at, planId: "FREE_TRIAL" }, noon)).toBe("CANCELED");
    expect(statusAt({ ...at, planId: "STARTER_MONTHLY" }, noon + 1)).toBe("ACTIVE");
  });

  it("lets its account review while it is in force and credits remain, and says why not", () => {
    expect(refuseReview(null)).toBeNull();
    const refusedFor = (id: PlanId, status: SubscriptionStatus, left: number) =>
      refuseReview(subscription(id, status, left))?.refused ?? null;
    expect(refusedFor("STARTER_MONTHLY", "ACTIVE", 1)).toBeNull();
    expect(refusedFor("STARTER_MONTHLY", "PAYMENT_PENDING", 1)).toBeNull();
    expect(refusedFor("STARTER_MONTHLY", "ACTIVE", 0)).toBe("quota_reached");
    expect(refusedFor("STARTER_MONTHLY", "PAYMENT_FAILED", 1)).toBe("payment_failed");
    expect(refusedFor("STARTER_MONTHLY", "INCOMPLETE", 1)).toBe("payment_failed");
    expect(refusedFor("STARTER_MONTHLY", "CANCELED", 1)).toBe("account_inactive");
    expect(refusedFor("FREE_TRIAL", "CANCELED", 1)).toBe("trial_ended");
  });

  it("lets contracts be made when there is none, or it is active or being paid (C6.9)", () => {
    const allowed = [null, ...subscriptionStatuses].filter((each) => mayGenerate(each) === null);
    expect(allowed).toEqual([null, "ACTIVE", "PAYMENT_PENDING"]);
    expect(mayGenerate("CANCELED")?.sentence).toBe("Your account is no longer active");
  });
});

describe("a term", () => {
  it.each([
    ["2026-11-22T10:00:00.000Z", "MONTHLY", "2026-12-22T10:00:00.000Z"],
    ["2027-01-31T10:00:00.000Z", "MONTHLY", "2027-02-28T10:00:00.000Z"],
    ["2028-02-29T10:00:00.000Z", "YEARLY", "2029-02-28T10:00:00.000Z"],
    ["2026-12-31T23:59:59.999Z", "MONTHLY", "2027-01-31T23:59:59.999Z"],
  ] as const)("that begins at %s and is %s ends at %s", (start, interval, end) => {
    expect(termEndOf(new Date(start), interval).toISOString()).toBe(end);
  });
});
