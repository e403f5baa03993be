import { startCheckout } from "@proviso/endpoints";
import {
  startStripeDouble,
  type SignedEvent,
  type StripeDouble,
} from "@proviso/server/src/test-support/stripe-double.ts";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import { newCustomer, type Customer } from "../customer.ts";
import type { Fault } from "../fault.ts";
import type { Random } from "../random.ts";
import type { World } from "../world.ts";

const secret = "whsec_faults";
const path = "/payment-web-app/api/stripe-events";
const publicUrl = "http://127.0.0.1:1";
const times = 20;
const threeDays = 3 * 86_400;

const shuffled = <T>(values: readonly T[], random: Random): readonly T[] =>
  values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);

const tell = async (world: World, events: readonly SignedEvent[]): Promise<readonly number[]> => {
  const answers = events.map(({ body, signature }) =>
    fetch(world.server().url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
    }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
};

/** What Stripe tells of a subscription in its life, the end first, each so many times. */
const eventsOf = (double: StripeDouble, { accountId }: Customer, random: Random) => {
  const customer = double.books.subscriptions.at(-1)?.customer ?? "";
  const of = { object: "subscription", customer, metadata: { accountId } };
  const once = [
    ["customer.subscription.deleted", "canceled"],
    ["customer.subscription.updated", "past_due"],
    ["customer.subscription.created", "active"],
  ].map(([type = "", status]) =>
    double.event({ type, object: { ...of, id: "sub", status } }, secret),
  );
  return shuffled(
    once.flatMap((event) => Array.from({ length: times }, () => event)),
    random,
  );
};

const standing = (world: World, { accountId }: Customer) =>
  world.db.asAccount(accountId, (trx) =>
    trx
      .selectFrom("subscriptions")
      .select(["status", "plan_id", "credits_used"])
      .executeTakeFirst(),
  );

/** Begins a checkout while nobody can write down who pays, tells of the payment meanwhile, then lets go. */
const payBeforeCommit = async (
  world: World,
  double: StripeDouble,
  customer: Customer,
  random: Random,
): Promise<readonly number[]> => {
  const redirectUri = `${publicUrl}/paymentCallback`;
  const asking = { params: { planId: "STARTER_MONTHLY" }, body: { redirectUri } };
  let statuses: readonly number[] = [];
  const began = await world.database.transaction().execute(async (trx) => {
    await sql`lock table payers in share row exclusive mode`.execute(trx);
    const asked = customer.client.ask(startCheckout, asking);
    const url = await until(
      "Stripe to have the checkout",
      20,
      async () => double.books.sessions.at(-1)?.url,
    );
    double.pay(url, "card");
    statuses = await tell(world, eventsOf(double, customer, random));
    // The jobs find that nobody is known to pay, and are to try again.
    await pause(1500);
    return { asked };
  });
  await began.asked;
  return statuses;
};

/** F9 and F10: payment events twenty times, in a wrong order, days late, and before the transaction that began it. */
export const repeatedPayments: Fault = {
  id: "F9+F10",
  title: "Payment events 20 times each, reordered, days late, and before the checkout is committed",
  rounds: { short: 0, long: 30 },
  inflict: async (world, random) => {
    const double = await startStripeDouble();
    try {
      double.books.now = Math.floor(Date.now() / 1000);
      await world.restart({
        PUBLIC_URL: publicUrl,
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: secret,
        STRIPE_API_URL: double.url,
      });
      const customer = await newCustomer(world);
      const broken: string[] = [];
      const statuses = await payBeforeCommit(world, double, customer, random);
      const began = performance.now();
      if (statuses.some((status) => status !== 200)) broken.push("An event was not taken.");
      await until("the subscription", 60, async () =>
        (await standing(world, customer))?.status === "ACTIVE" ? true : undefined,
      );
      const recovery = (performance.now() - began) / 1000;
      const uploaded = await customer.client.upload(sampleNda(), randomUUID(), true);
      if (uploaded.kind !== "acknowledged") broken.push(`The upload ended as ${uploaded.kind}.`);
      await world.settle();
      const before = await standing(world, customer);
      await tell(world, eventsOf(double, customer, random));
      const old = double.event(
        { type: "customer.subscription.deleted", object: {} },
        secret,
        threeDays,
      );
      if ((await tell(world, [old]))[0] === 200)
        broken.push("A signature of days ago was believed.");
      await world.settle();
      const after = await standing(world, customer);
      if (JSON.stringify(after) !== JSON.stringify(before))
        broken.push(`It was ${JSON.stringify(before)} and is ${JSON.stringify(after)}.`);
      return { recovery, broken };
    } finally {
      await world.server().kill();
      await double.stop();
    }
  },
};
