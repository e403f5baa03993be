import { parseArgs } from "node:util";
import { plan } from "./plan.ts";
import { descendantsOf, stillRunning, type KnownProcess } from "./process-family.ts";
import { runFault, type RoundOutcome } from "./run-fault.ts";
import { outcomeTable, roundLines, type FaultRounds } from "./tell-outcomes.ts";

const usage = `npm run faults -- [--only F7,F11] [--rounds N] [--first N] [--seed N]

Inflicts the faults of docs/faults.md on real processes, checks every invariant after each round and tells
how it went, and ends with a table. Ctrl+C ends it early, with the table of what was run, and so does a terminal
that is closed.
`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string" },
    first: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean" },
  },
});

const say = (text: string): void => void process.stdout.write(text);
// A terminal that was closed takes nothing more; the servers are to be ended all the same.
process.stdout.on("error", () => undefined);

/** Ends everything with the table of what was run, and with the exit code of the signal. */
const endEarly = new AbortController();
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
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
    const first = Number(values.first) - 1;
    const onRound = (outcome: RoundOutcome): void => {
      outcomes.push(outcome);
      say(roundLines(outcome, first + rounds));
      if (outcome.violations.length > 0) process.exitCode = 1;
    };
    const { signal } = endEarly;
    await runFault(fault, { rounds, first, seed: Number(values.seed), onRound, signal });
  }
  say(`\n${outcomeTable(told)}`);
};

const wanted = values.only?.split(",") ?? [...known];
const strange = wanted.filter((id) => !known.has(id));
const numbers = [values.rounds, values.seed].filter((given) => given !== undefined);
const isFirst = /^[1-9]\d{0,8}$/.test(values.first);
if (values.help === true) say(usage);
else if (strange.length > 0 || !isFirst || numbers.some((given) => !/^\d{1,9}$/.test(given))) {
  say(strange.length > 0 ? `There is no fault ${strange.join(", ")}.\n\n${usage}` : usage);
  process.exitCode = 2;
} else {
  let family: readonly KnownProcess[] = [];
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const)
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
