import type { ChildProcess } from "node:child_process";

/** Kills a child that was started as the head of its own group, with all it has started. */
export const killGroup = ({ pid }: Pick<ChildProcess, "pid">): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Gone already.
  }
};
