import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { AnswerOf, Asked, Endpoint } from "@proviso/endpoints";
import { problem, z } from "@proviso/endpoints";
import type { Readable } from "node:stream";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions,
} from "fastify";
import type { AccountLimit } from "./flood-limits.ts";
import type {
  Authenticate,
  AuthenticateGuest,
  AuthenticateSigner,
  Caller,
  Guest,
  Signer,
} from "./caller.ts";
import { sendFile, type FileAnswer, type StoredJson } from "./file-answer.ts";
import { problemOf } from "./problem.ts";
import { receiveFile, type ReceivedFile } from "./receive-file.ts";
import type { Storage } from "../storage/storage.ts";

/** What a handler is asked: the endpoint's shapes, parsed, and who asks. */
export interface Question<E extends Endpoint> extends Asked<E> {
  readonly caller: E["access"] extends "anyone" | "guest" | "signer" ? undefined : Caller;
  readonly guest: E["access"] extends "guest" ? Guest : undefined;
  readonly signer: E["access"] extends "signer" ? Signer : undefined;
  /** The address the request came from. */
  readonly address: string;
  /** What the browser calls itself; "" when it does not. */
  readonly userAgent: string;
  readonly requestId: string;
  /** The caller's key for repeating this request safely, when given. */
  readonly idempotencyKey: string | undefined;
  /** Asks again who the caller is: a refusal once their session or their token has ended. */
  readonly recheck: () => Promise<Caller | Refusal>;
  /** Takes in the request's file, for an endpoint that has one. */
  readonly receive: () => Promise<ReceivedFile | Refusal>;
}

/** Another address to send the browser to. */
export interface Redirect {
  readonly redirectTo: string;
}

/** Server-sent events, written while they happen; it ends when either side lets go. */
export interface EventStream {
  readonly events: Readable;
}

/** What a handler gives back: the answer, or why not. */
export type Handled<E extends Endpoint> =
  | Refusal
  | StoredJson
  | (E["answer"] extends "file"
      ? FileAnswer
      : E["answer"] extends "redirect"
        ? Redirect
        : E["answer"] extends "events"
          ? EventStream
          : E["answer"] extends "nothing"
            ? undefined
            : AnswerOf<E>);

/** Answers one endpoint. */
export type Handler<E extends Endpoint> = (question: Question<E>) => Promise<Handled<E>>;

