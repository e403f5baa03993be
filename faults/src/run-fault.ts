import type { Fault } from "./fault.ts";
import { randomOf } from "./random.ts";
import { makeWorld, type World } from "./world.ts";

/** What a fault came to over its rounds. */
export interface FaultOutcome {
  readonly rounds: number;
  /** What was not as it has to be, with the round in which it showed; a sentence each. */
  readonly violations: readonly string[];
  /** What took longer than promised: no violation on a machine that is busy with other things. */
  readonly late: readonly string[];
  /** Seconds until everything was served again, of each round that told. */
  readonly recoveries: readonly number[];
  readonly unknownLetters: number;
}

/** Inflicts a fault so many times on a world and checks every invariant after each. */
export const inflictOn = async (
  world: World,
  fault: Fault,
  rounds: number,
  seed: number,
): Promise<FaultOutcome> => {
  const violations: string[] = [];
  const recoveries: number[] = [];
  const late: string[] = [];
  let unknownLetters = 0;
  for (let round = 0; round < rounds; round += 1) {
    const at = `seed ${seed}, round ${round}: `;
    const outcome = await fault.inflict(world, randomOf(seed + round), round);
    if (outcome.recovery !== undefined) recoveries.push(outcome.recovery);
    late.push(...(outcome.late ?? []).map((sentence) => at + sentence));
    violations.push(...(outcome.broken ?? []).map((sentence) => at + sentence));
    const report = await world.check();
    for (const { invariant, sentence } of report.violations)
      violations.push(`${at}${invariant}: ${sentence}`);
    unknownLetters = report.unknownLetters.length;
  }
  return { rounds, violations, late, recoveries, unknownLetters };
};

/** The same on a world of its own, which is gone afterwards. */
export const runFault = async (
  fault: Fault,
  rounds: number,
  seed: number,
): Promise<FaultOutcome> => {
  const world = await makeWorld(fault.settings, fault.needs);
  try {
    return await inflictOn(world, fault, rounds, seed);
  } finally {
    await world.stop();
  }
};
