import { refusals, type FieldProblem, type RefusalCode } from "@proviso/domain";
import * as endpoints from "@proviso/endpoints";
import { statusOfRefusal, type Endpoint, type Problem, type z } from "@proviso/endpoints";
import { parseSearch } from "../platform/search-text.ts";
import { sample, type Parts } from "./sample.ts";

/** A request as the client sent it, its parts parsed by the endpoint's own shapes. */
export interface Request<E extends Endpoint> {
  readonly params: E["params"] extends z.ZodType ? z.output<E["params"]> : undefined;
  readonly query: E["query"] extends z.ZodType ? z.output<E["query"]> : undefined;
  readonly body: E["body"] extends z.ZodType ? z.output<E["body"]> : undefined;
  readonly form: E["form"] extends z.ZodType ? z.output<E["form"]> : undefined;
  readonly file: File | undefined;
  readonly headers: Headers;
}

type AnswerParts<E extends Endpoint> = E["answer"] extends z.ZodType
  ? Parts<z.input<E["answer"]>>
  : E["answer"] extends "file"
    ? File
    : E["answer"] extends "events"
      ? string
      : undefined;

type AnyRequest = Request<Endpoint>;

interface Refused {
  readonly refused: RefusalCode;
  readonly more: Partial<Problem>;
}

type Reply = (request: AnyRequest) => unknown;

/** A request that waits for its answer until the test lets it go. */
export interface PausedCall {
  /** Answers every request that waits, and from now on at once. */
  readonly release: () => void;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "refusals" in value;

const all = Object.values<unknown>(endpoints).filter(isEndpoint);

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

// Of two paths that fit, the one with fewer parameters is the one that a server would take.
const patterns = all
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
  .sort((a, b) => a.endpoint.path.split("{").length - b.endpoint.path.split("{").length);

/** Refusals that any request can meet, besides those its endpoint names. */
const anywhere: readonly RefusalCode[] = [
  "not_signed_in",
  "session_ended",
  "not_allowed",
  "not_found",
  "invalid_input",
  "too_many_requests",
  "server_busy",
  "account_closed",
  "second_factor_demanded",
  "database_unavailable",
  "storage_unavailable",
  "internal_error",
  "guest_session_ended",
  "signer_session_ended",
  "newer_version",
  "confirmation_needed",
];

const problemOf = ({ refused, more }: Refused): Problem => ({
  type: `urn:proviso:${refused}`,
  title: refusals[refused],
  message: refusals[refused],
  status: statusOfRefusal[refused],
  code: refused,
  requestId: "request-1",
  ...more,
});

const isRefused = (value: unknown): value is Refused =>
  typeof value === "object" && value !== null && "refused" in value && "more" in value;

const unreachable = Symbol("unreachable");

/** What arrives at the border of the client: a request, whichever way the browser sends it. */
export interface Arrived {
  readonly method: string;
  readonly address: string;
  readonly headers: Headers;
  readonly body: string | FormData | null;
}

/** The server of a test. Every request is parsed, and every answer checked, by the endpoint's own shapes. */
export class Backend {
  readonly #replies = new Map<Endpoint, Reply>();
  readonly #asked: { readonly endpoint: Endpoint; readonly request: AnyRequest }[] = [];
  /** What a request or an answer had wrong; a test with any fails. */
  readonly faults: string[] = [];
  /** Answers to addresses outside of the API, such as /openapi.json. */
  readonly files = new Map<string, () => Response>();

  /** Answers an endpoint with these parts of an answer, or with what is made of each request. */
  answer<E extends Endpoint>(
    endpoint: E,
    reply: AnswerParts<E> | ((request: Request<E>) => AnswerParts<E> | Refused),
  ): void {
    const respond = typeof reply === "function" ? (reply as Reply) : () => reply;
    this.#replies.set(endpoint, respond);
  }

  /** Refuses an endpoint with a code that it, or any endpoint, can refuse with. */
  refuse(endpoint: Endpoint, code: RefusalCode, more: Partial<Problem> = {}): void {
    const refusal = this.refusal(endpoint, code, more);
    this.#replies.set(endpoint, () => refusal);
  }

  /** A refusal for `answer`, when it depends on the request or on how often it was sent. */
  refusal(endpoint: Endpoint, code: RefusalCode, more: Partial<Problem> = {}): Refused {
    if (!endpoint.refusals.includes(code) && !anywhere.includes(code))
      throw new Error(`${endpoint.path} does not refuse with ${code}.`);
    return { refused: code, more };
  }

