import { join } from "node:path";
import { rotateSigningKey } from "../identity/index.ts";
import { openDatabaseOf } from "../open-platform.ts";
import { systemClock } from "../platform/clock.ts";
import { collectClosers } from "../platform/closers.ts";
import { openLog } from "../platform/log.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import type { Terminal } from "./terminal.ts";

const repository = join(import.meta.dirname, "../../../..");

const outcomes = {
  "in time":
    "The new key takes effect in 15 seconds. Tokens signed with the old key expire normally.\n",
  "at once":
    "The new key is in effect. Tokens signed with the old key stop working within seconds.\n",
} as const;

/** `proviso rotate-keys`: gives access tokens a new signing key; exit code 1 when the database cannot be used. */
export const runRotateKeys = async (
  { isAtOnce }: { readonly isAtOnce: boolean },
  { out, err }: Terminal,
): Promise<0 | 1> => {
  // A start runs here, whatever folder it is called from: relative settings mean the same to both.
  process.chdir(repository);
  const settings = readSettings();
  const log = openLog("silent");
  const closers = collectClosers(log);
  try {
    const opened = isStartRefusal(settings)
      ? settings
      : await openDatabaseOf(settings, log, closers);
    if (isStartRefusal(opened)) {
      err(`${opened.cannotStart}\n`);
      return 1;
    }
    const retirement = isAtOnce ? "at once" : "in time";
    await rotateSigningKey(opened.db, systemClock, retirement);
    out(outcomes[retirement]);
    return 0;
  } finally {
    await closers.closeAll();
  }
};
