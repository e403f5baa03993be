import type { Database } from "@proviso/server/src/platform/database/connection.ts";
import { scopeDatabase } from "@proviso/server/src/platform/database/scope.ts";
import {
  checkInvariants,
  type InvariantReport,
  type LedgerLine,
} from "@proviso/server/src/invariants/index.ts";
import type { ProcessRole } from "@proviso/server/src/platform/operation-settings.ts";
import { dieWithUs } from "@proviso/server/src/platform/processes/die-with-us.ts";
import { openS3Storage } from "@proviso/server/src/platform/storage/s3-storage.ts";
import { startS3Double } from "@proviso/server/src/test-support/s3-double.ts";
import { startSmtpServer, type SmtpSink } from "@proviso/server/src/test-support/smtp-sink.ts";
import { freePort, startServerProcess, type ServerProcess } from "@proviso/testkit";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageIds, openPostgres, untilIdle } from "../world.ts";
import { startBalancer, type Balancer } from "./balancer.ts";

/**
 * An installation as a company runs it: two processes that answer and two that do jobs, each with a disk of
 * its own, on one database, one object store and one mail server, behind a balancer.
 */
export interface Fleet {
  readonly balancer: Balancer;
  readonly apis: readonly [ServerProcess, ServerProcess];
  readonly workers: readonly [ServerProcess, ServerProcess];
  readonly database: Database;
  readonly sink: SmtpSink;
  readonly accountId: string;
  readonly ledger: LedgerLine[];
  /** Starts one more process, which the balancer gets to know when it answers requests. */
  start(role: ProcessRole): Promise<ServerProcess>;
  /** Waits until no job is due or under way. */
  settle(): Promise<void>;
  /** Checks the invariants against the ledger and the mail server. */
  check(): Promise<InvariantReport>;
  stop(): Promise<void>;
}

/** Starts one, with the sample account; ready when this resolves. */
export const startFleet = async (): Promise<Fleet> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-fleet-"));
  const { postgres, databaseSettings, database } = await openPostgres(folder);
  const sink = await startSmtpServer();
  const s3 = await startS3Double();
  const balancer = await startBalancer();
  const started: ServerProcess[] = [];
  const start: Fleet["start"] = async (role) => {
    const environment = {
      PROCESS_ROLE: role,
      ...databaseSettings,
      DATABASE_CONNECTIONS: "8",
      DATA_FOLDER: mkdtempSync(join(folder, `${role}-`)),
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint ?? "",
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      SMTP_HOST: sink.config.host,
      SMTP_PORT: String(sink.config.port),
      PUBLIC_URL: balancer.url,
      PORT: String(await freePort()),
      SAMPLE_ACCOUNT: "on",
      MAILS_PER_HOUR: "1000000",
      REQUESTS_PER_MINUTE: "1000000",
      DRAIN_SECONDS: "1",
      LOG_LEVEL: "error",
    };
    const server = await startServerProcess(environment, {
      through: dieWithUs("KILL"),
      isQuiet: true,
    });
    started.push(server);
    if (role !== "worker") await balancer.add(server.url);
    return server;
  };
  // The first one makes the sample account; the others find it.
  const first = await start("api");
  const [second, one, other] = await Promise.all([start("api"), start("worker"), start("worker")]);
  const db = await scopeDatabase(database);
  const { id: accountId } = await database
    .selectFrom("accounts")
    .select("id")
    .executeTakeFirstOrThrow();
  const ledger: LedgerLine[] = [];
  const settle = () => untilIdle(database, 240);
  await settle();
  return {
    balancer,
    apis: [first, second],
    workers: [one, other],
    database,
    sink,
    accountId,
    ledger,
    start,
    settle,
    check: async () => {
      const storage = await openS3Storage(s3.config, join(folder, "staging"));
      return checkInvariants({ db, storage, ledger, mailed: messageIds(sink) });
    },
    stop: async () => {
      for (const server of started) if (server.isRunning()) await server.kill();
      await balancer.stop();
      await sink.stop();
      await database.destroy();
      await s3.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
