import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fileIn = (sockets: string): string => join(sockets, "owner");

/** Notes that this process owns the Postgres that listens in a folder. */
export const noteOwner = (sockets: string): void =>
  writeFileSync(fileIn(sockets), String(process.pid), { mode: 0o600 });

/** Whether the process that owned the Postgres of a folder has ended, so that Postgres is about to end too. */
export const isOwnerGone = (sockets: string): boolean => {
  try {
    process.kill(Number(readFileSync(fileIn(sockets), "utf8")), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
};
