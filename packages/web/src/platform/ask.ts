import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@proviso/endpoints";
import { apiAddress } from "./api-address.ts";
import { notReached } from "./ask-error.ts";
import { bearerFor, endRefused } from "./bearer.ts";
import { readAnswer, readProblem } from "./read-answer.ts";
import { tellIfShutOut } from "./shut-out.ts";
import { stringifySearch } from "./search-text.ts";

/** What goes into a question: only the parts that the endpoint has. */
export type Question<E extends Endpoint> = {
  readonly [K in "params" | "query" | "body" as PartOf<E, K> extends undefined ? never : K]: PartOf<
    E,
    K
  >;
} & {
  /** The same key for every try of one act: the server answers a repeated one as the first. */
  readonly idempotencyKey?: string;
};

type PartOf<E extends Endpoint, K> = K extends "params"
  ? ParamsOf<E>
  : K extends "query"
    ? QueryOf<E>
    : BodyOf<E>;

interface AnyQuestion {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** The address of a question, with its parameters and query. */
export const addressOf = (asked: Endpoint, question: AnyQuestion): string =>
  apiAddress(asked, question.params ?? {}) + stringifySearch(question.query ?? {});

const send = async (
  asked: Endpoint,
  question: AnyQuestion,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const token = await bearerFor(asked);
  const answer = await fetch(addressOf(asked, question), {
    method: asked.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(question.body === undefined ? {} : { "content-type": "application/json" }),
      ...(question.idempotencyKey === undefined
        ? {}
        : { "idempotency-key": question.idempotencyKey }),
    },
    body: question.body === undefined ? null : JSON.stringify(question.body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : notReached();
  });
  if (answer.ok) return answer;
  if (answer.status === 401) endRefused(asked);
  throw tellIfShutOut(readProblem(answer.status, await answer.text()));
};

/**
 * Asks the server one question and gives its answer, checked against the endpoint. Throws an
 * AskError when the server refuses or is not reached; a 401 also ends the session (A4.1).
 */
export const ask = async <E extends Endpoint>(
  asked: E,
  question: Question<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> => {
  const answer = await send(asked, question, signal);
  return readAnswer(asked, answer.status, await answer.text()) as AnswerOf<E>;
};

/** A file the server sent, with the name it is to be saved under. */
export interface ReceivedFile {
  readonly bytes: Blob;
  readonly name: string | null;
}

const nameIn = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? "")?.[1] ?? null;
};

/** Asks for a file; throws as `ask` does. */
export const askForFile = async <E extends Endpoint & { readonly answer: "file" }>(
  asked: E,
  question: Question<E>,
): Promise<ReceivedFile> => {
  const answer = await send(asked, question, undefined);
  return {
    bytes: await answer.blob(),
    name: nameIn(answer.headers.get("content-disposition")),
  };
};
