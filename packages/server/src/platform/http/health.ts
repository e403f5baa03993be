import type { FastifyInstance, FastifyRequest } from "fastify";
import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import { migrationState } from "../database/migrate.ts";
import type { Storage } from "../storage/storage.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { namesKnownHost, namesScrapedHost } from "./judge-hosts.ts";
import type { KnownHosts } from "./known-hosts.ts";
import { cameThroughProxy, isFromThisMachine } from "./proxied.ts";

const succeedsWithin = async (milliseconds: number, work: () => Promise<boolean>) => {
  const tooLate = new Promise<boolean>((settle) => {
    setTimeout(() => settle(false), milliseconds).unref();
  });
  return Promise.race([work().catch(() => false), tooLate]);
};

/** What has to hold for a server to be sent requests. */
export interface HealthOptions {
  readonly database: Database;
  readonly storage: Pick<Storage, "read">;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  readonly known: KnownHosts;
  /** Whether it is about to end and wants no new requests. */
  readonly isDraining: () => boolean;
}

const patience = 1000;
const noFile = "00000000-0000-0000-0000-000000000000";

const readinessOf = ({ database, storage, isDraining }: HealthOptions) => {
  // Once this version's migrations are done they stay done.
  let isMigrated = false;
  return async () => {
    const [hasDatabase, hasStorage] = await Promise.all([
      succeedsWithin(patience, async () => {
        await sql`select 1`.execute(database);
        isMigrated ||= (await migrationState(database)).pending.length === 0;
        return true;
      }),
      succeedsWithin(patience, async () => {
        (await storage.read(`${noFile}/${noFile}`))?.destroy();
        return true;
      }),
    ]);
    const parts = { database: hasDatabase, storage: hasStorage, migrations: isMigrated };
    const isReady = hasDatabase && hasStorage && isMigrated && !isDraining();
    return { ok: isReady, ...parts, draining: isDraining() };
  };
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const mayReadMetrics = (request: FastifyRequest, options: HealthOptions): boolean => {
  if (cameThroughProxy(request) || !namesScrapedHost(request, options.known)) return false;
  const { metricsToken: token } = options;
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (token !== null) return bearer !== undefined && isEqual(bearer, token);
  return isFromThisMachine(request);
};

/**
 * Answers /livez and /healthz (the process runs), /readyz (it can serve: database, storage, migrations,
 * and it is not about to end) and /metrics (Prometheus). Probes ask by any host, and learn by one that is not ours only
 * whether it can serve, not what is missing.
 */
export const serveHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { registry } = options.metrics;
  const seconds = options.metrics.seconds(
    "http_request_seconds",
    "Time from a request’s headers to the end of its answer.",
    ["method", "route", "status"],
    [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  app.addHook("onResponse", async (request, reply) => {
    const { url = "none" } = request.routeOptions;
    seconds.observe(
      { method: request.method, route: url, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };
  const forProbes = { ...hidden, config: { ...hidden.config, hosts: "any" as const } };
  const forScrapers = { ...hidden, config: { ...hidden.config, hosts: "scrapers" as const } };
  for (const path of ["/livez", "/healthz"]) app.get(path, forProbes, async () => ({ ok: true }));
  const readiness = readinessOf(options);
  app.get("/readyz", forProbes, async (request, reply) => {
    const answer = await readiness();
    const isTold = namesKnownHost(request, options.known);
    return reply.code(answer.ok ? 200 : 503).send(isTold ? answer : { ok: answer.ok });
  });
  app.get("/metrics", forScrapers, async (request, reply) => {
    if (!mayReadMetrics(request, options)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