/** One endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (question: Question<Endpoint>) => Promise<unknown>;
}

/** Binds a handler to its endpoint; the compiler holds the two together. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler,
});

export interface ServeContext {
  readonly authenticate: Authenticate;
  readonly authenticateGuest: AuthenticateGuest;
  readonly authenticateSigner: AuthenticateSigner;
  readonly storage: Storage;
  readonly mayAsk: AccountLimit;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];

const callers = new WeakMap<FastifyRequest, Caller>();
const guests = new WeakMap<FastifyRequest, Guest>();
const signers = new WeakMap<FastifyRequest, Signer>();

const admitGuest = async (
  request: FastifyRequest,
  { authenticateGuest, mayAsk }: ServeContext,
): Promise<undefined | Refusal> => {
  const guest = await authenticateGuest(bearerOf(request));
  if (isRefusal(guest)) return guest;
  if (!mayAsk(guest.accountId)) return refuse("too_many_requests");
  guests.set(request, guest);
  return undefined;
};

const admitSigner = async (
  request: FastifyRequest,
  { authenticateSigner, mayAsk }: ServeContext,
): Promise<undefined | Refusal> => {
  const signer = await authenticateSigner(bearerOf(request));
  if (isRefusal(signer)) return signer;
  if (!mayAsk(signer.accountId)) return refuse("too_many_requests");
  signers.set(request, signer);
  return undefined;
};

const admit = async (
  { access }: Endpoint,
  request: FastifyRequest,
  context: ServeContext,
): Promise<Caller | undefined | Refusal> => {
  const { authenticate, mayAsk } = context;
  if (access === "anyone") return undefined;
  if (access === "guest") return admitGuest(request, context);
  if (access === "signer") return admitSigner(request, context);
  const caller = await authenticate(bearerOf(request));
  if (isRefusal(caller)) return caller;
  // Noted before anything is decided, so that the log says who was refused.
  callers.set(request, caller);
  if (!mayAsk(caller.person.accountId)) return refuse("too_many_requests");
  const isAdmitted =
    access === "signed-in" ||
    "contract" in access ||
    access.oneOf.some((permission) => caller.person.permissions.has(permission));
  return isAdmitted ? caller : refuse("not_allowed");
};

/** Who sent a request, for the log; undefined before or without signing in. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

/** Answers a refusal; every "no" leaves through here. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  const isOauth = request.routeOptions.url === "/oauth/token";
  const body = problemOf(refusal, request.id, isOauth);
  if (body.status === 503) void reply.header("retry-after", "5");
  return reply
    .code(body.status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));
};

const sendAnswer = (endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (endpoint.answer === "file") return sendFile(reply, answer as FileAnswer);
  void reply.header("cache-control", "private, no-store");
  if (endpoint.answer === "events")
    return (
      reply
        .type("text/event-stream; charset=utf-8")
        // A proxy that collects what it passes on would hold the events back.
        .header("x-accel-buffering", "no")
        .send((answer as EventStream).events)
    );
  if (endpoint.answer === "nothing") return reply.code(204).send();
  if (endpoint.answer === "redirect") return reply.redirect((answer as Redirect).redirectTo, 302);
  if (typeof answer === "object" && answer !== null && "gzippedJson" in answer)
    return reply
      .type("application/json; charset=utf-8")
      .header("content-encoding", "gzip")
      .send(answer.gzippedJson);
  return reply.code(endpoint.created === true ? 201 : 200).send(answer);
};

const schemaOf = (endpoint: Endpoint, name: string): Record<string, unknown> => {
  const { params, query, body, form, file, answer } = endpoint;
  const multipart =
    file === undefined
      ? undefined
      : (form ?? z.object({})).extend({
          [file]: z.any().meta({ type: "string", format: "binary" }),
        });
  const success =
    typeof answer === "string" ? {} : { [endpoint.created === true ? 201 : 200]: answer };
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === "anyone" ? { security: [] } : {}),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(multipart && { body: multipart, consumes: ["multipart/form-data"] }),
    response: { ...success, "4xx": problem },
  };
};

const answerWith =
  ({ endpoint, handler }: Route, context: ServeContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const question = {
      params: request.params,
      query: request.query,
      body: request.body,
      caller: callers.get(request),
      guest: guests.get(request),
      signer: signers.get(request),
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      requestId: request.id,
      idempotencyKey: request.headers["idempotency-key"],
      recheck: () => context.authenticate(bearerOf(request)),
      receive: () => receiveFile(request, context.storage, endpoint.file ?? "file"),
    };
    const outcome = await handler(question as Question<Endpoint>);
    return isRefusal(outcome)
      ? sendRefusal(request, reply, outcome)
      : sendAnswer(endpoint, reply, outcome);
  };

/** Serves endpoints: who may ask is checked before anything of the request is read. */
export const serve = (
  app: FastifyInstance,
  routes: Readonly<Record<string, Route>>,
  context: ServeContext,
): void => {
  // What comes with a file is read by its handler, part by part; path and query are checked as ever.
  const besideFile: FastifySchemaCompiler<FastifySchema> = (part) =>
    part.httpPart === "body" || !app.validatorCompiler ? () => true : app.validatorCompiler(part);
  for (const [name, each] of Object.entries(routes)) {
    const { endpoint } = each;
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      schema: schemaOf(endpoint, name),
      // Before validation, so that nobody learns the shapes, or uploads, without being admitted.
      onRequest: async (request, reply) => {
        const admitted = await admit(endpoint, request, context);
        return isRefusal(admitted) ? sendRefusal(request, reply, admitted) : undefined;
      },
      handler: answerWith(each, context),
      ...(endpoint.file === undefined ? {} : { validatorCompiler: besideFile }),
    };
    app.route(options);
  }
};
