import { readAccountSubscription, upgradePlan } from "@proviso/endpoints";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, afterAll, describe, expect, it } from "vitest";
import { insertAccount } from "../accounts/index.ts";
import { beginCheckout, makeTrialUser } from "../test-support/buying.ts";
import { letterTo } from "../test-support/letters.ts";
import {
  startStripeDouble,
  type SignedEvent,
  type StripeDouble,
} from "../test-support/stripe-double.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { giveSamplePlan } from "./sample-plan.ts";
import { stripeEventsPath } from "./stripe-events.ts";

const secret = "whsec_test";
let double: StripeDouble;
let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  double = await startStripeDouble();
  server = await startTestServer({
    environment: {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: double.url,
    },
  });
});
beforeEach(async () => {
  owner = await makeTrialUser(server, "PLATFORM_OWNER");
});
afterEach(() => {
  double.isAway = false;
});
afterAll(async () => {
  await server.stop();
  await double.stop();
});

const send = ({ body, signature }: SignedEvent) =>
  fetch(server.address + stripeEventsPath, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });

/** What is written down of the owner's subscription, without asking Stripe. */
const storedSubscription = () =>
  server.platform.db.asAccount(owner.accountId, (trx) =>
    trx
      .selectFrom("subscriptions")
      .select(["plan_id", "status", "credits_used", "ends_with_term"])
      .executeTakeFirst(),
  );

const becomes = (expected: object) =>
  expect.poll(storedSubscription, { timeout: 20_000, interval: 100 }).toMatchObject(expected);

/** Begins a checkout and pays it at Stripe; nothing is told yet. */
const pay = async (instrument: "card" | "card-once" | "bank" = "card"): Promise<string> => {
  const answer = await beginCheckout(server, owner, "STARTER_MONTHLY");
  double.pay((await answer.json()).checkoutUrl, instrument);
  return double.books.subscriptions.at(-1)?.customer ?? "";
};

const subscriptionEvent = (type: string, customer: string, id?: string, secondsAgo?: number) =>
  double.event(
    {
      ...(id === undefined ? {} : { id }),
      type,
      object: {
        id: "sub",
        object: "subscription",
        customer,
        metadata: { accountId: owner.accountId },
        // What an event says of the subscription itself is never believed.
        status: "canceled",
      },
    },
    secret,
    secondsAgo,
  );

const storedEvents = () =>
  server.platform.db.asAccount(owner.accountId, (trx) =>
    trx.selectFrom("payment_events").select("id").execute(),
  );

const lettersOfFailure = async (): Promise<number> =>
  server.platform.db.asAccount(owner.accountId, async (trx) => {
    const rows = await trx
      .selectFrom("outgoing_mails")
      .select("id")
      .where("name", "=", "payment_failed")
      .execute();
    return rows.length;
  });

