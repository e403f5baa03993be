import { rm } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { runProgram, type ProgramEnd, type ProgramRun } from "../processes/run-program.ts";
import type { ConversionLimits } from "./converter.ts";
import { askOffice, officeMessage, officePipe } from "./soffice-pipe.ts";

/** How a LibreOffice that was asked to do something came back. */
export type OfficeEnd =
  /** It says that it did it, which says nothing about what it wrote. */
  | "done"
  /** It runs, and does not listen. */
  | "unheard"
  | ProgramEnd;

/** A LibreOffice that runs, and does one thing after another. */
export interface Office {
  /** Has it carry out a command line in a folder, within the limit of time. */
  ask(folder: string, parameters: readonly string[]): Promise<OfficeEnd>;
  /** Kills it, with all it has started. */
  end(): Promise<void>;
}

/** It listens within a second or two; a machine with too much to do may need longer. */
const listensWithinSeconds = 30;

const silently = ["--headless", "--norestore", "--nologo", "--nolockcheck", "--nodefault"];
/** Without an open document it would end itself after the first thing it did. */
const emptyDocument = "private:factory/swriter";

const programRun = (
  program: string,
  profile: string,
  limits: ConversionLimits,
  parameters: readonly string[],
): ProgramRun => ({
  command: program,
  parameters: [`-env:UserInstallation=${pathToFileURL(profile).href}`, ...silently, ...parameters],
  folder: profile,
  environment: { HOME: profile, TMPDIR: profile, SAL_USE_VCLPLUGIN: "svp" },
  timeLimitSeconds: limits.timeLimitSeconds,
  memoryLimitMegabytes: limits.memoryLimitMegabytes,
  fileLimitMegabytes: limits.outputLimitMegabytes,
});

/** A LibreOffice that is started again for each thing, for one that cannot be reached where it listens. */
export const officeForEach = (
  program: string,
  profile: string,
  limits: ConversionLimits,
): Office => {
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (_folder, parameters) => {
      const run = programRun(program, profile, limits, parameters);
      const ended = runProgram({ ...run, signal: stopping.signal });
      last = ended;
      return ended.then((end) => ("exitCode" in end && end.exitCode === 0 ? "done" : end));
    },
    end: async () => {
      stopping.abort();
      await last;
    },
  };
};

/** Starts a LibreOffice in a profile; `ask` hears so when it did not start. */
export const startOffice = (program: string, profile: string, limits: ConversionLimits): Office => {
  const stopping = new AbortController();
  const pipe = officePipe(pathToFileURL(profile).href);
  const run = programRun(program, profile, limits, [emptyDocument]);
  const ended = runProgram({ ...run, timeLimitSeconds: Infinity, signal: stopping.signal });
  return {
    ask: async (folder, parameters) => {
      const asking = new AbortController();
      const message = officeMessage(pathToFileURL(folder).href, parameters);
      const late: ProgramEnd = {
        failed: "took-too-long",
        detail: `ended after ${limits.timeLimitSeconds} s`,
      };
      try {
        return await Promise.race([
          ended,
          askOffice(pipe, message, listensWithinSeconds, asking.signal).then(
            (asked): OfficeEnd | Promise<OfficeEnd> =>
              // What goes away while it is asked has ended, or is about to.
              asked === "done" ? asked : Promise.race([ended, pause(1000, "unheard" as const)]),
          ),
          pause(limits.timeLimitSeconds * 1000, late, { signal: asking.signal }),
        ]);
      } finally {
        asking.abort();
      }
    },
    end: async () => {
      stopping.abort();
      await ended;
      // Killed, it leaves this behind.
      await rm(pipe, { force: true });
    },
  };
};
