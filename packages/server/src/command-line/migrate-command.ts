import { openDatabases } from "../open-platform.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { migrationState } from "../platform/database/migrate.ts";
import { openLog } from "../platform/log.ts";
import { prepareDatabase } from "../platform/prepare-database.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import type { Terminal } from "./terminal.ts";
import { withSettings } from "./with-database.ts";

/** `proviso migrate`: brings the database up to this version, or says what there is to do. */
export const runMigrate = (
  { isCheck }: { readonly isCheck: boolean },
  terminal: Terminal,
): Promise<0 | 1> =>
  withSettings(terminal, openDatabases, async (places) => {
    const { out, err } = terminal;
    const database = openDatabase(places.owner, 2, openLog("silent"));
    try {
      const { done, pending, unknown } = await migrationState(database);
      if (isCheck) {
        for (const name of pending) out(`to do  ${name}\n`);
        for (const name of unknown) out(`newer  ${name}\n`);
        out(
          `${done.length} done, ${pending.length} to do, ${unknown.length} from a newer version.\n`,
        );
        return pending.length + unknown.length === 0 ? 0 : 1;
      }
      const refused = await prepareDatabase(places, openLog("silent"));
      if (isStartRefusal(refused)) {
        err(`${refused.cannotStart}\n`);
        return 1;
      }
      out(pending.length === 0 ? "Nothing to do.\n" : `Done: ${pending.join(", ")}.\n`);
      return 0;
    } finally {
      await database.destroy();
    }
  });