const queuedJobs = async (): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select count(*)::integer as number
    from pgboss.job where name = 'settle-payment'
    and data->>'accountId' = ${owner.accountId}`.execute(server.platform.database);
  return rows[0]?.number ?? 0;
};

describe("an event of Stripe's", () => {
  it("brings the subscription to what Stripe says when it is asked", async () => {
    const customer = await pay();
    expect((await storedSubscription())?.plan_id).toBe("FREE_TRIAL");
    const answer = await send(subscriptionEvent("customer.subscription.created", customer));
    expect(answer.status).toBe(200);
    await becomes({ plan_id: "STARTER_MONTHLY", status: "ACTIVE", credits_used: 0 });
  });

  it("abuse 43: that is unsigned, signed otherwise, changed, or old is refused and does nothing", async () => {
    const customer = await pay();
    const good = subscriptionEvent("customer.subscription.updated", customer);
    const wrongSecret = double.event(
      { type: "customer.subscription.updated", object: { object: "subscription", customer } },
      "whsec_other",
    );
    const tampered = { ...good, body: good.body.replace("canceled", "active!!") };
    const old = subscriptionEvent("customer.subscription.updated", customer, undefined, 600);
    for (const refused of [wrongSecret, tampered, old, { ...good, signature: "" }])
      expect((await send(refused)).status).toBe(400);
    expect(await storedEvents()).toEqual([]);
    expect(await queuedJobs()).toBe(0);
  });

  it("abuse 43, F9: told twenty times at once has one effect", async () => {
    const customer = await pay();
    const event = subscriptionEvent("customer.subscription.created", customer, "evt_twenty");
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(event)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await becomes({ plan_id: "STARTER_MONTHLY", status: "ACTIVE" });
    expect(await storedEvents()).toEqual([{ id: "evt_twenty" }]);
    expect(await queuedJobs()).toBe(1);
    expect(double.books.subscriptions.filter((each) => each.customer === customer)).toHaveLength(1);
  });

  it("abuse 43, F9: in the wrong order, or days late, leaves the subscription as Stripe has it", async () => {
    const customer = await pay("card-once");
    await send(subscriptionEvent("customer.subscription.created", customer));
    await becomes({ plan_id: "STARTER_MONTHLY", status: "ACTIVE" });
    await server.platform.db.asAccount(owner.accountId, (trx) =>
      trx.updateTable("subscriptions").set({ credits_used: 7 }).execute(),
    );
    double.endTerms();
    // The failure is told before the renewal that led to it; the creation comes again, signed again.
    await send(subscriptionEvent("invoice.payment_failed", customer, "evt_failed"));
    await send(subscriptionEvent("invoice.created", customer, "evt_created"));
    await send(subscriptionEvent("customer.subscription.created", customer, "evt_late"));
    await becomes({ status: "PAYMENT_FAILED", credits_used: 0 });
    await expect.poll(storedEvents).toHaveLength(4);
    expect((await storedSubscription())?.status).toBe("PAYMENT_FAILED");
    // Four events of the one failure, one letter.
    const { subject, text } = await letterTo(server, owner.email, /payment/);
    expect(subject).toBe("The payment for Proviso failed");
    expect(text).toContain("/company-billing");
    expect(await lettersOfFailure()).toBe(1);
  });

  it("abuse 43: of a customer nobody knows, or of no account, is taken and changes nothing", async () => {
    const nobody = double.event(
      { type: "invoice.paid", object: { object: "invoice", customer: "cus_x", metadata: {} } },
      secret,
    );
    const gone = double.event(
      {
        type: "invoice.paid",
        object: { object: "invoice", customer: "cus_x", metadata: { accountId: randomUUID() } },
      },
      secret,
    );
    const malformed = double.event({ type: "invoice.paid", object: {} }, secret);
    expect((await send(nobody)).status).toBe(200);
    expect((await send(gone)).status).toBe(200);
    expect((await send(malformed)).status).toBe(400);
    expect(await storedSubscription()).toMatchObject({ plan_id: "FREE_TRIAL", status: "ACTIVE" });
  });

  it("that is faster than the transaction which began the checkout is retried, not dropped (F10)", async () => {
    const customer = await pay();
    const { db } = server.platform;
    const payer = await db.asAccount(owner.accountId, (trx) =>
      trx.deleteFrom("payers").returningAll().executeTakeFirstOrThrow(),
    );
    await send(subscriptionEvent("customer.subscription.created", customer));
    await expect.poll(queuedJobs).toBe(1);
    expect(await storedSubscription()).toMatchObject({ plan_id: "FREE_TRIAL" });
    await db.asAccount(owner.accountId, (trx) => trx.insertInto("payers").values(payer).execute());
    await becomes({ plan_id: "STARTER_MONTHLY", status: "ACTIVE" });
  });

  it("that comes while Stripe cannot be asked takes effect when it can", async () => {
    const customer = await pay("bank");
    double.isAway = true;
    expect((await send(subscriptionEvent("invoice.paid", customer))).status).toBe(200);
    const refused = await beginCheckout(server, owner, "GROWTH_MONTHLY");
    expect([refused.status, (await refused.json()).code]).toEqual([503, "payment_unavailable"]);
    double.isAway = false;
    await becomes({ plan_id: "STARTER_MONTHLY", status: "PAYMENT_PENDING" });
    double.payBanks(true);
    await send(subscriptionEvent("invoice.paid", customer));
    await becomes({ status: "ACTIVE" });
  });
});

describe("the page after a checkout", () => {
  it("knows of the payment before any event came", async () => {
    await pay();
    const answer = await server.ask(readAccountSubscription, { token: owner.token });
    expect((await answer.json()).data).toMatchObject({
      planId: "STARTER_MONTHLY",
      status: "ACTIVE",
    });
  });
});

describe("a demo account", () => {
  it("is on a plan and upgrades it, and nobody's money moves: Stripe is never asked (D5)", async () => {
    const { db, clock } = server.platform;
    const account = { id: randomUUID(), name: "Demo", legalName: "Demo, Inc.", location: "US" };
    await db.asAccount(account.id, async (trx) => {
      await insertAccount(trx, { ...account, kind: "DEMO" }, clock.now());
      await giveSamplePlan(trx, account, clock.now());
    });
    const { token } = await server.makeUser(account.id, "PLATFORM_OWNER");
    const before = double.books.asked.length;
    const params = { planId: "SCALE_YEARLY" };
    const body = { accountExtId: account.id };
    expect((await server.ask(upgradePlan, { token, params, body })).status).toBe(204);
    const answer = await server.ask(readAccountSubscription, { token });
    expect((await answer.json()).data).toMatchObject({
      planId: "SCALE_YEARLY",
      status: "ACTIVE",
      contractsQuota: { max: 1800, used: 0, remaining: 1800 },
    });
    expect(double.books.asked.length).toBe(before);
  });
});
