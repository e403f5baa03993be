import { readdirSync, readFileSync } from "node:fs";

/** A process, told apart from a later one of the same number by when it began. */
export interface KnownProcess {
  readonly pid: number;
  readonly parent: number;
  readonly began: string;
  readonly command: string;
}

const read = (pid: number): KnownProcess | undefined => {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = told.slice(told.lastIndexOf(")") + 2).split(" ");
    // One that has ended and was not asked for its exit code is no process anymore.
    if (fields[0] === "Z") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid, parent: Number(fields[1]), began: fields[19] ?? "", command };
  } catch {
    return undefined;
  }
};

const all = (): readonly KnownProcess[] =>
  readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));

/** Every process that this one has started, and those have. */
export const descendantsOf = (pid: number): readonly KnownProcess[] => {
  const processes = all();
  const found: KnownProcess[] = [];
  for (let parents = new Set([pid]); parents.size > 0;) {
    const children = processes.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map((child) => child.pid));
  }
  return found;
};

/** Those of them that still run. */
export const stillRunning = (known: readonly KnownProcess[]): readonly KnownProcess[] =>
  known.filter(({ pid, began }) => read(pid)?.began === began);
