import type { Plan, PlanId } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startStripeDouble, type StripeDouble } from "../../test-support/stripe-double.ts";
import type { Instrument } from "../../test-support/stripe-double-books.ts";
import { startTestServer, type TestServer } from "../../test-support/test-server.ts";
import { Outage } from "../outage.ts";
import { openLocalPayment, tendLocalPayments } from "./local/local-payment.ts";
import { payCheckout } from "./local/pay-checkout.ts";
import type { Buyer, Payer, PaymentService } from "./payment.ts";
import { openStripePayment } from "./stripe/stripe-payment.ts";

const plan = (id: PlanId, price: number): Plan => ({
  id,
  name: id,
  type: id.split("_")[0] ?? id,
  tier: 1,
  price,
  paymentInterval: id.endsWith("YEARLY") ? "YEARLY" : "MONTHLY",
  contractsQuota: 10,
  storageBytes: 1024 ** 3,
  isPopular: false,
  isFreeTrial: false,
  isDisplayInPlatform: true,
  subTitles: [],
});
const starter = plan("STARTER_MONTHLY", 14_900);
const growth = plan("GROWTH_MONTHLY", 39_900);
const yearly = plan("GROWTH_YEARLY", 430_900);

/** A payment service with the hands of the person who pays at it, and of time. */
interface Paying {
  readonly service: PaymentService;
  pay(url: string, instrument: Instrument): Promise<void>;
  /** Lets so many seconds pass. */
  wait(seconds: number): void;
  /** Lets the terms that run end. */
  endTerms(): Promise<void>;
  payBanks(): Promise<void>;
  /** What was charged, in cents. */
  charges(): Promise<readonly number[]>;
}

let server: TestServer;
let double: StripeDouble;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  accountId = await server.makeAccount();
  double = await startStripeDouble();
  return () => double.stop();
});
afterAll(() => server.stop());

const month = 31 * 86_400;

const localPaying = (): Paying => {
  let now = Date.UTC(2026, 10, 22, 12);
  const { db } = server.platform;
  const context = {
    db,
    clock: { now: () => new Date(now) },
    origin: () => "https://proviso.example",
    onChange: async () => undefined,
  };
  const numbers = { card: "4242 4242 4242 4242", "card-once": "4000000000000341", bank: "" };
  return {
    service: openLocalPayment(context),
    pay: async (url, instrument) => {
      now += 1000;
      const method =
        instrument === "bank"
          ? ({
              paymentType: "US_BANK_ACCOUNT",
              routingNumber: "110000000",
              accountNumber: "000123456789",
            } as const)
          : ({
              paymentType: "CARD",
              number: numbers[instrument],
              expirationMonth: 12,
              expirationYear: 2030,
              cvc: "123",
            } as const);
      const person = { firstName: "Ann", lastName: "Lee", companyName: "Corvane", state: "NY" };
      const token = url.slice(url.lastIndexOf("/") + 1);
      const find = async (_trx: unknown, id: string) =>
        [starter, growth, yearly].find((p) => p.id === id);
      const paid = await payCheckout(context, token, { ...person, method }, find);
      if ("refused" in paid) throw new Error(paid.sentence);
    },
    wait: (seconds) => {
      now += seconds * 1000;
    },
    endTerms: async () => {
      now += month * 1000;
      await tendLocalPayments(context);
    },
    payBanks: async () => {
      now += 61_000;
      await tendLocalPayments(context);
    },
    charges: () =>
      db.asAccount(accountId, async (trx) =>
        (await trx.selectFrom("local_payments").select("amount").orderBy("id").execute()).map(
          ({ amount }) => amount,
        ),
      ),
  };
};

const stripePaying = (): Paying => ({
  service: openStripePayment(
    { secretKey: "sk_test_1", webhookSecret: "whsec_1", hasTax: false, apiUrl: double.url },
    "Proviso",
  ),
  pay: async (url, instrument) => double.pay(url, instrument),
  wait: (seconds) => {
    double.books.now += seconds;
  },
  endTerms: async () => double.endTerms(),
  payBanks: async () => double.payBanks(true),
  charges: async () => double.books.charges,
});

