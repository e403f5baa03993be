import { readFileSync } from "node:fs";

const every = 100;
const pageBytes = 4096;

/** The memory a process holds, in bytes; undefined when it is gone, or the system does not tell. */
export const residentBytes = (pid: number): number | undefined => {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return Number(pages) * pageBytes;
  } catch {
    return undefined;
  }
};

/**
 * Looks ten times a second how much memory a process holds and says once when it is more than
 * allowed; gives what ends the watch. Where the system does not tell, nothing is watched.
 */
export const watchMemory = (
  pid: number | undefined,
  limitMegabytes: number,
  onOver: () => void,
): (() => void) => {
  const timer = setInterval(() => {
    const bytes = pid === undefined ? undefined : residentBytes(pid);
    if (bytes === undefined || bytes <= limitMegabytes * 1024 * 1024) return;
    clearInterval(timer);
    onOver();
  }, every);
  return () => clearInterval(timer);
};
