import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { Stripe } from "stripe";
import { answerStripe } from "./stripe-double-answers.ts";
import { endTerms, payBanks, payCheckout } from "./stripe-double-money.ts";
import {
  newStripeBooks,
  type Instrument,
  type StripeAnswer,
  type StripeBooks,
} from "./stripe-double-books.ts";

/** A stateful stand-in for Stripe on loopback, which the real SDK speaks to. */
export interface StripeDouble {
  readonly url: string;
  readonly books: StripeBooks;
  /** Whether it answers at all; while false every request is answered 503. */
  isAway: boolean;
  /** Pays at the checkout of this address. */
  pay(url: string, instrument: Instrument): void;
  /** Lets the terms that run end: they are renewed, fail, or are over. */
  endTerms(): void;
  /** Lets payments by bank through, or lets them fail. */
  payBanks(isPaid: boolean): void;
  /** An event as Stripe would send it: its body and the header that signs it, so many seconds ago. */
  event(event: StripeEventOf, secret: string, secondsAgo?: number): SignedEvent;
  stop(): Promise<void>;
}

/** What an event is about. */
export interface StripeEventOf {
  readonly id?: string;
  readonly type: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** An event on its way. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
};

/** The answer to a request; the first one again for an idempotency key that was used for the same. */
const answerOnce = (books: StripeBooks, request: IncomingMessage, body: string): StripeAnswer => {
  const key = request.headers["idempotency-key"];
  const said = `${request.method} ${request.url} ${body}`;
  const first = typeof key === "string" ? books.answered.get(key) : undefined;
  if (first !== undefined && first.said !== said)
    return {
      status: 400,
      json: { error: { type: "idempotency_error", message: "Keys for another request" } },
    };
  if (first !== undefined) return first.answer;
  const answer = answerStripe(books, request.method ?? "GET", request.url ?? "/", body);
  if (typeof key === "string" && request.method === "POST")
    books.answered.set(key, { said, answer });
  return answer;
};

/** Starts it; stop it at the end. */
export const startStripeDouble = async (): Promise<StripeDouble> => {
  const books = newStripeBooks();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const { status, json } = double.isAway
      ? { status: 503, json: { error: { type: "api_error", message: "away" } } }
      : answerOnce(books, request, body);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(json));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const double: StripeDouble = {
    url: `http://127.0.0.1:${port}`,
    books,
    isAway: false,
    pay: (url, instrument) => payCheckout(books, url, instrument),
    endTerms: () => endTerms(books),
    payBanks: (isPaid) => payBanks(books, isPaid),
    event: ({ id = `evt_${randomBytes(8).toString("hex")}`, type, object }, secret, ago = 0) => {
      const body = JSON.stringify({ id, object: "event", type, data: { object } });
      const timestamp = Math.floor(Date.now() / 1000) - ago;
      const signature = new Stripe("sk_test").webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp,
      });
      return { body, signature };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return double;
};
