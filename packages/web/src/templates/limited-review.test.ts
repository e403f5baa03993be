import type { Action, PlanId } from "@proviso/domain";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "../identity/index.ts";
import { aSubscription, aUser } from "../ui/test-support/a-user.ts";
import { drawn } from "../ui/test-support/drawn.ts";
import { LimitedReviewOf } from "./limited-review.tsx";

const above = (
  docRole: "TEMPLATE" | "INCOMING",
  planId: PlanId,
  held: readonly Action[] = ["EDIT_BILLING_SETTINGS"],
) =>
  drawn(createElement(LimitedReviewOf, { contract: { docRole } }), (cache) =>
    cache.setQueryData(currentUserQuery().queryKey, aUser(aSubscription({ planId }), held)),
  );

describe("the notice that templates are reviewed in part", () => {
  it("stands above a template on a free trial and leads to the plans", async () => {
    const { words, links } = await above("TEMPLATE", "FREE_TRIAL");
    expect(words).toBe("Your plan limits template reviews. Upgrade plan");
    expect(links).toEqual(["Upgrade plan -> /company-billing/choosePackage"]);
  });

  it("leads nobody there who may not choose a plan", async () => {
    const { words, links } = await above("TEMPLATE", "FREE_TRIAL", []);
    expect(words).toBe("Your plan limits template reviews.");
    expect(links).toEqual([]);
  });

  it.each([
    ["above another contract", "INCOMING", "FREE_TRIAL"],
    ["on a paid plan", "TEMPLATE", "STARTER_MONTHLY"],
  ] as const)("is not there %s", async (_, docRole, planId) => {
    expect((await above(docRole, planId)).words).toBe("");
  });
});
