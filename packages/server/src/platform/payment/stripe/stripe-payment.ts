import type { Plan } from "@proviso/domain";
import type Stripe from "stripe";
import {
  withOutcome,
  type Buyer,
  type ChangeCost,
  type Payer,
  type PayingWith,
  type PaymentService,
} from "../payment.ts";
import type { StripeConfig } from "../payment-settings.ts";
import { asking, isDeclined, openStripe } from "./stripe-client.ts";
import {
  countingSubscription,
  isOpenSubscription,
  itemOf,
  paidSubscription,
} from "./stripe-subscription.ts";

/** The price of a plan at Stripe; made, or made again where it differs from what the plan costs. */
const priceOf = async (stripe: Stripe, plan: Plan, productName: string): Promise<string> => {
  const { data } = await stripe.prices.list({ lookup_keys: [plan.id], active: true, limit: 1 });
  const [known] = data;
  const interval = plan.paymentInterval === "YEARLY" ? "year" : "month";
  if (known?.unit_amount === plan.price && known.recurring?.interval === interval) return known.id;
  const made = await stripe.prices.create(
    {
      currency: "usd",
      unit_amount: plan.price,
      recurring: { interval },
      product_data: { name: `${productName} ${plan.name}` },
      lookup_key: plan.id,
      transfer_lookup_key: true,
      metadata: { planId: plan.id },
    },
    { idempotencyKey: `price ${plan.id} ${plan.price}` },
  );
  return made.id;
};

const customerOf = async (stripe: Stripe, buyer: Buyer): Promise<string> => {
  if (buyer.customer !== null) return buyer.customer;
  const { accountId, email, firstName, lastName, companyName } = buyer;
  const made = await stripe.customers.create(
    {
      email,
      name: companyName,
      metadata: { accountId, firstName, lastName, companyName },
    },
    // Of two checkouts begun at once, both are of one customer.
    { idempotencyKey: `customer ${accountId}` },
  );
  return made.id;
};

const endOpenCheckouts = async (stripe: Stripe, customer: string): Promise<void> => {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open" });
  for (const session of data) await stripe.checkout.sessions.expire(session.id);
};

const listSubscriptions = async (stripe: Stripe, { customer }: Payer) => {
  const found = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 20,
    expand: ["data.latest_invoice", "data.default_payment_method"],
  });
  return found.data.toSorted((one, other) => other.created - one.created);
};

const inForce = async (stripe: Stripe, payer: Payer): Promise<Stripe.Subscription> => {
  const found = countingSubscription(await listSubscriptions(stripe, payer));
  if (!found) throw new Error(`The customer ${payer.customer} pays for nothing yet.`);
  return found;
};

const costOf = (invoice: Stripe.Invoice, plan: Plan): ChangeCost => {
  const amounts = invoice.lines.data.map(({ amount }) => amount);
  const unused = -amounts.filter((amount) => amount < 0).reduce((sum, each) => sum + each, 0);
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const taxed = invoice.total - tax;
  return {
    newPlanAmount: plan.price,
    unusedPrevPlanAmount: unused,
    tax,
    totalAmount: Math.max(0, invoice.total),
    taxPercentage: taxed > 0 ? Math.round((tax / taxed) * 100_000) / 1000 : 0,
  };
};

const shownMethod = (
  method: Stripe.PaymentMethod | null,
): Pick<PayingWith, "paymentType" | "card" | "usBankAccount"> => {
  const { card, us_bank_account: bank } = method ?? {};
  if (card) {
    const { last4, exp_month: expirationMonth, exp_year: expirationYear } = card;
    const shown = { last4, expirationMonth, expirationYear };
    return { paymentType: "CARD", card: shown, usBankAccount: null };
  }
  if (bank) {
    const shown = { bankName: bank.bank_name ?? "", last4: bank.last4 ?? "" };
    return { paymentType: "US_BANK_ACCOUNT", card: null, usBankAccount: shown };
  }
  return { paymentType: null, card: null, usBankAccount: null };
};

const whole = <T extends object>(given: string | T | null | undefined): T | null =>
  typeof given === "object" ? given : null;

const readMethod = async (stripe: Stripe, payer: Payer): Promise<PayingWith | null> => {
  const customer = await stripe.customers.retrieve(payer.customer, {
    expand: ["invoice_settings.default_payment_method"],
  });
  if (customer.deleted === true) return null;
  const subscription = countingSubscription(await listSubscriptions(stripe, payer));
  const method =
    whole(subscription?.default_payment_method) ??
    whole(customer.invoice_settings.default_payment_method);
  const { firstName = "", lastName = "", companyName = "" } = customer.metadata;
  return { ...shownMethod(method), firstName, lastName, companyName };
};

