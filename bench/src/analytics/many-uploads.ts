import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { sampleAccountId } from "../dashboard/load-list.ts";
import { openFilledServer, type FilledServer } from "../filled-server.ts";
import { runScript } from "../run-script.ts";

const script = new URL("many-uploads.sql", import.meta.url);

/** The server reviews its sample contracts when it first starts: counted before and after, they would be told as others. */
const untilSamplesReviewed = async (database: pg.Client): Promise<void> => {
  const isReviewing = async (): Promise<boolean> => {
    const { rowCount } = await database.query(
      "select from contracts where account_id = $1 and status = 'REVIEWING' limit 1",
      [sampleAccountId],
    );
    return rowCount !== 0;
  };
  while (await isReviewing()) await pause(250);
};

/** Opens the server over an account that uploaded so many contracts in the last year; they are made the first time. */
export const openManyUploads = (size: number): Promise<FilledServer> =>
  openFilledServer("uploads", size, async (database) => {
    await untilSamplesReviewed(database);
    await runScript(database, script, { $SIZE: String(size), $ACCOUNT: sampleAccountId });
  });
