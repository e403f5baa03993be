import { pathOf, type AnswerOf, type Endpoint } from "@proviso/endpoints";

/** What a call sends besides its path. */
export interface Sent {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
}

/** Calls an endpoint of the server at this address, whatever it answers. */
export const call = (url: string, endpoint: Endpoint, sent: Sent = {}): Promise<Response> =>
  fetch(url + pathOf(endpoint, sent.params), {
    method: endpoint.method,
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: sent.form ?? (sent.body === undefined ? null : JSON.stringify(sent.body)),
    ...(sent.signal === undefined ? {} : { signal: sent.signal }),
  });

/** Calls an endpoint that answers nothing; throws when it refused. */
export const done = async (url: string, endpoint: Endpoint, sent: Sent = {}): Promise<void> => {
  const answer = await call(url, endpoint, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${text}`);
};

/** Calls an endpoint and gives what it answered; throws when it refused. */
export const answerOf = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  sent: Sent = {},
): Promise<AnswerOf<E>> => {
  const answer = await call(url, endpoint, sent);
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own answer, by its contract
  return (await answer.json()) as AnswerOf<E>;
};

/** A form with one file under this name, and further fields. */
export const formWith = (
  field: string,
  fileName: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(bytes)]), fileName);
  return form;
};
