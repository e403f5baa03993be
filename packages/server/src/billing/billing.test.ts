import type { PlanId } from "@proviso/domain";
import {
  cancelSubscription,
  changePaymentMethod,
  previewUpgrade,
  problem,
  readLocalCheckout,
  readPaymentMethod,
  readPlans,
  resumeSubscription,
  startCheckout,
  upgradePlan,
  type Endpoint,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bankPayment,
  beginCheckout,
  callbackOf,
  cardPayment,
  checkoutToken,
  makeTrialUser,
  payAt,
  subscriptionOf,
} from "../test-support/buying.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await makeTrialUser(server, "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const codeOf = async (answer: Response): Promise<string> => problem.parse(await answer.json()).code;

const ask = (endpoint: Endpoint, planId?: PlanId, body?: object, user = owner) =>
  server.ask(endpoint, {
    token: user.token,
    ...(planId === undefined ? {} : { params: { planId } }),
    ...(body === undefined ? {} : { body }),
  });

const upgrade = (planId: PlanId, accountExtId = owner.accountId) =>
  ask(upgradePlan, planId, { accountExtId });

const buy = async (planId: PlanId, payment = cardPayment()): Promise<void> => {
  const answer = await payAt(server, await checkoutToken(server, owner, planId), payment);
  expect(answer.status).toBe(200);
};

/** At the payment service too, whose word is what is written whenever it is asked. */
const letPaymentFail = () =>
  server.platform.db.asAccount(owner.accountId, async (trx) => {
    for (const table of ["local_subscriptions", "subscriptions"] as const)
      await trx.updateTable(table).set({ status: "PAYMENT_FAILED" }).execute();
  });

const paymentsOf = () =>
  server.platform.db.asAccount(owner.accountId, (trx) =>
    trx.selectFrom("local_payments").select(["amount", "tax"]).orderBy("id").execute(),
  );

describe("the plans", () => {
  it("are listed with their prices, the cheapest first", async () => {
    const { data } = await (await ask(readPlans)).json();
    const shown = data.filter((each: { isDisplayInPlatform: boolean }) => each.isDisplayInPlatform);
    expect(
      shown.map((each: { id: string; price: number; contractsQuota: number; tier: number }) => [
        each.id,
        each.price,
        each.contractsQuota,
        each.tier,
      ]),
    ).toEqual([
      ["STARTER_MONTHLY", 14_900, 10, 1],
      ["GROWTH_MONTHLY", 39_900, 40, 2],
      ["SCALE_MONTHLY", 99_900, 150, 3],
      ["STARTER_YEARLY", 160_900, 120, 1],
      ["GROWTH_YEARLY", 430_900, 480, 2],
      ["SCALE_YEARLY", 1_078_900, 1800, 3],
    ]);
    expect(data).toHaveLength(10);
  });

  it("abuse 45: are told with nothing of HTML in their lines but emphasis", async () => {
    const { database } = server.platform;
    const line = `<b>Big</b> & <img src=x onerror=alert(1)><svg onload=alert(2)></svg><i>new</i>`;
    const change = (lines: string[]) =>
      database
        .updateTable("plans")
        .set({ sub_titles: JSON.stringify(lines) })
        .where("id", "=", "FREE_TRIAL_TEST")
        .execute();
    await change([line, "<script>alert(3)</script>1 < 2"]);
    const { data } = await (await ask(readPlans)).json();
    await change([]);
    const { subTitles } = data.find((each: { id: string }) => each.id === "FREE_TRIAL_TEST");
    expect(subTitles).toEqual(["<b>Big</b> &amp; <i>new</i>", "1 &lt; 2"]);
  });
});

