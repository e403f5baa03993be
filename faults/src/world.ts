import { sql } from "kysely";
import { openDatabase, type Database } from "@proviso/server/src/platform/database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "@proviso/server/src/platform/database/scope.ts";
import { bundledServingRole } from "@proviso/server/src/platform/database/serving-role.ts";
import { prepareDatabase } from "@proviso/server/src/platform/prepare-database.ts";
import {
  checkInvariants,
  type InvariantReport,
  type LedgerLine,
} from "@proviso/server/src/invariants/index.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "@proviso/server/src/platform/postgres/embedded-postgres.ts";
import { isStartRefusal } from "@proviso/server/src/platform/start-refusal.ts";
import { startSmtpServer, type SmtpSink } from "@proviso/server/src/test-support/smtp-sink.ts";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { dieWithUs } from "@proviso/server/src/platform/processes/die-with-us.ts";
import { freePort, startServerProcess, type ServerProcess } from "@proviso/testkit";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn, until, type Client, type SignIn, type UploadAnswer } from "./client.ts";
import { openLine, type Line } from "./line.ts";
import type { DiskName, Needs } from "./needs.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { openStore } from "./store.ts";

/** Servers as real processes, a Postgres of their own, a mail server, and what clients were told. */
export interface World {
  readonly folder: string;
  readonly postgres: EmbeddedPostgres;
  readonly database: Database;
  readonly db: ScopedDatabase;
  readonly databaseSettings: Readonly<Record<string, string>>;
  readonly sink: SmtpSink;
  /** The line by which servers reach that mail server. */
  readonly mailLine: Line;
  /** The line by which they reach the object store; null where files are in a folder. */
  readonly storeLine: Line | null;
  readonly accountId: string;
  readonly ledger: LedgerLine[];
  /** The server that clients ask now. */
  server(): ServerProcess;
  /** Starts a server beside those that run, on its own port. */
  startAnother(
    settings?: Readonly<Record<string, string>>,
    /** Words of a command that runs it. */
    through?: readonly string[],
  ): Promise<ServerProcess>;
  /** Lets clients ask this one from now on. */
  turnTo(server: ServerProcess): void;
  /** Kills the server unless it is gone, and starts it again; gives the seconds until it served. */
  restart(...how: Parameters<World["startAnother"]>): Promise<number>;
  /** A small disk of the fault's needs. */
  disk(name: DiskName): SmallDisk;
  /** Signs someone in, again each time: the owner of the sample account when nobody is named. */
  client(who?: SignIn): Promise<Client>;
  /** Uploads a file nobody uploaded before, to be reviewed unless told otherwise, and writes down what was acknowledged. */
  upload(
    client: Client,
    key?: string,
    bytes?: Uint8Array,
    isToReview?: boolean,
  ): Promise<UploadAnswer>;
  /** Waits until no job is due or under way. */
  settle(seconds?: number): Promise<void>;
  /** Checks the invariants against the ledger and the mail server. */
  check(): Promise<InvariantReport>;
  /** Has something ended that rounds share, after the servers. */
  atEnd(end: () => Promise<void>): void;
  stop(): Promise<void>;
}

const log = openLog("silent");

/** Starts a Postgres of its own in a folder, and opens it for looking at it from outside. */
export const openPostgres = async (folder: string) => {
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    settings: { max_connections: "150" },
    lookEvery: 250,
  });
  if (isStartRefusal(postgres)) throw new Error(postgres.cannotStart);
  const { host, user, database: name } = postgres.connection;
  const url = (role: string): string =>
    `postgresql://${role}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const places = {
    owner: postgres.connection,
    serving: { ...postgres.connection, user: bundledServingRole },
  };
  // Makes the role that the servers log in as.
  const prepared = await prepareDatabase(places, log);
  if (isStartRefusal(prepared)) throw new Error(prepared.cannotStart);
  const databaseSettings = {
    DATABASE_URL: url(bundledServingRole),
    DATABASE_MIGRATION_URL: url(user),
  };
  return { postgres, databaseSettings, database: openDatabase(postgres.connection, 4, log) };
};

/** The Message-ID of each letter that a mail server received, in turn. */
export const messageIds = (sink: SmtpSink): readonly string[] =>
  sink.received.map(({ message }) => /^Message-ID:\s*(<[^>]+>)/im.exec(message)?.[1] ?? "");

/** Waits until no job is due or under way. */
export const untilIdle = async (database: Database, seconds: number): Promise<void> => {
  await until("the jobs to end", seconds, async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.job
      where state < 'completed' and start_after < now() + interval '1 minute'
        and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)
        and name not like '%-given-up' limit 1`.execute(database);
    return rows.length === 0 ? true : undefined;
  });
};

