import { resolve } from "node:path";
import { z } from "zod";
import { setting, wholeNumber, type Setting } from "./setting.ts";

/** What a process can be: everything, what answers requests, or what does jobs. */
export type ProcessRole = "all" | "api" | "worker";

/** The settings of running it: as what, ending in order, and backups by itself. */
export const operationSettingTable = {
  PROCESS_ROLE: setting(
    z.enum(["all", "api", "worker"]).default("all"),
    "api: answers requests and does no jobs; worker: does jobs and answers only /livez, /readyz and /metrics; all: both. Beside others it needs DATABASE_URL, PUBLIC_URL, and S3_BUCKET or a DATA_FOLDER that all share.",
  ),
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
  readonly role: ProcessRole;
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
  readonly backups: BackupPlan | null;
}

type Values = {
  [K in keyof typeof operationSettingTable]: z.output<(typeof operationSettingTable)[K]["parse"]>;
};

/** The parsed settings of running it. */
export const operationSettingsOf = (values: Values): OperationSettings => ({
  role: values.PROCESS_ROLE,
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

/** Why a process cannot be one of several with these settings; undefined when it can, or is the only one. */
export const operationFault = (values: {
  readonly PROCESS_ROLE: ProcessRole;
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}): string | undefined => {
  if (values.PROCESS_ROLE === "all") return undefined;
  if (values.DATABASE_URL !== undefined && values.PUBLIC_URL !== undefined) return undefined;
  return "PROCESS_ROLE: beside others a process needs DATABASE_URL, which they share, and PUBLIC_URL, which is in the letters that workers send";
};
