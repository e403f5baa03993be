import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { databaseOf, startProviso, type RunningProviso } from "./server.ts";

/** A server whose database holds a known number of things, and a connection that sees all of it. */
export interface FilledServer {
  readonly server: RunningProviso;
  readonly database: pg.Client;
  /** Ends both; the data stays for the next time. */
  stop(): Promise<void>;
}

const folder = new URL("../data/", import.meta.url).pathname;

/** Opens a server over so many things of a kind, e.g. "contracts"; `fill` makes them the first time. */
export const openFilledServer = async (
  kind: string,
  size: number,
  fill: (database: pg.Client) => Promise<void>,
): Promise<FilledServer> => {
  const data = join(folder, `${kind}-${size}`);
  const done = join(data, "filled");
  const isFilled = existsSync(done);
  if (!isFilled) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const server = await startProviso(data);
  const database = new pg.Client(databaseOf(data));
  const stop = async (): Promise<void> => {
    await database.end();
    await server.stop();
  };
  try {
    await database.connect();
    if (!isFilled) {
      console.log(`  making ${size.toLocaleString("en")} ${kind}`);
      await fill(database);
      writeFileSync(done, "");
    }
    return { server, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
