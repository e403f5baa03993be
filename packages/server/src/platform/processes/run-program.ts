import { spawn } from "node:child_process";
import { helperEnvironment } from "../settings.ts";
import { canRunThrough, dieWithUs } from "./die-with-us.ts";
import { asHelperUser, helperUserEnvironment } from "./helpers-user.ts";
import { killGroup } from "./kill-group.ts";
import { watchMemory } from "./watch-memory.ts";
import { withoutNetwork } from "./without-network.ts";

/** An outside program, what it is given, and how far it may go. */
export interface ProgramRun {
  readonly command: string;
  readonly parameters: readonly string[];
  /** Its working folder. */
  readonly folder: string;
  /** Set beside the little that every helper gets. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Infinity for one that is ended otherwise. */
  readonly timeLimitSeconds: number;
  readonly memoryLimitMegabytes: number;
  /** The largest file it may write, where the system can see to that. */
  readonly fileLimitMegabytes: number;
  /** Ends the program. */
  readonly signal?: AbortSignal;
}

/** How a program ended; its exit code alone proves nothing about what it wrote. */
export type ProgramEnd =
  | { readonly exitCode: number; readonly said: string }
  | { readonly failed: "took-too-long" | "broke" | "stopped"; readonly detail: string };

const longestSaid = 4000;

let limitsFiles: boolean | undefined;

const fileLimit = (megabytes: number): readonly string[] => {
  limitsFiles ??= canRunThrough(["prlimit", "--fsize=1000000"]);
  return limitsFiles ? ["prlimit", `--fsize=${megabytes * 1024 * 1024}`] : [];
};

/**
 * Runs an outside program without a network, in its own group that is killed as a whole when it
 * takes too long, holds too much memory, or is stopped; it dies with us. Never throws for what the
 * program does.
 */
export const runProgram = (run: ProgramRun): Promise<ProgramEnd> =>
  new Promise((settle) => {
    const before = [
      ...withoutNetwork(),
      ...fileLimit(run.fileLimitMegabytes),
      ...asHelperUser(),
      ...dieWithUs("KILL"),
    ];
    const [command = run.command, ...parameters] = [...before, run.command, ...run.parameters];
    const child = spawn(command, parameters, {
      cwd: run.folder,
      env: { ...helperEnvironment(), ...helperUserEnvironment(), ...run.environment },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const hear = (data: Buffer): void => {
      said = (said + data.toString()).slice(-longestSaid);
    };
    const end = (outcome: ProgramEnd): void => {
      clearTimeout(timer);
      stopWatching();
      run.signal?.removeEventListener("abort", stop);
      killGroup(child);
      settle(outcome);
    };
    const stop = (): void => end({ failed: "stopped", detail: "it was told to stop" });
    const timer =
      run.timeLimitSeconds === Infinity
        ? undefined
        : setTimeout(
            () => end({ failed: "took-too-long", detail: `ended after ${run.timeLimitSeconds} s` }),
            run.timeLimitSeconds * 1000,
          );
    const stopWatching = watchMemory(child.pid, run.memoryLimitMegabytes, () =>
      end({ failed: "broke", detail: `held more than ${run.memoryLimitMegabytes} MB of memory` }),
    );
    if (run.signal?.aborted) stop();
    run.signal?.addEventListener("abort", stop);
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", (error) => end({ failed: "broke", detail: error.message }));
    child.once("close", (code, signal) =>
      end(
        code === null
          ? { failed: "broke", detail: `the program ended (${signal})` }
          : { exitCode: code, said },
      ),
    );
  });
