import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { Outage } from "../outage.ts";
import type { SocketConnection } from "../postgres/postmaster.ts";
import { noteStatement } from "../telemetry/spans.ts";
import { pipelinedClient } from "./pipelined-client.ts";
import type { Tables } from "./tables.ts";

/** Where the database is: our own socket Postgres, or the address of another one. */
export type DatabaseConfig = (SocketConnection | { readonly connectionString: string }) & {
  /** Settings that every connection begins with, as PostgreSQL's own "options". */
  readonly options?: string;
};

export type Database = Kysely<Tables>;

const bigintType = 20;
const parseBigint = (text: string): number => Number(text);

// No count or size here comes near 2^53, so a bigint is read as a number.
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === bigintType && format !== "binary"
      ? parseBigint
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** How many may wait for each connection; at some milliseconds a request that is well under a second. */
const waitingPerConnection = 20;

/**
 * How long a connection that nobody uses is kept. What a new one costs is its process, what that reads of the
 * catalog, and every statement that was kept prepared; people's requests are often half a minute apart.
 */
const idleMilliseconds = 5 * 60_000;

const statementMilliseconds = 20_000;

/**
 * How long a transaction may stand still between two statements. A process that is frozen keeps what its transactions
 * hold, while its jobs are given to another one after the 10 to 15 seconds without a heartbeat; that one's statement
 * waits for the same row, and has to get it before it is given up itself.
 */
const standingMilliseconds = 15_000;

/**
 * A pool of connections. Statements end after 20 seconds, transactions that nobody goes on with after 15. When
 * too many wait already, the next one is an Outage at once: what cannot be answered in time is better
 * refused than queued.
 */
export const openDatabase = (config: DatabaseConfig, size: number, log: Log): Database => {
  const pool = new pg.Pool({
    ...config,
    max: size,
    pipeline: true,
    types,
    application_name: "proviso",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: idleMilliseconds,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: standingMilliseconds,
  });
  // An idle connection that breaks is replaced at the next use; unhandled it would end the process.
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ error: error.message }, "idle_connection_lost");
  });
  // A connection in use that breaks fails its statement, which is told to the person who asked; but it says
  // so a second time as an event, which the pool hears for idle connections only.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug({ error: error.message }, "connection_lost"));
  });
  const bounded = {
    options: {},
    connect: () =>
      pool.waitingCount >= size * waitingPerConnection
        ? Promise.reject(new Outage("server_busy", "too many wait for the database"))
        : pool.connect().then(pipelinedClient),
    end: () => pool.end(),
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: bounded }),
    log: noteStatement,
  });
};
