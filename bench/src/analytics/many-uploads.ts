import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { sampleAccountId } from "../dashboard/load-list.ts";
import type { ManyContracts } from "../dashboard/many-contracts.ts";
import { runScript } from "../run-script.ts";
import { databaseOf, startProviso } from "../server.ts";

const folder = new URL("../../data/", import.meta.url).pathname;
const script = new URL("many-uploads.sql", import.meta.url);

/** Opens the server over an account that uploaded so many contracts in the last year; they are made the first time. */
export const openManyUploads = async (size: number): Promise<ManyContracts> => {
  const data = join(folder, `uploads-${size}`);
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
      console.log(`  making ${size.toLocaleString("en")} uploads`);
      await runScript(database, script, { $SIZE: String(size), $ACCOUNT: sampleAccountId });
      writeFileSync(done, "");
    }
    return { server, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
