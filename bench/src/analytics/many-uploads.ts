import { sampleAccountId } from "../dashboard/load-list.ts";
import { openFilledServer, type FilledServer } from "../filled-server.ts";
import { runScript } from "../run-script.ts";

const script = new URL("many-uploads.sql", import.meta.url);

/** Opens the server over an account that uploaded so many contracts in the last year; they are made the first time. */
export const openManyUploads = (size: number): Promise<FilledServer> =>
  openFilledServer("uploads", size, (database) =>
    runScript(database, script, { $SIZE: String(size), $ACCOUNT: sampleAccountId }),
  );
