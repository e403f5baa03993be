import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Pattern } from "./pattern.ts";

/** Rooms that Node can load whole without starting anything. */
const loadable = /^packages\/(?:review-engine|redline|pdf|domain|endpoints)\//;

/**
 * The patterns that the code composes when it runs: it is loaded, and the sample contracts are reviewed by every
 * playbook, with a `RegExp` that reports. `composedAt` are the places of the source where `RegExp` is called.
 */
export const composedPatterns = (
  root: string,
  composedAt: readonly string[],
): readonly Pattern[] => {
  const files = new Set(composedAt.map((place) => place.replace(/:\d+$/, "")));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, "composed-process.ts"),
      root,
      ...[...files].filter((file) => loadable.test(file)),
    ],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`The patterns that are composed were not collected: ${stderr}`);
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Pattern);
};
