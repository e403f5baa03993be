import { resolve } from "node:path";
import { z } from "zod";
import { setting, wholeNumber, type Setting } from "./setting.ts";

/** What a process can be: everything, what answers requests, or what does jobs. */
export type ProcessRole = "all" | "api" | "worker";

/** The settings of running it: as what, ending in order, and backups by itself. */
export const operationSettingTable = {
  PROCESS_ROLE: setting(
    z.enum(["all", "api", "worker"]).default("all"),
    "api: answers requests and runs no jobs. worker: runs jobs and answers only /livez, /readyz, and /metrics. all: both. Several processes need DATABASE_URL, PUBLIC_URL, and either S3_BUCKET or a shared DATA_FOLDER.",
  ),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 300).default(0),
    "How long a stopping process still accepts requests while /readyz already refuses, so that a load balancer notices.",
  ),
  SHUTDOWN_SECONDS: setting(
    wholeNumber(1, 300).default(4),
    "How long a stopping process lets running requests, and then jobs, finish. Unfinished jobs are handed back.",
  ),
  BACKUP_FOLDER: setting(
    z.string().optional(),
    "A folder for scheduled backups. Default: only `proviso backup` creates backups.",
  ),
  BACKUP_MINUTES: setting(wholeNumber(5, 10_080).default(60), "Minutes between scheduled backups."),
  BACKUPS_KEPT: setting(wholeNumber(1, 10_000).default(168), "How many scheduled backups to keep."),
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
  return "PROCESS_ROLE: several processes need DATABASE_URL, which they share, and PUBLIC_URL, which workers put into emails";
};
