import { parseArgs } from "node:util";
import { plan } from "./plan.ts";
import { descendantsOf, stillRunning, type KnownProcess } from "./process-family.ts";
import { runFault, type RoundOutcome } from "./run-fault.ts";
import { outcomeTable, roundLines, type FaultRounds } from "./tell-outcomes.ts";

const usage = `npm run faults -- [--only F7,F11] [--rounds N] [--seed N]

Inflicts the faults of docs/faults.md on real processes, checks every invariant after each round and tells
how it went, and ends with a table. Ctrl+C ends it early, with the table of what was run.
`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean" },
  },
});

const say = (text: string): void => void process.stdout.write(text);

/** Ends everything with the table of what was run, and with the exit code of the signal. */
const endEarly = new AbortController();
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
const known = new Set<string>(plan.map(({ id }) => id));

const run = async (wanted: readonly string[]): Promise<void> => {
  const told: FaultRounds[] = [];
  for (const fault of plan.filter(({ id }) => wanted.includes(id))) {
    if (endEarly.signal.aborted) break;
    const missing = fault.missing?.();
    const outcomes: RoundOutcome[] = [];
    told.push({ id: fault.id, title: fault.title, outcomes, missing });
    if (missing !== undefined) continue;
    const rounds = Number(values.rounds ?? fault.rounds.long);
    const onRound = (outcome: RoundOutcome): void => {
      outcomes.push(outcome);
      say(roundLines(outcome, rounds));
      if (outcome.violations.length > 0) process.exitCode = 1;
    };
    const { signal } = endEarly;
    await runFault(fault, { rounds, seed: Number(values.seed), onRound, signal });
  }
  say(`\n${outcomeTable(told)}`);
};

const wanted = values.only?.split(",") ?? [...known];
const strange = wanted.filter((id) => !known.has(id));
const numbers = [values.rounds, values.seed].filter((given) => given !== undefined);
if (values.help === true) say(usage);
else if (strange.length > 0 || numbers.some((given) => !/^\d{1,9}$/.test(given))) {
  say(strange.length > 0 ? `There is no fault ${strange.join(", ")}.\n\n${usage}` : usage);
  process.exitCode = 2;
} else {
  let family: readonly KnownProcess[] = [];
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      process.exitCode = exitCodes[signal];
      family = descendantsOf(process.pid);
      endEarly.abort();
    });
  await run(wanted);
  if (endEarly.signal.aborted) {
    // What the round that was broken off had started, or started a moment ago, and would wait for.
    const left = stillRunning([...family, ...descendantsOf(process.pid)]);
    for (const pid of new Set(left.map((each) => each.pid))) process.kill(pid, "SIGKILL");
    process.exit();
  }
}
