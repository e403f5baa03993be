import { resolve } from "node:path";
import { backUp, checkBackup, forgetBackups, listBackups } from "../backup/index.ts";
import { openOwnDatabase, openStorage } from "../open-platform.ts";
import { systemClock } from "../platform/clock.ts";
import type { Terminal } from "./terminal.ts";
import { withSettings } from "./with-database.ts";

/** How to make, or check, backups. */
export interface BackupOptions {
  readonly folder: string;
  /** How many backups to keep; 0 for all. */
  readonly keep: number;
  readonly isCheck: boolean;
}

const check = async (folder: string, { out, paint }: Terminal): Promise<0 | 1> => {
  const backups = await listBackups(folder);
  let broken = 0;
  for (const backup of backups) {
    const [fault] = await checkBackup(folder, backup);
    if (fault === undefined) out(`${paint.green("whole ")}  ${backup.name}\n`);
    else {
      broken += 1;
      out(`${paint.red("BROKEN")}  ${backup.name}  ${fault}\n`);
    }
  }
  out(`${backups.length} backups, ${broken} broken.\n`);
  return broken === 0 && backups.length > 0 ? 0 : 1;
};

/** `proviso backup`: adds a backup to a folder; exit code 1 when a file that a row names was missing. */
export const runBackup = (options: BackupOptions, terminal: Terminal): Promise<0 | 1> => {
  // Named from where the person is, before anything moves to where a start runs.
  const folder = resolve(options.folder);
  if (options.isCheck) return check(folder, terminal);
  return withSettings(terminal, openOwnDatabase, async (place, settings) => {
    const { out, err } = terminal;
    const began = performance.now();
    const storage = await openStorage(settings, systemClock);
    const { name, manifest, copied } = await backUp({ config: place, storage }, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    out(
      `${name}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.jobs.rows} jobs, ${manifest.files.rows} files (${copied} new), in ${seconds} s.\n`,
    );
    for (const key of manifest.missing)
      err(`${key} is missing in storage, but a row refers to it.\n`);
    if (options.keep > 0) {
      const gone = await forgetBackups(folder, options.keep);
      if (gone > 0) out(`Deleted ${gone} older backups.\n`);
    }
    return manifest.missing.length === 0 ? 0 : 1;
  });
};
