import type { FastifyInstance, FastifyRequest } from "fastify";
import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Database } from "../database/connection.ts";

const answersWithin = async (db: Database, milliseconds: number): Promise<boolean> => {
  const tooLate = new Promise<boolean>((settle) => {
    setTimeout(() => settle(false), milliseconds).unref();
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]);
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const mayReadMetrics = (request: FastifyRequest, token: string | null): boolean => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (token !== null) return bearer !== undefined && isEqual(bearer, token);
  const address = request.socket.remoteAddress ?? "";
  return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address) && request.ip === address;
};

/** Answers /livez (the process runs), /readyz (it can serve) and /metrics (Prometheus). */
export const serveHealth = (
  app: FastifyInstance,
  db: Database,
  metricsToken: string | null,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time from a request's headers to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const { url = "none" } = request.routeOptions;
    seconds.observe(
      { method: request.method, route: url, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };
  app.get("/livez", hidden, async () => ({ ok: true }));
  app.get("/readyz", hidden, async (_request, reply) => {
    const isReady = await answersWithin(db, 1000);
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
