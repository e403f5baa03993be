import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { until } from "./client.ts";
import { descendantsOf, stillRunning } from "./process-family.ts";

const patience = 300_000;
const folder = mkdtempSync(join(tmpdir(), "proviso-early-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  { signal: "SIGINT", exitCode: 130, how: "by Ctrl+C" },
  { signal: "SIGHUP", exitCode: 129, how: "with its terminal" },
] as const)(
  "npm run faults tells each round as it ends, and when it is ended early $how ends its servers and tells what was run",
  { timeout: patience },
  async ({ signal, exitCode }) => {
    const passing = join(folder, signal);
    mkdirSync(passing);
    const main = join(import.meta.dirname, "main.ts");
    const words = [main, "--only", "F9,F23", "--rounds", "998", "--first", "3", "--seed", "7"];
    const runner = spawn(process.execPath, words, {
      env: { ...process.env, TMPDIR: passing },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    runner.stdout.on("data", (chunk) => {
      said += String(chunk);
    });
    const ended = new Promise<number | null>((settle) => {
      runner.once("exit", (code) => settle(code));
    });
    await until("the first round", 240, async () => said.includes("round 3 of 1000") || undefined);
    expect(said).toMatch(
      /^F9 +round 3 of 1000, seed 7, (nothing was away|back after [\d.]+ s), 0 violations\n/,
    );
    const family = descendantsOf(runner.pid ?? 0);
    expect(family.length).toBeGreaterThan(1);
    runner.kill(signal);
    expect(await ended).toBe(exitCode);
    expect(said).toMatch(/\n\nfault +violations .*\nF9 +0 in \d+ rounds? .*\n$/);
    expect(stillRunning(family)).toEqual([]);
    expect(readdirSync(passing)).toEqual([]);
  },
);
