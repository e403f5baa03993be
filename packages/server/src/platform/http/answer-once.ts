import { isRefusal, maxIdempotencyKeyLength, refuse, type Refusal } from "@proviso/domain";
import type { Endpoint } from "@proviso/endpoints";
import { createHash } from "node:crypto";
import type { Admitted } from "./admit.ts";
import type { ReceivedFile, ReceiveOptions } from "./receive-file.ts";
import type { Storage } from "../storage/storage.ts";

/** What of a question says whether it is the same one. */
interface Repeatable {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly receive: (how?: ReceiveOptions) => Promise<ReceivedFile | Refusal>;
}

/** A request that may be sent again: whose it is, what it asks, and the key that names it. */
export interface RepeatableRequest {
  readonly accountId: string;
  /** The person, guest or signer; keys of different ones have nothing to do with each other. */
  readonly asker: string;
  readonly endpoint: string;
  readonly key: string;
  /** A hash of all that was asked. */
  readonly fingerprint: string;
}

/** Keeps what was answered to requests, so that one sent again is not done again. */
export interface Answered {
  /**
   * Claims a request for the person who asks first: "mine" for them, the first answer for the others, and a
   * refusal when the key stands for another request, or for one that is still being answered.
   */
  claim(request: RepeatableRequest): Promise<"mine" | { readonly answer: unknown } | Refusal>;
  /** Keeps the answer of a claimed request. */
  keep(request: RepeatableRequest, answer: unknown): Promise<void>;
  /** Gives a claim back: nothing was done, so the request may be sent again. */
  release(request: RepeatableRequest): Promise<void>;
}

/** Ends the work on a request whose file has shown that it was answered before. */
class AnsweredBefore extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("The request was answered before.");
    this.outcome = outcome;
  }
}

const askerOf = ({
  caller,
  guest,
  signer,
}: Admitted): readonly [account: string, asker: string] | undefined => {
  if (caller) return [caller.person.accountId, caller.person.id];
  if (guest) return [guest.accountId, `guest ${guest.linkId}`];
  return signer && [signer.accountId, `signer ${signer.signerId}`];
};

const fingerprintOf = ({ params, query, body }: Repeatable, received?: ReceivedFile): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        params,
        query,
        received ? [received.fileName, received.staged.sha256, received.fields] : body,
      ]),
    )
    .digest("hex");

const isRepeatable = ({ method, answer }: Endpoint): boolean =>
  method === "POST" && (typeof answer !== "string" || answer === "nothing");

/**
 * Answers a question once: one that carries a key and was answered before gets the first answer again.
 * Where a file comes with it, that is known only when the file has arrived.
 */
export const answerOnce = async <Q extends Repeatable>(
  { answered, storage }: { readonly answered: Answered; readonly storage: Storage },
  {
    endpoint,
    handler,
  }: {
    readonly endpoint: Endpoint;
    readonly handler: (question: Q) => Promise<unknown>;
  },
  question: Q,
  admitted: Admitted,
): Promise<unknown> => {
  const { idempotencyKey: key } = question;
  const asker = askerOf(admitted);
  if (key === undefined || asker === undefined || !isRepeatable(endpoint)) return handler(question);
  if (key === "" || key.length > maxIdempotencyKeyLength) return refuse("invalid_input");
  const [accountId, askedBy] = asker;
  const base = { accountId, asker: askedBy, endpoint: endpoint.path, key };
  let claimed: RepeatableRequest | undefined;
  const claim = async (received?: ReceivedFile): Promise<{ readonly outcome: unknown } | null> => {
    const request = { ...base, fingerprint: fingerprintOf(question, received) };
    const taken = await answered.claim(request);
    if (taken !== "mine") return { outcome: isRefusal(taken) ? taken : taken.answer };
    claimed = request;
    return null;
  };
  const receive = async (how?: ReceiveOptions): Promise<ReceivedFile | Refusal> => {
    const received = await question.receive(how);
    if (isRefusal(received)) return received;
    const before = await claim(received);
    if (before === null) return received;
    await storage.drop(received.staged);
    throw new AnsweredBefore(before.outcome);
  };
  if (endpoint.file === undefined) {
    const before = await claim();
    if (before) return before.outcome;
  }
  let outcome: unknown;
  try {
    outcome = await handler({ ...question, receive });
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.outcome;
    if (claimed) await answered.release(claimed);
    throw error;
  }
  if (claimed)
    await (isRefusal(outcome) ? answered.release(claimed) : answered.keep(claimed, outcome));
  return outcome;
};
