// Plain JavaScript for Node 20 and its standard library only: `npm test` runs this.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/runtime.mjs";

/**
 * Why tests whose full names begin like this are skipped, and the command that enables them.
 * @typedef {{ tests: string[], reason: string, enable: string }} SkipReason
 */

/** The entries of skip-reasons.json. @returns {SkipReason[]} */
export const readSkipReasons = () =>
  JSON.parse(readFileSync(join(root, "tools/tests/skip-reasons.json"), "utf8"));

/**
 * The reason for a skipped test: of all that fit, the one that names most of it.
 * @param {string} name
 * @param {SkipReason[]} reasons
 */
export const reasonFor = (name, reasons) =>
  reasons
    .flatMap((reason) => reason.tests.map((start) => ({ start, reason })))
    .filter(({ start }) => name.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length)[0]?.reason;

/**
 * What was skipped, a block for each reason: the reason, the command that enables it, and the tests. Tests without a
 * reason are faults.
 * @param {string[]} skipped
 * @param {SkipReason[]} reasons
 */
export const describeSkipped = (skipped, reasons) => {
  const lines = reasons.flatMap((reason) => {
    const names = skipped.filter((name) => reasonFor(name, reasons) === reason);
    if (names.length === 0) return [];
    return [
      `Skipped (${names.length}): ${reason.reason}. To run them: ${reason.enable}`,
      ...names.map((name) => `  ${name}`),
    ];
  });
  const faults = skipped
    .filter((name) => reasonFor(name, reasons) === undefined)
    .map(
      (name) =>
        `Skipped without a reason: ${name}. Say why in tools/tests/skip-reasons.json, and what enables it.`,
    );
  return { lines, faults };
};
