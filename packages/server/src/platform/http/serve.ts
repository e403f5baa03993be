import { isRefusal, withoutStorageFigures, type Refusal } from "@proviso/domain";
import type { AnswerOf, Asked, Endpoint } from "@proviso/endpoints";
import { problem, scopeOf, z } from "@proviso/endpoints";
import type { Readable } from "node:stream";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions,
} from "fastify";
import { answerOnce, type Answered } from "./answer-once.ts";
import {
  accountOf,
  admit,
  admitAgain,
  admittedOf,
  noteRefusal,
  type Admission,
  type Admitted,
} from "./admit.ts";
import type { Caller, Guest, Signer } from "./caller.ts";
import { sendFile, sendStoredJson, type FileAnswer, type StoredJson } from "./file-answer.ts";
import { onBehalfOf } from "../processes/on-behalf-of.ts";
import { problemOf } from "./problem.ts";
import { receiveFile, type ReceivedFile, type ReceiveOptions } from "./receive-file.ts";
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
  /** Asks again who the caller is: a refusal once they would be admitted no more. */
  readonly recheck: () => Promise<Caller | Refusal>;
  /** Takes in the request's file, for an endpoint that has one. */
  readonly receive: (how?: ReceiveOptions) => Promise<ReceivedFile | Refusal>;
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
  /** "itself" when the handler looks after repeated requests, "never" when its answer is not to be kept. */
  readonly repeats?: "itself" | "never";
}

/** Binds a handler to its endpoint; the compiler holds the two together. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  repeats?: Route["repeats"],
): Route => ({ endpoint, handler, ...(repeats && { repeats }) });

/** What endpoints are served with. */
export interface ServeContext extends Admission {
  readonly storage: Storage;
  readonly answered: Answered;
}

/** Answers a refusal; every "no" leaves through here. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply => {
  noteRefusal(request, refusal);
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
        // One that is ended leaves no connection behind.
        .header("connection", "close")
        .send((answer as EventStream).events)
    );
  if (endpoint.answer === "nothing") return reply.code(204).send();
  if (endpoint.answer === "redirect") return reply.redirect((answer as Redirect).redirectTo, 302);
  if (typeof answer === "object" && answer !== null && "gzippedJson" in answer)
    return sendStoredJson(reply, answer as StoredJson);
  return reply.code(endpoint.created === true ? 201 : 200).send(answer);
};

const accessInWords = (endpoint: Endpoint): object => {
  if (endpoint.access === "anyone") return { security: [], tags: ["open"] };
  const scope = scopeOf(endpoint);
  if (scope === undefined) return { security: [{ bearer: [] }], tags: ["people"] };
  return {
    security: [{ bearer: [] }, { apiKey: [scope] }],
    tags: [scope.split(":")[0]],
    description: `An API key needs the scope ${scope}.`,
  };
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
    ...accessInWords(endpoint),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(multipart && { body: multipart, consumes: ["multipart/form-data"] }),
    // What has no shape of its own is told as an extension and made an answer in the description.
    ...(typeof answer === "string" && { "x-answer": answer }),
    response: { ...success, "4xx": problem },
  };
};

const keptFile: ReceiveOptions = { isKept: true };

/** How an account stands is nothing to people outside it. */
const refusalFor = ({ guest, signer }: Admitted, refusal: Refusal): Refusal =>
  guest || signer ? withoutStorageFigures(refusal) : refusal;

const answerWith =
  (each: Route, context: ServeContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { endpoint } = each;
    const admitted = admittedOf(request);
    const question = {
      params: request.params,
      query: request.query,
      body: request.body,
      caller: admitted.caller,
      guest: admitted.guest,
      signer: admitted.signer,
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      requestId: request.id,
      idempotencyKey: request.headers["idempotency-key"],
      recheck: () => admitAgain(endpoint, request, context),
      receive: ({ isKept } = keptFile) =>
        receiveFile(request, context.storage, {
          field: endpoint.file ?? "file",
          accountId: isKept ? accountOf(admitted) : undefined,
        }),
    };
    const asked = question as Question<Endpoint>;
    const outcome = await onBehalfOf(accountOf(admitted), () =>
      each.repeats ? each.handler(asked) : answerOnce(context, each, asked, admitted),
    );
    return isRefusal(outcome)
      ? sendRefusal(request, reply, refusalFor(admitted, outcome))
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
        const refused = await admit(endpoint, request, reply, context);
        return refused && sendRefusal(request, reply, refused);
      },
      handler: answerWith(each, context),
      config: { fromOtherSites: endpoint.fromOtherSites === true },
      ...(endpoint.file === undefined ? {} : { validatorCompiler: besideFile }),
    };
    app.route(options);
  }
};
