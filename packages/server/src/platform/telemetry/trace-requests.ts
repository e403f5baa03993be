import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tracer } from "./spans.ts";

/** The least status that says the fault is ours. */
const ours = 500;

/**
 * Makes each request one span, named by its method and route, which goes on with the trace that the person who asks
 * names in `traceparent`. Of the address only the route is kept, for ids and searches are people's.
 */
export const traceRequests = (app: FastifyInstance): void => {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const caller = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { "http.request.method": method, "http.route": route },
      },
      caller,
    );
    if (!span.isRecording()) return done();
    const own = trace.setSpan(caller, span);
    contexts.set(request, own);
    return context.with(own, done);
  });
  // A body is read by events of the connection, which know nothing of the request they belong to.
  app.addHook("preValidation", (request, _reply, done) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  });
  app.addHook("onResponse", async (request, reply) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= ours) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
};
