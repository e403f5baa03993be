import { resolve } from "node:path";
import { listBackups, restore } from "../backup/index.ts";
import { openDatabases, openStorage } from "../open-platform.ts";
import { systemClock } from "../platform/clock.ts";
import { openLog } from "../platform/log.ts";
import type { Terminal } from "./terminal.ts";
import { withSettings } from "./with-database.ts";

/** Which backup to restore, and how. */
export interface RestoreFromOptions {
  readonly folder: string;
  /** undefined: the newest. */
  readonly at: Date | undefined;
  readonly sendsWaitingMail: boolean;
}

/** `proviso restore`: fills an empty place from a backup; exit code 1 when something is in the way. */
export const runRestore = (options: RestoreFromOptions, terminal: Terminal): Promise<0 | 1> => {
  const folder = resolve(options.folder);
  const { at = new Date(8.64e15), sendsWaitingMail } = options;
  return withSettings(terminal, openDatabases, async ({ owner, serving }, settings) => {
    const { out, err } = terminal;
    const began = performance.now();
    const backup = (await listBackups(folder)).findLast(
      ({ manifest }) => typeof manifest === "object" && new Date(manifest.takenAt) <= at,
    );
    if (backup === undefined) {
      err(`There is no such backup in ${folder}.\n`);
      return 1;
    }
    const storage = await openStorage(settings, systemClock);
    const log = openLog("silent");
    const to = { config: owner, serving, storage, log };
    const fault = await restore(to, folder, backup, { sendsWaitingMail });
    if (fault !== undefined) {
      err(`${fault}\n`);
      return 1;
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    out(`Restored ${backup.name} in ${seconds} s.\n`);
    return 0;
  });
};
