import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { checkInvariants, invariants, readLedger } from "../invariants/index.ts";
import { openStorage } from "../open-platform.ts";
import { systemClock } from "../platform/clock.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

/** The ledger to compare with the data, and the output format. */
export interface InvariantsOptions {
  readonly ledger: string | undefined;
  readonly isJson: boolean;
}

/** `proviso invariants`: reads all data and says what is not as it has to be; exit code 1 when something is. */
export const runInvariants = (options: InvariantsOptions, terminal: Terminal): Promise<0 | 1> => {
  const ledgerPath = options.ledger === undefined ? undefined : resolve(options.ledger);
  return withDatabase(terminal, async ({ db }, settings) => {
    const { out, paint } = terminal;
    const ledger = ledgerPath === undefined ? [] : readLedger(await readFile(ledgerPath, "utf8"));
    const storage = await openStorage(settings, systemClock);
    const report = await checkInvariants({ db, storage, ledger });
    const { violations, unknownLetters, accounts, files } = report;
    if (options.isJson) out(`${JSON.stringify(report)}\n`);
    else {
      for (const [name, says] of Object.entries(invariants)) {
        const broken = violations.filter(({ invariant }) => invariant === name);
        const state = broken.length === 0 ? paint.green("holds ") : paint.red("BROKEN");
        out(`${state}  ${name.padEnd(3)}  ${says}\n`);
        for (const { accountId, sentence } of broken) out(`        ${accountId}  ${sentence}\n`);
      }
      for (const letter of unknownLetters) out(`Outcome unknown: ${letter}\n`);
      out(
        `${accounts} accounts, ${files} files, ${ledger.length} ledger lines, ${violations.length} violations.\n`,
      );
    }
    return violations.length === 0 ? 0 : 1;
  });
};
