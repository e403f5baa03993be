import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { environment } from "../launch/runtime.mjs";

/** How a program ended and all it wrote, errors last. */
export interface Ended {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs a program in a folder and collects what it writes. */
export const runProgram = async (
  folder: string,
  program: string,
  words: readonly string[],
): Promise<Ended> => {
  const env = { ...environment(), ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) };
  const child = spawn(program, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { passed: code === 0, output: `${out}${errors}` };
};