const buyerOf = (account: string): Buyer => ({
  accountId: account,
  customer: null,
  email: "ann@example.com",
  firstName: "Ann",
  lastName: "Lee",
  companyName: "Corvane",
  redirectUri: "https://proviso.example/paymentCallback",
});

describe.each([
  ["local", localPaying],
  ["stripe", stripePaying],
] as const)("the payment service %s", (name, open) => {
  let paying: Paying;
  let payer: Payer;
  const buyer = (): Buyer => buyerOf(accountId);
  const buy = async (instrument: Instrument = "card", bought = starter): Promise<void> => {
    const { customer, url } = await paying.service.startCheckout(buyer(), bought);
    payer = { accountId, customer };
    await paying.pay(url, instrument);
  };
  beforeEach(() => {
    paying = open();
  });

  it("has its name, and knows no subscription before one is paid", async () => {
    const { customer } = await paying.service.startCheckout(buyer(), starter);
    expect(paying.service.name).toBe(name);
    expect(await paying.service.readSubscription({ accountId, customer })).toBeNull();
    expect(await paying.charges()).toEqual([]);
  });

  it("has an active subscription for a month once it is paid by card", async () => {
    await buy();
    const paid = await paying.service.readSubscription(payer);
    expect(paid).toMatchObject({
      planId: "STARTER_MONTHLY",
      status: "ACTIVE",
      endsWithTerm: false,
      termStart: new Date("2026-11-22T12:00:01Z"),
      termEnd: new Date("2026-12-22T12:00:01Z"),
    });
    expect(await paying.charges()).toEqual([15_496]);
    expect(await paying.service.readMethod(payer)).toEqual({
      paymentType: "CARD",
      card: { last4: "4242", expirationMonth: 12, expirationYear: 2030 },
      usBankAccount: null,
      firstName: "Ann",
      lastName: "Lee",
      companyName: "Corvane",
    });
  });

  it("is pending while a bank account pays, and then active", async () => {
    await buy("bank");
    expect((await paying.service.readSubscription(payer))?.status).toBe("PAYMENT_PENDING");
    expect(await paying.service.readMethod(payer)).toMatchObject({
      paymentType: "US_BANK_ACCOUNT",
      usBankAccount: { bankName: "Test Bank", last4: "6789" },
    });
    await paying.payBanks();
    expect((await paying.service.readSubscription(payer))?.status).toBe("ACTIVE");
  });

  it("ends a checkout when another one is begun", async () => {
    const first = await paying.service.startCheckout(buyer(), starter);
    await paying.service.startCheckout({ ...buyer(), customer: first.customer }, growth);
    await expect(paying.pay(first.url, "card")).rejects.toThrow();
  });

  it("previews a change to the cent and charges just that, once", async () => {
    await buy();
    paying.wait(15 * 86_400);
    const cost = await paying.service.previewChange(payer, growth);
    // Half of 30 days of $149 is left; 4% is the sales tax of New York.
    expect(cost).toEqual({
      newPlanAmount: 39_900,
      unusedPrevPlanAmount: 7450,
      tax: 1298,
      totalAmount: 33_748,
      taxPercentage: 4,
    });
    expect((await paying.service.readSubscription(payer))?.planId).toBe("STARTER_MONTHLY");
    const twice = [1, 2].map(() => paying.service.changePlan(payer, growth));
    expect(await Promise.all(twice)).toEqual(["changed", "changed"]);
    expect(await paying.service.changePlan(payer, growth)).toBe("changed");
    expect(await paying.charges()).toEqual([15_496, 33_748]);
    expect(await paying.service.readSubscription(payer)).toMatchObject({
      planId: "GROWTH_MONTHLY",
      status: "ACTIVE",
      termStart: new Date("2026-12-07T12:00:01Z"),
      termEnd: new Date("2027-01-07T12:00:01Z"),
    });
  });

  it("changes from months to a year, whose term begins then", async () => {
    await buy();
    await paying.service.changePlan(payer, yearly);
    const paid = await paying.service.readSubscription(payer);
    expect(paid).toMatchObject({
      planId: "GROWTH_YEARLY",
      termEnd: new Date("2027-11-22T12:00:01Z"),
    });
  });

  it("changes nothing when the payment for a change is declined", async () => {
    await buy("card-once");
    const before = await paying.service.readSubscription(payer);
    expect(await paying.service.changePlan(payer, growth)).toBe("declined");
    expect(await paying.service.readSubscription(payer)).toEqual(before);
    expect(await paying.charges()).toHaveLength(1);
  });

  it("goes on after its term, unless it was called off and not taken up again", async () => {
    await buy();
    await paying.service.setEndsWithTerm(payer, true);
    expect((await paying.service.readSubscription(payer))?.endsWithTerm).toBe(true);
    await paying.service.setEndsWithTerm(payer, false);
    await paying.endTerms();
    expect(await paying.service.readSubscription(payer)).toMatchObject({
      status: "ACTIVE",
      endsWithTerm: false,
      termStart: new Date("2026-12-22T12:00:01Z"),
    });
    await paying.service.setEndsWithTerm(payer, true);
    await paying.endTerms();
    expect((await paying.service.readSubscription(payer))?.status).toBe("CANCELED");
    expect(await paying.charges()).toHaveLength(2);
  });

  it("fails with the payment of its next term, and a new checkout takes its place", async () => {
    await buy("card-once");
    await paying.endTerms();
    const failed = await paying.service.readSubscription(payer);
    expect(failed?.status).toBe("PAYMENT_FAILED");
    const { url } = await paying.service.startCheckout(
      { ...buyer(), customer: payer.customer },
      starter,
    );
    await paying.pay(url, "card");
    const paid = await paying.service.readSubscription(payer);
    expect(paid?.status).toBe("ACTIVE");
    expect(paid?.reference).not.toBe(failed?.reference);
    await paying.service.endOthers(payer, paid?.reference ?? "");
    await paying.service.setEndsWithTerm(payer, true);
    await paying.endTerms();
    expect((await paying.service.readSubscription(payer))?.status).toBe("CANCELED");
  });

  it("gives a page for changing what is paid with", async () => {
    await buy();
    const started = await paying.service.startMethodChange({
      ...buyer(),
      customer: payer.customer,
    });
    expect(started.customer).toBe(payer.customer);
    expect(new URL(started.url).protocol).toBe("https:");
  });
});

