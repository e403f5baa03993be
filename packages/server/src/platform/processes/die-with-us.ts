import { spawnSync } from "node:child_process";

/** Whether a command that runs another one, such as "nice", works on this machine. */
export const canRunThrough = (command: readonly string[]): boolean =>
  spawnSync(command[0] ?? "", [...command.slice(1), "true"], { stdio: "ignore" }).status === 0;

const known = new Map<string, readonly string[]>();

/**
 * What to put before a command so that the kernel sends it this signal when this process ends,
 * even by kill -9; nothing where the system has no such means.
 */
export const dieWithUs = (signal: "INT" | "KILL"): readonly string[] => {
  const found = known.get(signal);
  if (found) return found;
  const command = ["setpriv", "--pdeathsig", signal];
  const usable = canRunThrough(command) ? command : [];
  known.set(signal, usable);
  return usable;
};
