import { openPlace } from "../open-platform.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { migrate, migrationState } from "../platform/database/migrate.ts";
import { openLog } from "../platform/log.ts";
import type { Terminal } from "./terminal.ts";
import { withSettings } from "./with-database.ts";

/** `proviso migrate`: brings the database up to this version, or says what there is to do. */
export const runMigrate = (
  { isCheck }: { readonly isCheck: boolean },
  terminal: Terminal,
): Promise<0 | 1> =>
  withSettings(terminal, openPlace, async (place) => {
    const { out, err } = terminal;
    const database = openDatabase(place, 2, openLog("silent"));
    try {
      const { done, pending, unknown } = await migrationState(database);
      if (isCheck) {
        for (const name of pending) out(`to do  ${name}\n`);
        for (const name of unknown) out(`newer  ${name}\n`);
        out(
          `${done.length} done, ${pending.length} to do, ${unknown.length} of a newer version.\n`,
        );
        return pending.length + unknown.length === 0 ? 0 : 1;
      }
      const refused = await migrate(database);
      if (refused !== undefined) {
        err(`${refused.cannotStart}\n`);
        return 1;
      }
      out(pending.length === 0 ? "Nothing to do.\n" : `Done: ${pending.join(", ")}.\n`);
      return 0;
    } finally {
      await database.destroy();
    }
  });
