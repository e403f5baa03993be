import { resolve } from "node:path";
import { z } from "zod";
import { setting, wholeNumber, type Setting } from "./setting.ts";

/** The settings of running it: ending in order, and backups by itself. */
export const operationSettingTable = {
  DRAIN_SECONDS: setting(
    wholeNumber(0, 300).default(0),
    "How long, told to end, it still takes requests while /readyz already says no, so that a load balancer notices.",
  ),
  SHUTDOWN_SECONDS: setting(
    wholeNumber(1, 300).default(4),
    "How long, told to end, it lets requests and then jobs under way finish; a job that is not done then is handed back.",
  ),
  BACKUP_FOLDER: setting(
    z.string().optional(),
    "A folder to back up to by itself; unset, only `proviso backup` does.",
  ),
  BACKUP_MINUTES: setting(
    wholeNumber(5, 10_080).default(60),
    "How old the newest backup there may get before another is made.",
  ),
  BACKUPS_KEPT: setting(wholeNumber(1, 10_000).default(168), "How many backups are kept there."),
} satisfies Record<string, Setting>;

/** Where backups go by themselves, how often, and how many stay. */
export interface BackupPlan {
  readonly folder: string;
  readonly minutes: number;
  readonly kept: number;
}

/** How it is run. */
export interface OperationSettings {
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
  readonly backups: BackupPlan | null;
}

type Values = {
  [K in keyof typeof operationSettingTable]: z.output<(typeof operationSettingTable)[K]["parse"]>;
};

/** The parsed settings of running it. */
export const operationSettingsOf = (values: Values): OperationSettings => ({
  drainSeconds: values.DRAIN_SECONDS,
  shutdownSeconds: values.SHUTDOWN_SECONDS,
  backups:
    values.BACKUP_FOLDER === undefined
      ? null
      : {
          folder: resolve(values.BACKUP_FOLDER),
          minutes: values.BACKUP_MINUTES,
          kept: values.BACKUPS_KEPT,
        },
});
