import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openDatabase, type Database } from "../database/connection.ts";
import { openLog } from "../log.ts";
import { Outage } from "../outage.ts";
import { openMetrics } from "../telemetry/metrics.ts";
import { serveHealth } from "./health.ts";
import { knownHosts } from "./known-hosts.ts";

let made: TestDatabase;
let database: Database;
let app: FastifyInstance;
const now = { hasStorage: true, isDraining: false };

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 2, openLog("silent"));
  app = Fastify();
  serveHealth(app, {
    database,
    storage: {
      read: async () => {
        if (!now.hasStorage) throw new Outage("storage_unavailable", "away");
        return undefined;
      },
    },
    metrics: openMetrics(),
    metricsToken: null,
    known: knownHosts(
      { host: "127.0.0.1", publicUrl: null, allowedOrigins: [], metricsHosts: [] },
      () => 0,
    ),
    isDraining: () => now.isDraining,
  });
});
afterAll(async () => {
  await app.close();
  await database.destroy();
  await made.drop();
});

const ready = async () => {
  const answer = await app.inject("/readyz");
  return { status: answer.statusCode, ...(await answer.json()) };
};
const whole = { ok: true, database: true, storage: true, migrations: true, draining: false };

describe("/readyz", () => {
  it("says no while a migration is yet to be done, and yes from then on", async () => {
    await sql`alter table kysely_migration rename to hidden`.execute(database);
    expect(await ready()).toMatchObject({ status: 503, ok: false, migrations: false });
    await sql`alter table hidden rename to kysely_migration`.execute(database);
    expect(await ready()).toEqual({ status: 200, ...whole });
  });

  it("says no while the storage is away, and names it; the process lives on", async () => {
    now.hasStorage = false;
    expect(await ready()).toEqual({ status: 503, ...whole, ok: false, storage: false });
    for (const path of ["/livez", "/healthz"])
      expect((await app.inject(path)).statusCode).toBe(200);
    now.hasStorage = true;
    expect((await ready()).status).toBe(200);
  });

  it("says no once the server is about to end", async () => {
    now.isDraining = true;
    expect(await ready()).toMatchObject({ status: 503, database: true, draining: true });
    now.isDraining = false;
  });
});
