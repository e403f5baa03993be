import type {
  BookedPrice,
  BookedSubscription,
  Instrument,
  StripeBooks,
} from "./stripe-double-books.ts";

/** The price of this id. */
export const priceIn = ({ prices }: StripeBooks, id: string): BookedPrice => {
  const price = prices.find((each) => each.id === id);
  if (!price) throw new Error(`No price ${id}.`);
  return price;
};

/** When a term that begins then is over, in seconds. */
export const termEnd = (start: number, interval: BookedPrice["interval"]): number => {
  const end = new Date(start * 1000);
  if (interval === "year") end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end.getTime() / 1000;
};

/** An amount with the sales tax. */
export const taxed = ({ tax }: StripeBooks, amount: number): number =>
  amount + Math.round((amount * tax) / 100);

/** Pays at the checkout of this address; a subscription begins. */
export const payCheckout = (books: StripeBooks, url: string, instrument: Instrument): void => {
  const session = books.sessions.find((each) => each.url === url && each.status === "open");
  if (!session) throw new Error(`No open checkout at ${url}.`);
  session.status = "complete";
  const { amount, interval } = priceIn(books, session.price);
  books.charges.push(taxed(books, amount));
  // Of two in one second the later one is the newer.
  books.now += 1;
  books.subscriptions.push({
    id: books.newId("sub"),
    customer: session.customer,
    item: books.newId("si"),
    metadata: session.metadata,
    created: books.now,
    price: session.price,
    status: "active",
    start: books.now,
    end: termEnd(books.now, interval),
    endsWithTerm: false,
    invoice: instrument === "bank" ? "open" : "paid",
    instrument,
  });
};

const renew = (books: StripeBooks, subscription: BookedSubscription): void => {
  const { amount, interval } = priceIn(books, subscription.price);
  subscription.start = subscription.end;
  subscription.end = termEnd(subscription.start, interval);
  subscription.invoice = subscription.instrument === "card" ? "paid" : "open";
  if (subscription.instrument === "card-once") subscription.status = "past_due";
  else books.charges.push(taxed(books, amount));
};

/** Lets the terms that run end. */
export const endTerms = (books: StripeBooks): void => {
  for (const each of books.subscriptions.filter(({ status }) => status === "active")) {
    books.now = Math.max(books.now, each.end);
    if (each.endsWithTerm) each.status = "canceled";
    else renew(books, each);
  }
};

/** Lets payments that wait for a bank through, or lets them fail. */
export const payBanks = (books: StripeBooks, isPaid: boolean): void => {
  for (const each of books.subscriptions.filter(({ invoice }) => invoice === "open")) {
    if (isPaid) each.invoice = "paid";
    else each.status = "past_due";
  }
};
