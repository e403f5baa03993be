import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { roomOf } from "./select-tests.ts";

/** How many seconds each test file took when it was last run here. */
export type Durations = Readonly<Record<string, number>>;

/** What vitest's JSON report says about a file's time, in milliseconds. */
export interface TimedReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

const place = (root: string): string => join(root, "node_modules/.cache/proviso/durations.json");

/** Seconds of a file that was never run here, by its room. */
const usual: Readonly<Record<string, number>> = {
  server: 6,
  "review-engine": 1,
  "sentence-reader": 3,
  web: 1,
  bench: 2,
  tools: 2,
  deploy: 2,
};

/** Reads what earlier runs took; nothing on a fresh checkout. */
export const readDurations = (root: string): Durations =>
  existsSync(place(root)) ? (JSON.parse(readFileSync(place(root), "utf8")) as Durations) : {};

/** Gives how many seconds a test file is expected to take. */
export const expectedSeconds =
  (durations: Durations) =>
  (file: string): number =>
    durations[file] ?? usual[roomOf(file) ?? ""] ?? 0.5;

/** Stores how long the files of a run took, next to the times of earlier runs. */
export const keepDurations = (root: string, { testResults }: TimedReport): void => {
  const taken = testResults.map(({ name, startTime, endTime }) => [
    name.replace(`${root}/`, ""),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  const all = { ...readDurations(root), ...(Object.fromEntries(taken) as Durations) };
  mkdirSync(dirname(place(root)), { recursive: true });
  writeFileSync(place(root), JSON.stringify(all, null, 1));
};
