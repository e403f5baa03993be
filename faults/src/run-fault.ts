import type { Fault } from "./fault.ts";
import { randomOf } from "./random.ts";
import { makeWorld, type World } from "./world.ts";

/** What one round of a fault came to, with what every invariant said after it. */
export interface RoundOutcome {
  /** The fault's number in docs/faults.md. */
  readonly id: string;
  readonly round: number;
  readonly seed: number;
  /** Seconds until everything was served again; undefined where nothing was away. */
  readonly recovery: number | undefined;
  /** What was not as it has to be; a sentence each. */
  readonly violations: readonly string[];
  /** What took longer than promised: no violation on a machine that is busy with other things. */
  readonly late: readonly string[];
  /** What else is to be known of the round. */
  readonly notes: readonly string[];
  /** Letters of which nobody knows whether they went out, that this round added. */
  readonly unknownLetters: number;
}

/** Inflicts a fault once; a round that breaks off in its midst is a violation too. */
const inflictOnce = async (
  world: World,
  fault: Fault,
  { seed, round }: { readonly seed: number; readonly round: number },
  lettersBefore: number,
): Promise<RoundOutcome> => {
  const { id } = fault;
  try {
    const told = await fault.inflict(world, randomOf(seed + round), round);
    const report = await world.check();
    const broken = report.violations.map(({ invariant, sentence }) => `${invariant}: ${sentence}`);
    return {
      id,
      round,
      seed,
      recovery: told.recovery,
      violations: [...(told.broken ?? []), ...broken],
      late: told.late ?? [],
      notes: told.notes ?? [],
      unknownLetters: report.unknownLetters.length - lettersBefore,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const violations = [`The round broke off: ${why}`];
    const nothing = { recovery: undefined, late: [], notes: [], unknownLetters: 0 };
    return { id, round, seed, ...nothing, violations };
  }
};

/** How a fault is inflicted again and again. */
export interface Rounds {
  readonly rounds: number;
  /** The first of them, counted from 0, which is where it begins when left out. */
  readonly first?: number;
  readonly seed: number;
  /** Hears of each round as soon as its invariants were checked. */
  readonly onRound?: (outcome: RoundOutcome) => void;
  /** Ends it, in the midst of a round too, which then counts for nothing. */
  readonly signal?: AbortSignal;
}

/** Inflicts a fault so many times on a world and checks every invariant after each. */
export const inflictOn = async (
  world: World,
  fault: Fault,
  { rounds, seed }: Rounds,
): Promise<readonly RoundOutcome[]> => {
  const outcomes: RoundOutcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const letters = outcomes.reduce((sum, { unknownLetters }) => sum + unknownLetters, 0);
    outcomes.push(await inflictOnce(world, fault, { seed, round }, letters));
  }
  return outcomes;
};

/** Resolves when it is to end; never without a signal. */
const untilAborted = (signal: AbortSignal | undefined): Promise<"ended"> =>
  new Promise((settle) => {
    if (signal?.aborted === true) settle("ended");
    signal?.addEventListener("abort", () => settle("ended"), { once: true });
  });

/**
 * The same on worlds of its own, which are gone afterwards: a new one after a round that left something
 * wrong, so that each violation is told once.
 */
export const runFault = async (
  fault: Fault,
  { rounds, first = 0, seed, onRound = () => {}, signal }: Rounds,
): Promise<void> => {
  const ended = untilAborted(signal);
  const isOver = (): boolean => round >= first + rounds || signal?.aborted === true;
  let round = first;
  while (!isOver()) {
    const world = await makeWorld(fault.settings, fault.needs);
    try {
      let letters = 0;
      for (let isSound = true; isSound && !isOver(); round += 1) {
        const inflicted = inflictOnce(world, fault, { seed, round }, letters);
        const outcome = await Promise.race([inflicted, ended]);
        if (outcome === "ended") return;
        letters += outcome.unknownLetters;
        isSound = outcome.violations.length === 0;
        onRound(outcome);
      }
    } finally {
      await world.stop();
    }
  }
};