/** Names one change from a term to a price with one method of payment: asked for twice at once, it is one. */
const changeKey = (subscription: Stripe.Subscription, price: string): string => {
  const item = itemOf(subscription);
  const method = whole(subscription.default_payment_method)?.id ?? "";
  return ["change", item.id, item.current_period_start, item.price.id, price, method].join(" ");
};

const changePlan = async (
  stripe: Stripe,
  payer: Payer,
  plan: Plan,
  productName: string,
): Promise<"changed" | "declined"> => {
  const subscription = await inForce(stripe, payer);
  const { planId } = paidSubscription(subscription);
  if (planId === plan.id) return "changed";
  const item = itemOf(subscription);
  const price = await priceOf(stripe, plan, productName);
  try {
    await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price }],
        proration_behavior: "always_invoice",
        billing_cycle_anchor: { type: "now" },
        payment_behavior: "error_if_incomplete",
        cancel_at_period_end: false,
      },
      // One change from this term to that plan, however often it is asked for at once.
      {
        idempotencyKey: changeKey(subscription, price),
      },
    );
    return "changed";
  } catch (error) {
    if (isDeclined(error)) return "declined";
    throw error;
  }
};

/** Stripe as the payment service: its checkout, its portal, its word on what is paid. */
export const openStripePayment = (config: StripeConfig, productName: string): PaymentService => {
  const stripe = openStripe(config);
  const tax = config.hasTax
    ? { automatic_tax: { enabled: true }, customer_update: { address: "auto" as const } }
    : {};
  return {
    name: "stripe",
    startCheckout: (buyer, plan) =>
      asking(async () => {
        const customer = await customerOf(stripe, buyer);
        await endOpenCheckouts(stripe, customer);
        const metadata = { accountId: buyer.accountId, planId: plan.id };
        const session = await stripe.checkout.sessions.create({
          mode: "subscription",
          customer,
          line_items: [{ price: await priceOf(stripe, plan, productName), quantity: 1 }],
          allowed_payment_method_types: ["card", "us_bank_account"],
          billing_address_collection: "required",
          success_url: withOutcome(buyer.redirectUri, "paid"),
          cancel_url: withOutcome(buyer.redirectUri, "cancelled"),
          client_reference_id: buyer.accountId,
          metadata,
          subscription_data: { metadata },
          ...tax,
        });
        if (session.url === null) throw new Error(`The checkout ${session.id} has no address.`);
        return { customer, url: session.url };
      }),
    startMethodChange: (buyer) =>
      asking(async () => {
        const customer = await customerOf(stripe, buyer);
        const back = withOutcome(buyer.redirectUri, "paid");
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: withOutcome(buyer.redirectUri, "cancelled"),
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: back } },
          },
        });
        return { customer, url: session.url };
      }),
    readSubscription: (payer) =>
      asking(async () => {
        const found = countingSubscription(await listSubscriptions(stripe, payer));
        return found ? paidSubscription(found) : null;
      }),
    readMethod: (payer) => asking(() => readMethod(stripe, payer)),
    previewChange: (payer, plan) =>
      asking(async () => {
        const subscription = await inForce(stripe, payer);
        const price = await priceOf(stripe, plan, productName);
        const invoice = await stripe.invoices.createPreview({
          customer: payer.customer,
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: itemOf(subscription).id, price }],
            proration_behavior: "always_invoice",
            billing_cycle_anchor: { type: "now" },
          },
        });
        return costOf(invoice, plan);
      }),
    changePlan: (payer, plan) => asking(() => changePlan(stripe, payer, plan, productName)),
    setEndsWithTerm: (payer, endsWithTerm) =>
      asking(async () => {
        const subscription = await inForce(stripe, payer);
        if (isOpenSubscription(subscription))
          await stripe.subscriptions.update(subscription.id, {
            cancel_at_period_end: endsWithTerm,
          });
      }),
    endOthers: (payer, reference) =>
      asking(async () => {
        for (const each of await listSubscriptions(stripe, payer))
          if (each.id !== reference && isOpenSubscription(each))
            await stripe.subscriptions.cancel(each.id);
      }),
  };
};
