// Plain JavaScript for Node 20 and its standard library only: `npm test` runs this.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/runtime.mjs";

/**
 * A test that is known to pass only on a second try now and then: its full name as the run prints it, who mends it,
 * and the day it was entered, "2026-11-28".
 * @typedef {{ test: string, owner: string, date: string }} KnownFlake
 */

/** How many days an entry is good for. */
const daysOfGrace = 7;
const day = 24 * 60 * 60 * 1000;

/** The entries of known-flakes.json. @returns {KnownFlake[]} */
export const readKnownFlakes = () =>
  JSON.parse(readFileSync(join(root, "tools/tests/known-flakes.json"), "utf8"));

/** @param {KnownFlake} flake @param {Date} today @returns {string[]} */
const entryFaults = ({ test, owner, date }, today) => {
  const entry = `known-flakes.json, "${test}"`;
  const entered = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN;
  if (!test || !owner || Number.isNaN(entered))
    return [`${entry}: an entry needs a test, an owner and a date such as 2026-11-28.`];
  const days = Math.floor((today.getTime() - entered) / day);
  if (days < 0) return [`${entry}: the date is in the future.`];
  if (days <= daysOfGrace) return [];
  return [
    `${entry}: entered ${days} days ago, good for ${daysOfGrace}. ${owner} needs to mend the test.`,
  ];
};

/**
 * Why a run fails although every test passed in the end: entries that are out of date, and tests that passed only on the
 * second try without an entry.
 * @param {string[]} retried
 * @param {KnownFlake[]} flakes
 * @param {Date} today
 */
export const flakeFaults = (retried, flakes, today) => [
  ...flakes.flatMap((flake) => entryFaults(flake, today)),
  ...retried
    .filter((name) => !flakes.some(({ test }) => test === name))
    .map(
      (name) =>
        `Passed only on the second try: ${name}. Mend it, or enter it in tools/tests/known-flakes.json with an owner and today's date.`,
    ),
];
