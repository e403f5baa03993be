import { refuse, type FieldProblem, type Refusal } from "@proviso/domain";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Log } from "../log.ts";
import { diskOutageOf, Outage, reasonOf } from "../outage.ts";
import { sendRefusal } from "./serve.ts";

const fieldsOf = (error: FastifyError): readonly FieldProblem[] =>
  (error.validation ?? []).map((each) => ({
    field: each.instancePath.replace(/^\//, "").replaceAll("/", "."),
    problem: each.message ?? "not valid",
  }));

const byCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse("body_too_large"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse("media_type_not_accepted"),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse("invalid_input"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse("upload_cut_off"),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse("invalid_input"),
};

/** PostgreSQL: text that it cannot keep. */
const textCodes = new Set(["22021", "22P05"]);

const refusalOf = (error: FastifyError): Refusal => {
  const outage = error instanceof Outage ? error : diskOutageOf(error);
  if (outage) return refuse(outage.kind);
  if (hasZodFastifySchemaValidationErrors(error)) return refuse("invalid_input", fieldsOf(error));
  // What came in an envelope that is opened only later, such as a place in a list.
  if (textCodes.has(error.code)) return refuse("invalid_input");
  const known = byCode[error.code];
  if (known) return known;
  if (error.statusCode === 429) return refuse("too_many_requests");
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
  return refuse(isTheirs ? "invalid_input" : "internal_error");
};

/** The one place where an error becomes an answer; what is ours to mend is logged once. */
export const errorHandler =
  (log: Log) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const refusal = refusalOf(error);
    const about = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
    };
    if (refusal.refused === "internal_error") log.error({ ...about, err: error }, "request_broke");
    else if (error instanceof Outage)
      log.warn({ ...about, outage: error.kind, cause: reasonOf(error.cause) }, "outage");
    else if (diskOutageOf(error))
      log.warn({ ...about, outage: refusal.refused, cause: error.message }, "outage");
    // The sender went away, or the answer had begun: there is nobody to tell.
    if (reply.sent || reply.raw.headersSent || request.socket.destroyed) {
      reply.raw.destroy();
      return undefined;
    }
    return sendRefusal(request, reply, refusal);
  };