describe("stripe", () => {
  it("is asked under keys, so that what is sent twice is made once", async () => {
    const { service } = stripePaying();
    const buyer = buyerOf(randomUUID());
    const both = await Promise.all([1, 2].map(() => service.startCheckout(buyer, starter)));
    expect(new Set(both.map(({ customer }) => customer)).size).toBe(1);
    expect(double.books.customers.size).toBe(1);
    expect(double.books.prices.map(({ amount, lookupKey }) => ({ amount, lookupKey }))).toEqual([
      { amount: 14_900, lookupKey: "STARTER_MONTHLY" },
    ]);
  });

  it("makes a new price where a plan costs something else than before", async () => {
    const { service } = stripePaying();
    const buyer = buyerOf(randomUUID());
    await service.startCheckout(buyer, starter);
    await service.startCheckout(buyer, { ...starter, price: 15_900 });
    const [old, current] = double.books.prices;
    expect([old?.lookupKey, current?.lookupKey]).toEqual([null, "STARTER_MONTHLY"]);
    expect(double.books.sessions.at(-1)?.price).toBe(current?.id);
  });

  it("that does not answer is an outage", async () => {
    const { service } = stripePaying();
    double.isAway = true;
    const asked = service.readSubscription({ accountId, customer: "cus_1" });
    await expect(asked).rejects.toMatchObject({ kind: "payment_unavailable" });
    await expect(asked).rejects.toBeInstanceOf(Outage);
  });
});
