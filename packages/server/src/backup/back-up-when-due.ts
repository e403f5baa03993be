import type { Log } from "../platform/log.ts";
import type { BackupPlan } from "../platform/operation-settings.ts";
import { backUp, type BackedUp } from "./back-up.ts";
import { listBackups } from "./backup-folder.ts";
import { forgetBackups } from "./forget-backups.ts";

/** Makes a backup when the newest is as old as the plan allows, and forgets those beyond its number. */
export const backUpWhenDue = async (
  what: BackedUp,
  plan: BackupPlan | null,
  log: Log,
): Promise<void> => {
  if (plan === null) return;
  const last = (await listBackups(plan.folder)).findLast(
    ({ manifest }) => typeof manifest === "object",
  );
  const takenAt = typeof last?.manifest === "object" ? last.manifest.takenAt : 0;
  if (Date.now() - new Date(takenAt).getTime() < plan.minutes * 60_000) return;
  const { name, manifest, copied } = await backUp(what, plan.folder);
  const { missing } = manifest;
  log[missing.length === 0 ? "info" : "error"]({ backup: name, copied, missing }, "backed_up");
  await forgetBackups(plan.folder, plan.kept);
};
