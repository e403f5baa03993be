import type { RoundOutcome } from "./run-fault.ts";

const secondsOf = (seconds: number): string => `${seconds.toFixed(1)} s`;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** One line of a round that is over, and a line for each thing to be known of it, and that was late or wrong. */
export const roundLines = (outcome: RoundOutcome, rounds: number): string => {
  const { id, round, seed, recovery, violations, late, notes, unknownLetters } = outcome;
  const said = [
    `${id.padEnd(6)}  round ${round + 1} of ${rounds}, seed ${seed}`,
    recovery === undefined ? "nothing was away" : `back after ${secondsOf(recovery)}`,
    counted(violations.length, "violation"),
    ...(unknownLetters === 0 ? [] : [`${counted(unknownLetters, "letter")} of unknown fate`]),
  ];
  const details = [...notes, ...late.map((each) => `late: ${each}`), ...violations];
  return [said.join(", "), ...details.map((each) => `        ${each}`)].join("\n") + "\n";
};

/** A fault and what its rounds came to, in their order. */
export interface FaultRounds {
  readonly id: string;
  readonly title: string;
  readonly outcomes: readonly RoundOutcome[];
  /** Why it was not inflicted at all; undefined where it could be. */
  readonly missing?: string | undefined;
}

const recoveryOf = (outcomes: readonly RoundOutcome[]): string => {
  const seconds = outcomes
    .flatMap(({ recovery }) => recovery ?? [])
    .toSorted((one, other) => one - other);
  if (seconds.length === 0) return "nothing was away";
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  return `${secondsOf(median)}, at most ${secondsOf(seconds.at(-1) ?? 0)}`;
};

const rowOf = ({ id, title, outcomes, missing }: FaultRounds): readonly string[] => {
  if (missing !== undefined) return [id, "not run", missing, title];
  const sum = (of: (outcome: RoundOutcome) => number): number =>
    outcomes.reduce((all, outcome) => all + of(outcome), 0);
  const violations = `${sum((each) => each.violations.length)} in ${counted(outcomes.length, "round")}`;
  const letters = sum((each) => each.unknownLetters);
  const unknown = letters === 0 ? "" : `; ${counted(letters, "letter")} of unknown fate`;
  return [id, violations, outcomes.length === 0 ? "" : recoveryOf(outcomes) + unknown, title];
};

/** The table of everything that was run, a line for each fault, in columns. */
export const outcomeTable = (faults: readonly FaultRounds[]): string => {
  const head = ["fault", "violations", "recovery, median and worst", "what was done"];
  const rows = [head, ...faults.map(rowOf)];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((cell, at) => cell.padEnd(at === head.length - 1 ? 0 : (widths[at] ?? 0))).join("  "),
  );
  return lines.map((line) => line.trimEnd() + "\n").join("");
};
