import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The memory controller, in the first and in the second version of control groups. */
const roots = [
  { root: "/sys/fs/cgroup/memory", limit: "memory.limit_in_bytes" },
  { root: "/sys/fs/cgroup", limit: "memory.max" },
] as const;

/** A limit of memory for all processes of a server together. */
export interface SmallMemory {
  /** Words of a command that runs a server within it. */
  readonly through: readonly string[];
  remove(): void;
}

const mountMemory = (name: string, megabytes: number): SmallMemory | undefined => {
  for (const { root, limit } of roots) {
    const folder = join(root, name);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024));
      const group = join(folder, "cgroup.procs");
      if (!existsSync(group)) continue;
      return {
        through: ["sh", "-c", `echo $$ > ${group} && exec "$@"`, "sh"],
        remove: () => {
          try {
            if (readFileSync(group, "utf8") === "") rmdirSync(folder);
          } catch {
            // What is left of it is empty, and goes with the machine's next start.
          }
        },
      };
    } catch {
      // Not here, or not allowed: the next place may be.
    }
  }
  return undefined;
};

/** Makes a limit for a server; undefined where this process may not. */
export const makeSmallMemory = (megabytes: number): SmallMemory | undefined =>
  mountMemory(`proviso-faults-${process.pid}-${Date.now()}`, megabytes);

/** Why memory cannot be limited here; undefined where it can. */
export const noSmallMemory = (): string | undefined => {
  const tried = makeSmallMemory(64);
  tried?.remove();
  return tried === undefined ? "no control group for memory can be made" : undefined;
};
