import {
  currentPlanOf,
  firstInterval,
  shownPlans,
  type PaymentInterval,
  type PlanId,
  type SubscriptionStatus,
} from "@proviso/domain";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { IntervalToggle } from "./interval-toggle.tsx";
import { PlanGrid } from "./plan-grid.tsx";
import { samplePlans } from "./test-support/billing-samples.ts";
import { drawn } from "../ui/test-support/drawn.ts";

type Standing = readonly [planId: PlanId, status: SubscriptionStatus] | null;

const current = (standing: Standing) =>
  standing && currentPlanOf(samplePlans, { planId: standing[0], status: standing[1] });

const cards = async (standing: Standing, interval: PaymentInterval) => {
  const { markup, buttons } = await drawn(
    createElement(PlanGrid, {
      shown: shownPlans(samplePlans, interval),
      current: current(standing),
      busy: null,
      onChoose: () => undefined,
    }),
  );
  const names = [...markup.matchAll(/<article.*?<\/article>/gs)].map(([card]) =>
    card.includes("Recommended") ? "Recommended" : "",
  );
  return buttons.map((button, at) => [button, names[at]].filter(Boolean).join(" ")).join(", ");
};

describe("the cards of the plans", () => {
  it("say name, price by the month, credits, what is popular and what a plan gives", async () => {
    const growth = samplePlans.filter(({ id }) => id === "GROWTH_MONTHLY");
    const card = createElement(PlanGrid, {
      shown: growth,
      current: null,
      busy: null,
      onChoose: () => undefined,
    });
    const { words } = await drawn(card);
    expect(words).toBe(
      "Recommended Growth MOST POPULAR $399 per month 40 review credits* per month Choose plan Everything of GROWTH 50 GB of storage",
    );
  });

  it("say of a plan paid by the year its twelfth and its whole, in dollars without cents", async () => {
    const starter = samplePlans.filter(({ id }) => id === "STARTER_YEARLY");
    const { words } = await drawn(
      createElement(PlanGrid, {
        shown: starter,
        current: current(["FREE_TRIAL", "ACTIVE"]),
        busy: null,
        onChoose: () => undefined,
      }),
    );
    expect(words).toContain(
      "$134 per month (Billed Annually- $1,609) 120 review credits* per year",
    );
  });

  it.each<[string, Standing, PaymentInterval, string]>([
    [
      "an account without a plan",
      null,
      "YEARLY",
      "Choose plan Recommended, Choose plan, Choose plan",
    ],
    [
      "a free trial",
      ["FREE_TRIAL", "ACTIVE"],
      "MONTHLY",
      "Choose plan Recommended, Choose plan, Choose plan",
    ],
    [
      "a monthly plan",
      ["GROWTH_MONTHLY", "ACTIVE"],
      "MONTHLY",
      "(Not available), (Current plan), Choose plan Recommended",
    ],
    [
      "a yearly plan, by the month",
      ["GROWTH_YEARLY", "ACTIVE"],
      "MONTHLY",
      "(Not available), (Not available), (Not available)",
    ],
    [
      "the highest monthly plan, by the year",
      ["SCALE_MONTHLY", "ACTIVE"],
      "YEARLY",
      "(Not available), (Not available), Choose plan Recommended",
    ],
    [
      "a pending payment",
      ["STARTER_MONTHLY", "PAYMENT_PENDING"],
      "MONTHLY",
      "(Current plan), (Choose plan) Recommended, (Choose plan)",
    ],
    [
      "a payment never completed",
      ["STARTER_MONTHLY", "INCOMPLETE"],
      "MONTHLY",
      "Current plan, Choose plan Recommended, Choose plan",
    ],
    [
      "a canceled plan",
      ["GROWTH_MONTHLY", "CANCELED"],
      "YEARLY",
      "Choose plan, Choose plan, Choose plan",
    ],
  ])("of %s have the right button each", async (_, standing, interval, expected) => {
    expect(await cards(standing, interval)).toBe(expected);
  });

  it("are by the year, with what that takes off, or by the month", async () => {
    const { words } = await drawn(
      createElement(IntervalToggle, { value: "YEARLY", onChange: () => undefined }),
    );
    expect(words).toBe("Annually -10% Monthly");
  });

  it("open with years for who pays nothing yet, and else with what is paid", () => {
    expect(firstInterval(current(["FREE_TRIAL", "ACTIVE"]))).toBe("YEARLY");
    expect(firstInterval(current(["GROWTH_MONTHLY", "ACTIVE"]))).toBe("MONTHLY");
  });

  it("let markup in a plan's lines do nothing", async () => {
    const line = "<img src=x onerror=alert(1)>Unlimited <svg onload=alert(1)>users";
    const plans = samplePlans
      .filter(({ id }) => id === "SCALE_MONTHLY")
      .map((plan) => ({ ...plan, subTitles: [line] }));
    const { markup, words } = await drawn(
      createElement(PlanGrid, {
        shown: plans,
        current: null,
        busy: null,
        onChoose: () => undefined,
      }),
    );
    expect(words).toMatch(/Unlimited users 200 GB of storage$/);
    expect(markup).not.toMatch(/onerror|onload|<img/);
  });
});
