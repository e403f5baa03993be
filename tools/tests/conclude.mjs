import { countsLine } from "../launch/counts.mjs";
import { flakeFaults } from "./known-flakes.mjs";
import { describeSkipped } from "./skipped.mjs";

/**
 * What `npm test` says at its end: what was skipped and why, what did not pass at once, and the counts. A test that passed
 * only on the second try and is no known flake, and one that was skipped without a reason, count as failed.
 * @param {import("../launch/counts.mjs").Counts} counts
 * @param {import("./known-flakes.mjs").KnownFlake[]} flakes
 * @param {import("./skipped.mjs").SkipReason[]} reasons
 * @param {Date} today
 */
export const conclude = (counts, flakes, reasons, today) => {
  const skipped = describeSkipped(counts.skipped, reasons);
  const faults = [...flakeFaults(counts.retried, flakes, today), ...skipped.faults];
  const failed = counts.failed + faults.length;
  return {
    failed,
    lines: [...skipped.lines, ...counts.named, ...faults],
    last: countsLine({ ...counts, failed }),
  };
};
