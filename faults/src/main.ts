import { parseArgs } from "node:util";
import { plan } from "./plan.ts";
import { runFault } from "./run-fault.ts";

const usage = `npm run faults -- [--only F7,F11] [--rounds N] [--seed N]

Inflicts the faults of docs/faults.md on real processes and checks every invariant after each round.
`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean" },
  },
});

const wanted = values.only?.split(",");
const chosen = plan.filter(({ id }) => wanted === undefined || wanted.includes(id));
const said = (seconds: readonly number[]): string => {
  if (seconds.length === 0) return "";
  const sorted = seconds.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `, recovery median ${median.toFixed(1)} s, most ${(sorted.at(-1) ?? 0).toFixed(1)} s`;
};

if (values.help === true || chosen.length === 0) process.stdout.write(usage);
else
  for (const fault of chosen) {
    const missing = fault.missing?.();
    if (missing !== undefined) {
      process.stdout.write(`${fault.id.padEnd(6)}  not run: ${missing}  ${fault.title}\n`);
      continue;
    }
    const rounds = Number(values.rounds ?? fault.rounds.long);
    const { violations, recoveries, unknownLetters, late } = await runFault(
      fault,
      rounds,
      Number(values.seed),
    );
    const letters = unknownLetters === 0 ? "" : `, ${unknownLetters} letters of unknown fate`;
    process.stdout.write(
      `${fault.id.padEnd(6)}  ${violations.length} violations in ${rounds} rounds${said(recoveries)}${letters}  ${fault.title}\n`,
    );
    for (const each of late) process.stdout.write(`        late: ${each}\n`);
    for (const violation of violations) process.stdout.write(`        ${violation}\n`);
    if (violations.length > 0) process.exitCode = 1;
  }