describe("a checkout", () => {
  it("leads an account on its trial to a paid plan", async () => {
    const token = await checkoutToken(server, owner, "STARTER_MONTHLY");
    const { data } = await (await server.ask(readLocalCheckout, { body: { token } })).json();
    expect(data).toMatchObject({
      productName: "Proviso",
      companyName: "Brightline Robotics, Inc.",
      email: owner.email,
      plan: { id: "STARTER_MONTHLY", price: 14_900 },
      cancelUrl: `${callbackOf(server)}?outcome=cancelled`,
    });
    expect(data.salesTaxes).toContainEqual({ state: "NJ", name: "New Jersey", percentage: 6.625 });
    const declined = await payAt(server, token, cardPayment("4000000000000002"));
    expect([declined.status, await codeOf(declined)]).toEqual([402, "payment_declined"]);
    expect((await subscriptionOf(server, owner))?.planId).toBe("FREE_TRIAL");
    const paid = await payAt(server, token);
    expect(await paid.json()).toEqual({ redirectUrl: `${callbackOf(server)}?outcome=paid` });
    expect(await subscriptionOf(server, owner)).toMatchObject({
      planId: "STARTER_MONTHLY",
      planName: "Starter",
      status: "ACTIVE",
      paymentInterval: "MONTHLY",
      price: 14_900,
      endsWithTerm: false,
      contractsQuota: { max: 10, used: 0, remaining: 10 },
    });
    expect(await paymentsOf()).toEqual([{ amount: 15_496, tax: 596 }]);
    expect(await codeOf(await payAt(server, token))).toBe("checkout_ended");
  });

  it("is paid once, however often it is paid at once", async () => {
    const token = await checkoutToken(server, owner, "STARTER_MONTHLY");
    const answers = await Promise.all(Array.from({ length: 5 }, () => payAt(server, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await paymentsOf()).toHaveLength(1);
  });

  it("takes no number of a real card, and says which field is wrong", async () => {
    const token = await checkoutToken(server, owner, "STARTER_MONTHLY");
    const refused = await payAt(server, token, cardPayment("4111111111111111"));
    expect(problem.parse(await refused.json()).fields).toEqual([
      { field: "payment.method.number", problem: "Only the test numbers are taken here." },
    ]);
  });

  it("by a bank account is pending, during which the plan is used and not changed", async () => {
    await buy("STARTER_MONTHLY", bankPayment());
    expect((await subscriptionOf(server, owner))?.status).toBe("PAYMENT_PENDING");
    expect(await codeOf(await upgrade("GROWTH_MONTHLY"))).toBe("payment_pending");
    expect(await codeOf(await beginCheckout(server, owner, "GROWTH_MONTHLY"))).toBe(
      "payment_pending",
    );
  });

  it("abuse 42: comes back to our own page and to no other", async () => {
    const { host } = new URL(server.address);
    for (const redirectUri of [
      "https://evil.example/paymentCallback",
      `//${host}/paymentCallback`,
      `http://${host}@evil.example/paymentCallback`,
      `http://${host}/paymentCallback/..`,
      `http://${host}/paymentCallback?next=//evil.example`,
      `http://${host.split(":")[0]}:1/paymentCallback`,
      "javascript:alert(1)",
    ])
      for (const [endpoint, planId] of [
        [startCheckout, "STARTER_MONTHLY"],
        [changePaymentMethod, undefined],
      ] as const) {
        const refused = await ask(endpoint, planId, { redirectUri });
        expect([refused.status, await codeOf(refused)], redirectUri).toEqual([
          400,
          "redirect_not_allowed",
        ]);
      }
  });

  it("that was never begun, or is over, is told apart from none by nothing", async () => {
    for (const token of ["x", "A".repeat(43)]) {
      expect(await codeOf(await server.ask(readLocalCheckout, { body: { token } }))).toBe(
        "checkout_ended",
      );
      expect(await codeOf(await payAt(server, token))).toBe("checkout_ended");
    }
  });

  it("is not there for a plan that is paid already, nor for the free trial", async () => {
    await buy("GROWTH_MONTHLY");
    for (const planId of [
      "GROWTH_MONTHLY",
      "SCALE_MONTHLY",
      "STARTER_MONTHLY",
      "FREE_TRIAL",
    ] as const)
      expect(await codeOf(await beginCheckout(server, owner, planId)), planId).toBe(
        "plan_not_available",
      );
  });

  it("abuse 46: of a plan with a name that is none is refused without breaking", async () => {
    for (const planId of ["__proto__", "constructor", "A".repeat(64), "%00", "GROWTH"]) {
      const { status } = await server.ask(startCheckout, {
        token: owner.token,
        params: { planId },
        body: { redirectUri: callbackOf(server) },
      });
      expect([400, 404], planId).toContain(status);
    }
  });
});

describe("an upgrade", () => {
  it("is previewed to the cent, charged as previewed, and begins a new term", async () => {
    await buy("STARTER_MONTHLY");
    const { data } = await (await ask(previewUpgrade, "GROWTH_YEARLY")).json();
    expect(data).toMatchObject({
      newPlanAmount: 430_900,
      currency: "USD",
      taxPercentage: 4,
      paymentType: "CARD",
      card: { last4: "4242", expirationMonth: 12, expirationYear: 2099 },
      firstName: "Ann",
      lastName: "Lee",
      companyName: "Corvane",
    });
    // Of a term that began a moment ago all but a fraction of a cent is unused.
    expect(data.unusedPrevPlanAmount).toBeGreaterThanOrEqual(14_890);
    const due = data.newPlanAmount - data.unusedPrevPlanAmount;
    expect(data.totalAmount).toBe(due + data.tax);
    expect((await subscriptionOf(server, owner))?.planId).toBe("STARTER_MONTHLY");
    const answers = await Promise.all([1, 2, 3].map(() => upgrade("GROWTH_YEARLY")));
    expect(answers.map(({ status }) => status).filter((status) => status !== 204)).toEqual([]);
    expect(await paymentsOf()).toHaveLength(2);
    expect(await subscriptionOf(server, owner)).toMatchObject({
      planId: "GROWTH_YEARLY",
      status: "ACTIVE",
      contractsQuota: { max: 480, used: 0, remaining: 480 },
    });
  });

  it("abuse 41: of another account is answered as of none, and charges nobody", async () => {
    await buy("STARTER_MONTHLY");
    const other = await makeTrialUser(server, "PLATFORM_OWNER");
    const foreign = await upgrade("GROWTH_MONTHLY", other.accountId);
    const unknown = await upgrade("GROWTH_MONTHLY", randomUUID());
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const strip = async (answer: Response) => ({ ...(await answer.json()), requestId: "" });
    expect(await strip(foreign)).toEqual(await strip(unknown));
    // The others are told no account: one that is named all the same is not listened to.
    const theirs = { accountExtId: other.accountId };
    const preview = await ask(previewUpgrade, "GROWTH_MONTHLY", theirs);
    expect((await preview.json()).data.companyName).toBe("Corvane");
    const checkout = { redirectUri: callbackOf(server), ...theirs };
    expect(await codeOf(await ask(startCheckout, "GROWTH_MONTHLY", checkout))).toBe(
      "invalid_input",
    );
    expect(await paymentsOf()).toHaveLength(1);
    expect((await subscriptionOf(server, owner))?.planId).toBe("STARTER_MONTHLY");
    expect((await subscriptionOf(server, other))?.planId).toBe("FREE_TRIAL");
  });

  it("downwards, or to what is not paid for yet, is refused", async () => {
    expect(await codeOf(await upgrade("GROWTH_MONTHLY"))).toBe("plan_not_available");
    await buy("GROWTH_YEARLY");
    for (const planId of ["GROWTH_MONTHLY", "STARTER_YEARLY", "SCALE_MONTHLY"] as const)
      for (const asked of [upgrade(planId), ask(previewUpgrade, planId)])
        expect(await codeOf(await asked), planId).toBe("plan_not_available");
  });

  it("that is declined changes nothing", async () => {
    await buy("STARTER_MONTHLY", cardPayment("4000000000000341"));
    const refused = await upgrade("GROWTH_MONTHLY");
    expect([refused.status, await codeOf(refused)]).toEqual([402, "payment_declined"]);
    expect((await subscriptionOf(server, owner))?.planId).toBe("STARTER_MONTHLY");
  });
});

describe("a subscription", () => {
  it("is called off at the end of its term, and taken up again", async () => {
    expect(await codeOf(await ask(cancelSubscription))).toBe("plan_not_available");
    await buy("STARTER_MONTHLY");
    expect((await (await ask(cancelSubscription)).json()).data).toMatchObject({
      status: "ACTIVE",
      endsWithTerm: true,
    });
    expect((await (await ask(resumeSubscription)).json()).data.endsWithTerm).toBe(false);
  });

  it("keeps who began a checkout, upgraded, called off, resumed and changed the payment method", async () => {
    await buy("STARTER_MONTHLY");
    await ask(cancelSubscription);
    await ask(resumeSubscription);
    await ask(changePaymentMethod, undefined, { redirectUri: callbackOf(server) });
    await upgrade("GROWTH_YEARLY");
    const kept = await server.platform.db.asAccount(owner.accountId, (trx) =>
      trx
        .selectFrom("audit_events")
        .select(["act", "by_user_id as by", "detail"])
        .orderBy("id")
        .execute(),
    );
    expect(kept).toEqual(
      [
        ["checkout_started", { plan: "STARTER_MONTHLY" }],
        ["subscription_called_off", {}],
        ["subscription_resumed", {}],
        ["payment_method_change_started", {}],
        ["plan_upgraded", { plan: "GROWTH_YEARLY" }],
      ].map(([act, detail]) => ({ act, by: owner.id, detail })),
    );
  });

  it("whose payment failed is paid again by another card", async () => {
    await buy("STARTER_MONTHLY", cardPayment("4000000000000341"));
    await letPaymentFail();
    const changing = await ask(changePaymentMethod, undefined, {
      redirectUri: callbackOf(server),
    });
    const token =
      String((await changing.json()).checkoutUrl)
        .split("/")
        .at(-1) ?? "";
    const { data } = await (await server.ask(readLocalCheckout, { body: { token } })).json();
    expect(data.plan).toBeNull();
    expect((await payAt(server, token)).status).toBe(200);
    expect((await subscriptionOf(server, owner))?.status).toBe("ACTIVE");
    expect((await (await ask(readPaymentMethod)).json()).data.card.last4).toBe("4242");
    // The same by a checkout of the current plan, which begins by itself after a failed payment (A4.6).
    await letPaymentFail();
    expect((await beginCheckout(server, owner, "STARTER_MONTHLY")).status).toBe(200);
  });

  it("is shown and changed only by who may edit billing (D6)", async () => {
    const billing = await server.makeUser(owner.accountId, "BILLING_ADMIN");
    expect((await subscriptionOf(server, billing))?.planId).toBe("FREE_TRIAL");
    const legal = await server.makeUser(owner.accountId, "LEGAL_ADMIN");
    for (const endpoint of [readPaymentMethod, cancelSubscription, resumeSubscription])
      expect((await ask(endpoint, undefined, undefined, legal)).status).toBe(403);
    expect((await ask(previewUpgrade, "GROWTH_MONTHLY", undefined, legal)).status).toBe(403);
    expect((await beginCheckout(server, legal, "GROWTH_MONTHLY")).status).toBe(403);
  });
});
