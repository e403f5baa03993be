import type {
  BookedPrice,
  BookedSubscription,
  StripeAnswer,
  StripeBooks,
} from "./stripe-double-books.ts";
import { priceIn, taxed, termEnd } from "./stripe-double-money.ts";

type Form = Readonly<Record<string, string>>;

const ok = (json: unknown): StripeAnswer => ({ status: 200, json });
const missing: StripeAnswer = {
  status: 404,
  json: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such" } },
};
const list = (data: readonly unknown[]): StripeAnswer =>
  ok({ object: "list", data, has_more: false, url: "/" });

/** The entries `name[key]` of a form. */
const within = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : "";
      return inner === "" || inner.includes("[") ? [] : [[inner, value]];
    }),
  );

const priceView = ({ id, amount, interval, lookupKey, metadata }: BookedPrice) => ({
  id,
  object: "price",
  unit_amount: amount,
  recurring: { interval },
  lookup_key: lookupKey,
  metadata,
});

const methodView = ({ instrument }: BookedSubscription) =>
  instrument === "bank"
    ? {
        id: "pm_bank",
        object: "payment_method",
        us_bank_account: { bank_name: "Test Bank", last4: "6789" },
      }
    : {
        id: "pm_card",
        object: "payment_method",
        card: {
          last4: instrument === "card" ? "4242" : "0341",
          exp_month: 12,
          exp_year: 2030,
        },
      };

const subscriptionView = (books: StripeBooks, each: BookedSubscription) => ({
  id: each.id,
  object: "subscription",
  customer: each.customer,
  created: each.created,
  status: each.status,
  metadata: each.metadata,
  cancel_at_period_end: each.endsWithTerm,
  cancel_at: null,
  default_payment_method: methodView(each),
  latest_invoice: { id: `in_${each.id}`, object: "invoice", status: each.invoice },
  items: {
    object: "list",
    data: [
      {
        id: each.item,
        object: "subscription_item",
        current_period_start: each.start,
        current_period_end: each.end,
        price: priceView(priceIn(books, each.price)),
      },
    ],
  },
});

const changeCost = (books: StripeBooks, each: BookedSubscription, price: string) => {
  const left = Math.max(0, each.end - books.now) / (each.end - each.start);
  const unused = Math.floor(priceIn(books, each.price).amount * left);
  const amount = priceIn(books, price).amount;
  const total = taxed(books, amount - unused);
  return { unused, amount, total, tax: total - (amount - unused) };
};

const makePrice = (books: StripeBooks, form: Form): StripeAnswer => {
  const lookupKey = form["lookup_key"] ?? null;
  for (const each of books.prices) if (each.lookupKey === lookupKey) each.lookupKey = null;
  const interval = form["recurring[interval]"] === "year" ? "year" : "month";
  const price = {
    id: books.newId("price"),
    amount: Number(form["unit_amount"]),
    interval,
    lookupKey,
    metadata: within(form, "metadata"),
  } as const;
  books.prices.push({ ...price });
  return ok(priceView(price));
};

const makeSession = (books: StripeBooks, form: Form): StripeAnswer => {
  const id = books.newId("cs");
  const session = {
    id,
    url: `https://checkout.stripe.example/${id}`,
    customer: form["customer"] ?? "",
    price: form["line_items[0][price]"] ?? "",
    metadata: within(form, "subscription_data[metadata]"),
    status: "open" as const,
  };
  books.sessions.push({ ...session });
  return ok({ ...session, object: "checkout.session" });
};

const preview = (books: StripeBooks, form: Form): StripeAnswer => {
  const each = books.subscriptions.find(({ id }) => id === form["subscription"]);
  if (!each) return missing;
  const cost = changeCost(books, each, form["subscription_details[items][0][price]"] ?? "");
  return ok({
    object: "invoice",
    total: cost.total,
    total_taxes: [{ amount: cost.tax }],
    lines: { object: "list", data: [{ amount: -cost.unused }, { amount: cost.amount }] },
  });
};

const declined: StripeAnswer = {
  status: 402,
  json: {
    error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  },
};

const update = (books: StripeBooks, each: BookedSubscription, form: Form): StripeAnswer => {
  const price = form["items[0][price]"];
  if (price !== undefined) {
    if (each.instrument === "card-once") return declined;
    books.charges.push(changeCost(books, each, price).total);
    each.price = price;
    each.start = books.now;
    each.end = termEnd(books.now, priceIn(books, price).interval);
    each.invoice = each.instrument === "bank" ? "open" : "paid";
  }
  const ends = form["cancel_at_period_end"];
  if (ends !== undefined) each.endsWithTerm = ends === "true";
  return ok(subscriptionView(books, each));
};

const onSubscription = (
  books: StripeBooks,
  method: string,
  id: string,
  form: Form,
): StripeAnswer => {
  const each = books.subscriptions.find((one) => one.id === id);
  if (!each) return missing;
  if (method === "DELETE") each.status = "canceled";
  return method === "POST" ? update(books, each, form) : ok(subscriptionView(books, each));
};

const onCustomer = (books: StripeBooks, id: string): StripeAnswer => {
  const metadata = books.customers.get(id);
  if (!metadata) return missing;
  const invoice_settings = { default_payment_method: null };
  return ok({ id, object: "customer", metadata, invoice_settings });
};

/** What the double answers to one request of Stripe's interface. */
export const answerStripe = (
  books: StripeBooks,
  method: string,
  url: string,
  body: string,
): StripeAnswer => {
  const { pathname, searchParams } = new URL(url, "http://stripe.example");
  const form: Form = Object.fromEntries(
    method === "GET" ? searchParams : new URLSearchParams(body),
  );
  const path = pathname.replace("/v1/", "");
  const [, , last = ""] = path.split("/");
  const id = path.split("/")[1] ?? "";
  books.asked.push(`${method} ${pathname}`);
  switch (`${method} ${path.replace(/(?<=\/)(?:cus|sub|cs)_\w+/, "{id}")}`) {
    case "GET prices":
      return list(
        books.prices.filter(({ lookupKey }) => lookupKey === form["lookup_keys[0]"]).map(priceView),
      );
    case "POST prices":
      return makePrice(books, form);
    case "POST customers": {
      const made = books.newId("cus");
      books.customers.set(made, within(form, "metadata"));
      return onCustomer(books, made);
    }
    case "GET customers/{id}":
      return onCustomer(books, id);
    case "GET checkout/sessions":
      return list(
        books.sessions.filter(
          (each) => each.customer === form["customer"] && each.status === "open",
        ),
      );
    case "POST checkout/sessions":
      return makeSession(books, form);
    case "POST checkout/sessions/{id}/expire": {
      const session = books.sessions.find((each) => each.id === last);
      if (session) session.status = "expired";
      return session ? ok(session) : missing;
    }
    case "POST billing_portal/sessions":
      return ok({ id: books.newId("bps"), url: "https://billing.stripe.example/portal" });
    case "GET subscriptions":
      return list(
        books.subscriptions
          .filter(({ customer }) => customer === form["customer"])
          .map((each) => subscriptionView(books, each)),
      );
    case "GET subscriptions/{id}":
    case "POST subscriptions/{id}":
    case "DELETE subscriptions/{id}":
      return onSubscription(books, method, id, form);
    case "POST invoices/create_preview":
      return preview(books, form);
    default:
      return missing;
  }
};
