import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** So long a tracer may take to let go; one whose process was killed at the call now and then waits for it permanently. */
const patience = 3000;

/** Whether a system call of a running process can be made to fail here. */
export const hasStrace = (): boolean => spawnSync("strace", ["-V"]).status === 0;

/** What is done to a process at a system call: the n-th of its kind in a thread kills it, or fails with an error. */
export interface Injection {
  readonly call: string;
  readonly nth: number;
  readonly effect: "signal=SIGKILL" | "error=EIO" | "error=ENOSPC";
}

/** Something that watches a process until it is told to let go. */
export interface Tracer {
  /** Lets go of the process, harmless when that is gone; gives whether the call came and was made to fail, or to kill. */
  release(): Promise<boolean>;
}

/** Attaches to a running process; resolves once every thread is watched. */
export const inject = (pid: number, { call, nth, effect }: Injection): Promise<Tracer> =>
  new Promise((settle, fail) => {
    const trace = join(tmpdir(), `proviso-strace-${randomUUID()}`);
    const words = ["-f", "-o", trace, "-p", String(pid), `-e`, `trace=${call}`];
    const child = spawn("strace", [...words, "-e", `inject=${call}:${effect}:when=${nth}`], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = new Promise<void>((done) => {
      child.once("exit", () => done());
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += String(chunk);
      if (said.includes("attached"))
        settle({
          release: async () => {
            child.kill("SIGINT");
            await Promise.race([ended, pause(patience, undefined, { ref: false })]);
            child.kill("SIGKILL");
            await ended;
            const isDone = /\(INJECTED\)|killed by SIGKILL/.test(readFileSync(trace, "utf8"));
            rmSync(trace);
            return isDone;
          },
        });
    });
    child.once("exit", () => fail(new Error(`strace did not attach: ${said}`)));
  });
