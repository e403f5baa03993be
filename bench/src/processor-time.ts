import { readdirSync, readFileSync } from "node:fs";

/** One process as /proc tells it: its parent, and the ticks that it and those it has waited for have run. */
interface Known {
  readonly parent: number;
  readonly ticks: number;
}

const millisecondsPerTick = 10;

const known = (pid: string): Known | undefined => {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    // It has ended since the folder was listed.
    return undefined;
  }
  // The name is in brackets and may hold anything; the fields are counted from behind it (proc(5)).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const number = (nth: number): number => Number(fields[nth - 3]);
  return { parent: number(4), ticks: number(14) + number(15) + number(16) + number(17) };
};

/**
 * Milliseconds of processor time of this process and of all it has started, those that have ended included;
 * counted by Linux in hundredths of a second. What a process started that left it (a daemon) is not known.
 */
export const familyProcessorTime = (): number => {
  const processes = new Map<number, Known>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const found = known(pid);
    if (found) processes.set(Number(pid), found);
  }
  let ticks = 0;
  const family = [process.pid];
  for (let pid = family.pop(); pid !== undefined; pid = family.pop()) {
    ticks += processes.get(pid)?.ticks ?? 0;
    for (const [child, { parent }] of processes) if (parent === pid) family.push(child);
  }
  return ticks * millisecondsPerTick;
};
