import { calls, type CallName, type Calls } from "./calls.gen.ts";
import { refusedBy } from "./refused.ts";

/** Where the API is, and the key that opens it. */
export interface ClientOptions {
  /** Such as https://contracts.example.com. */
  readonly address: string;
  /** An API key. */
  readonly key: string;
  /** How often a call is tried that the server is too busy for; three times when left out. */
  readonly tries?: number;
  /** In the place of the global fetch. */
  readonly fetch?: typeof fetch;
}

type Parts<N extends CallName> = {
  readonly [
    P in "params" | "query" | "body" | "form" as P extends keyof Calls[N] ? P : never
  ]: Calls[N][P & keyof Calls[N]];
};

/** What a call is given: the parts it has, and a key that makes it safe to repeat. */
export type CallInput<N extends CallName> = Parts<N> & {
  /** Sent again with the same key and contents, a POST does nothing more and gives the first answer. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** The API of one installation, opened with one key. */
export interface Client {
  /** Makes a call; throws Refused when the server says no. */
  call<N extends CallName>(name: N, given: CallInput<N>): Promise<Calls[N]["answer"]>;
}

type Plain = string | number | boolean;

interface AnyInput {
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain | readonly Plain[] | undefined>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const addressOf = (address: string, path: string, { params = {}, query = {} }: AnyInput): URL => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(filled, address);
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) url.searchParams.append(name, String(one));
  return url;
};

const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  const isFile = (value: unknown): value is Blob => value instanceof Blob;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The server reads what is said of a file before the file itself.
  for (const [name, value] of given) if (!isFile(value)) form.append(name, String(value));
  for (const [name, value] of given) if (isFile(value)) form.append(name, value);
  return form;
};

const requestOf = (method: string, key: string, given: AnyInput): RequestInit => {
  const { body, form, idempotencyKey, signal } = given;
  return {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form !== undefined && { body: formOf(form) }),
    ...(signal && { signal }),
  };
};

const nameIn = (disposition: string | null): string | null => {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return exact === undefined ? null : decodeURIComponent(exact);
};

const pauseBefore = (answer: Response): Promise<void> => {
  const seconds = Number(answer.headers.get("retry-after") ?? "1");
  return new Promise((settle) => setTimeout(settle, Math.min(seconds, 60) * 1000));
};

/** Opens the API of an installation with an API key. */
export const openClient = ({
  address,
  key,
  tries = 3,
  fetch: ask = fetch,
}: ClientOptions): Client => ({
  call: async (name, given) => {
    const { method, path, answer: kind } = calls[name];
    const any: AnyInput = given;
    const maySendAgain = method === "GET" || any.idempotencyKey !== undefined;
    const url = addressOf(address, path, any);
    let answer = await ask(url, requestOf(method, key, any));
    for (let tried = 1; tried < tries && [429, 503].includes(answer.status); tried += 1) {
      if (!maySendAgain) break;
      await answer.body?.cancel();
      await pauseBefore(answer);
      answer = await ask(url, requestOf(method, key, any));
    }
    if (!answer.ok) throw await refusedBy(answer);
    if (kind === "json") return answer.json();
    await (kind === "nothing" ? answer.body?.cancel() : undefined);
    return kind === "file"
      ? { bytes: await answer.blob(), name: nameIn(answer.headers.get("content-disposition")) }
      : undefined;
  },
});
