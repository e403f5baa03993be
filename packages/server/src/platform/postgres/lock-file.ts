import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const commandOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return undefined;
  }
};

/**
 * Removes a lock file that names a process which is no Postgres. Postgres only checks whether some
 * process has that number, which after a reboot or in a fresh container is often true. A number
 * that nobody has is left for Postgres to judge, and so is everything where /proc is not there.
 */
export const removeStaleLock = (folder: string): void => {
  const lock = join(folder, "postmaster.pid");
  if (!existsSync(lock)) return;
  const command = commandOf(Number.parseInt(readFileSync(lock, "utf8"), 10));
  if (command !== undefined && !command.includes("postgres")) rmSync(lock, { force: true });
};
