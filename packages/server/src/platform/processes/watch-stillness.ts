import { readFileSync } from "node:fs";

const every = 250;
/**
 * Below this many hundredths of a second of computing in a second a process is still. The bundled
 * LibreOffice, caught in its stall, looks at its locks for five of them; one that works takes a
 * hundred, and on a machine shared by several its part of that.
 */
const fewestTicks = 12;

/** The time a process has computed, in hundredths of a second; undefined when it is gone, or the system does not tell. */
const computedTicks = (pid: number): number | undefined => {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold spaces; what follows it does not.
    const fields = told.slice(told.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
};

/**
 * Says once when a process has computed next to nothing for this many seconds; gives what ends the
 * watch. Where the system does not tell, nothing is watched.
 */
export const watchStillness = (
  pid: number | undefined,
  seconds: number,
  onStill: () => void,
): (() => void) => {
  if (pid === undefined || seconds === Infinity) return () => undefined;
  let [from, since] = [0, performance.now()];
  const timer = setInterval(() => {
    const ticks = computedTicks(pid);
    if (ticks === undefined) return;
    const waited = (performance.now() - since) / 1000;
    if (waited < seconds && ticks - from < fewestTicks * seconds) return;
    const isStill = ticks - from < fewestTicks * waited;
    [from, since] = [ticks, performance.now()];
    if (!isStill) return;
    clearInterval(timer);
    onStill();
  }, every);
  return () => clearInterval(timer);
};