  /** Refuses the input of an endpoint, naming the fields. */
  refuseFields(endpoint: Endpoint, ...fields: FieldProblem[]): void {
    this.refuse(endpoint, "invalid_input", { fields });
  }

  /** Lets no request to this endpoint through, as a network that is gone. */
  cut(endpoint: Endpoint): void {
    this.#replies.set(endpoint, () => unreachable);
  }

  /** Lets requests to this endpoint wait. */
  hold(endpoint: Endpoint): PausedCall {
    const reply = this.#replies.get(endpoint);
    let release = (): void => undefined;
    const released = new Promise<void>((settle) => {
      release = settle;
    });
    this.#replies.set(endpoint, async (request) => {
      await released;
      return (reply ?? this.#leastOf(endpoint))(request);
    });
    return { release };
  }

  /** The requests that came to an endpoint, in order. */
  asked<E extends Endpoint>(endpoint: E): readonly Request<E>[] {
    return this.#asked
      .filter((each) => each.endpoint === endpoint)
      .map(({ request }) => request as Request<E>);
  }

  #leastOf(endpoint: Endpoint): Reply {
    const { answer } = endpoint;
    if (answer === "file") return () => new File(["content"], "file.txt");
    if (answer === "events") return () => "";
    if (typeof answer === "string") return () => undefined;
    return () => undefined;
  }

  #parse(endpoint: Endpoint, part: "params" | "query" | "body" | "form", value: unknown): unknown {
    const shape = endpoint[part];
    if (shape === undefined) return undefined;
    const read = shape.safeParse(value);
    if (read.success) return read.data;
    this.faults.push(`${part} of ${endpoint.method} ${endpoint.path}: ${read.error.message}`);
    return value;
  }

  #read(endpoint: Endpoint, params: unknown, { address, body, headers }: Arrived): AnyRequest {
    const fields = body instanceof FormData ? [...body] : [];
    const texts = Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
    const file = fields.map(([, value]) => value).find((value) => typeof value !== "string");
    const json: unknown = typeof body === "string" && body !== "" ? JSON.parse(body) : undefined;
    return {
      params: this.#parse(endpoint, "params", params),
      query: this.#parse(endpoint, "query", parseSearch(new URL(address).search)),
      body: this.#parse(endpoint, "body", json),
      form: this.#parse(endpoint, "form", texts),
      file,
      headers,
    } as AnyRequest;
  }

  /** Answers a request as the server would; rejects with a TypeError, as fetch does, when it is not reached. */
  async respond(arrived: Arrived): Promise<Response> {
    const { pathname } = new URL(arrived.address);
    const file = this.files.get(pathname);
    if (file !== undefined) return file();
    const found = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === arrived.method && pattern.test(pathname),
    );
    if (found === undefined) {
      this.faults.push(`No endpoint is ${arrived.method} ${pathname}.`);
      return new Response("", { status: 404 });
    }
    const { endpoint, pattern } = found;
    const params = Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    const request = this.#read(endpoint, Object.fromEntries(params), arrived);
    if (endpoint.access !== "anyone" && !arrived.headers.has("authorization"))
      return this.#refused({ refused: "not_signed_in", more: {} });
    this.#asked.push({ endpoint, request });
    const value = await (this.#replies.get(endpoint) ?? this.#leastOf(endpoint))(request);
    if (value === unreachable) throw new TypeError("Failed to fetch");
    return isRefused(value) ? this.#refused(value) : this.#succeeded(endpoint, value);
  }

  #refused(refused: Refused): Response {
    const body = problemOf(refused);
    return new Response(JSON.stringify(body), {
      status: body.status,
      headers: { "content-type": "application/problem+json" },
    });
  }

  #succeeded(endpoint: Endpoint, value: unknown): Response {
    const { answer } = endpoint;
    if (value instanceof File)
      return new Response(value, {
        headers: { "content-disposition": `attachment; filename="${value.name}"` },
      });
    if (answer === "events") return new Response(String(value));
    if (typeof answer === "string") return new Response(null, { status: 204 });
    try {
      const body = sample(answer, value);
      return new Response(JSON.stringify(body), { status: endpoint.created === true ? 201 : 200 });
    } catch (error) {
      this.faults.push(`Answer of ${endpoint.method} ${endpoint.path}: ${String(error)}`);
      return new Response("", { status: 500 });
    }
  }
}
