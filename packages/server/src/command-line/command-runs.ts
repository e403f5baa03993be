import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runCommandLine } from "./run-command-line.ts";
import { plainPaint } from "./terminal.ts";

/** How a command ended and what it wrote. */
export interface CommandRun {
  readonly code: number | "start" | null;
  readonly out: string;
  readonly err: string;
}

const program = join(import.meta.dirname, "../../bin/proviso.mjs");

/** Runs `proviso` with these words, and settings, in this folder as a person would: its own process. */
export const runAsProcess = (
  folder: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): CommandRun => {
  const run = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...settings },
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
};

/**
 * The same in this process, which has loaded already what its own process would load first. With an
 * environment it does not see the environment of the tests.
 */
export const runHere = async (
  folder: string,
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandRun> => {
  const before = process.cwd();
  const { env } = process;
  process.chdir(folder);
  if (environment !== undefined) process.env = { ...environment };
  let [out, err] = ["", ""];
  try {
    const code = await runCommandLine(words, {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      isWatched: false,
      width: 100,
      paint: plainPaint,
    });
    return { code, out, err };
  } finally {
    process.chdir(before);
    process.env = env;
  }
};