/** Makes a world in its own folder, with the sample account and one server; ready when this resolves. */
export const makeWorld = async (
  settings: Readonly<Record<string, string>> = {},
  { disks = {}, hasObjectStore = false }: Needs = {},
): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-faults-"));
  const data = join(folder, "data");
  const mounted = new Map<DiskName, SmallDisk>();
  for (const [name, at] of [
    ["files", join(data, "files")],
    ["work", join(data, "work")],
    ["database", join(folder, "database")],
  ] as const) {
    const megabytes = disks[name];
    if (megabytes !== undefined) mounted.set(name, mountSmallDisk(at, megabytes));
  }
  const { postgres, databaseSettings, database } = await openPostgres(
    mounted.has("database") ? join(folder, "database") : folder,
  );
  const sink = await startSmtpServer();
  const mailLine = await openLine(sink.config.port);
  const store = await openStore(hasObjectStore, data);
  const started: ServerProcess[] = [];
  const shared: (() => Promise<void>)[] = [];
  let isStopped = false;
  const startAnother: World["startAnother"] = async (more = {}, through = []) => {
    if (isStopped) throw new Error("This world was stopped.");
    const environment = {
      ...databaseSettings,
      DATA_FOLDER: data,
      SMTP_HOST: sink.config.host,
      SMTP_PORT: String(mailLine.port),
      ...store.settings,
      SAMPLE_ACCOUNT: "on",
      // Small disks are filled to the last byte here, to see what a full one does.
      MINIMUM_FREE_SPACE: "0",
      MAILS_PER_HOUR: "1000000",
      REQUESTS_PER_MINUTE: "1000000",
      PUBLIC_URL: "http://127.0.0.1:1",
      PORT: String(await freePort()),
      LOG_LEVEL: "error",
      ...settings,
      ...more,
    };
    const server = await startServerProcess(environment, {
      through: [...dieWithUs("KILL"), ...through],
      isQuiet: true,
    });
    started.push(server);
    return server;
  };
  let current = await startAnother();
  const db = await scopeDatabase(database);
  const { id: accountId } = await database
    .selectFrom("accounts")
    .select("id")
    .executeTakeFirstOrThrow();
  // Clients upload for minutes, and are to be refused for the fault alone.
  await database.updateTable("plans").set({ contracts_quota: 1_000_000 }).execute();
  const ledger: LedgerLine[] = [];
  const upload: World["upload"] = async (
    client,
    key = randomUUID(),
    bytes = sampleNda(),
    isToReview = true,
  ) => {
    const answer = await client.upload(bytes, key, isToReview);
    if (answer.kind !== "acknowledged") return answer;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { contractId } = answer;
    ledger.push({ kind: "upload", accountId, contractId, sha256, key });
    return answer;
  };
  const settle: World["settle"] = (seconds = 180) => untilIdle(database, seconds);
  await settle();
  return {
    folder,
    postgres,
    database,
    db,
    databaseSettings,
    sink,
    mailLine,
    storeLine: store.line,
    accountId,
    ledger,
    server: () => current,
    startAnother,
    turnTo: (server) => {
      current = server;
    },
    restart: async (...how) => {
      if (current.isRunning()) await current.kill();
      const began = performance.now();
      current = await startAnother(...how);
      return (performance.now() - began) / 1000;
    },
    disk: (name) => {
      const disk = mounted.get(name);
      if (disk === undefined) throw new Error(`This world has no small disk for ${name}.`);
      return disk;
    },
    client: (who) => signIn(() => current.url, who),
    upload,
    settle,
    check: () =>
      checkInvariants({
        db,
        storage: store.storage,
        ledger,
        mailed: messageIds(sink),
      }),
    atEnd: (end) => void shared.push(end),
    stop: async () => {
      isStopped = true;
      for (const server of started) {
        server.thaw();
        if (server.isRunning()) await server.kill();
      }
      for (const end of shared) await end();
      await mailLine.stop();
      await sink.stop();
      await store.stop();
      await database.destroy();
      await postgres.stop();
      for (const disk of mounted.values()) disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
