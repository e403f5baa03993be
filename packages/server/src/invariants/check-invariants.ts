import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { FileStore } from "../platform/storage/storage.ts";
import { checkChains } from "../signatures/index.ts";
import { readCounted, wronglyCounted } from "./check-counted.ts";
import { filesNamed, wrongFiles } from "./check-files.ts";
import { checkLedger } from "./check-ledger.ts";
import { listUnknownLetters, mailedTwice } from "./check-letters.ts";
import type { Invariant, Violation } from "./invariant.ts";
import type { LedgerLine } from "./ledger.ts";
import { rowChecks, tenantChecks } from "./row-checks.ts";

/** What is looked at: the database and the storage, and what others wrote down about it. */
export interface InvariantSources {
  readonly db: ScopedDatabase;
  readonly storage: Pick<FileStore, "read" | "list">;
  /** What clients were told; empty for nothing to compare with. */
  readonly ledger?: readonly LedgerLine[];
  /** The Message-IDs that a mail server received. */
  readonly mailed?: readonly string[];
}

/** What came of it. */
export interface InvariantReport {
  readonly accounts: number;
  readonly files: number;
  readonly violations: readonly Violation[];
  /** Letters of which nobody knows whether they arrived. */
  readonly unknownLetters: readonly string[];
}

const checkRows = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<readonly Violation[]> => {
  const violations: Violation[] = [];
  const note = (invariant: Invariant, rows: readonly { sentence: string }[]): void => {
    for (const { sentence } of rows) violations.push({ invariant, accountId, sentence });
  };
  for (const { invariant, wrong } of rowChecks)
    note(invariant, (await wrong(accountId).execute(trx)).rows);
  for (const wrong of await tenantChecks(trx)) note("I10", (await wrong.execute(trx)).rows);
  return violations;
};

/**
 * Checks every invariant of every account, reading only, also while servers run; a read of a moment for
 * each account, its files after it. I13 is this, run on what a backup was restored to.
 */
export const checkInvariants = async (sources: InvariantSources): Promise<InvariantReport> => {
  const { db, storage, ledger = [], mailed = [] } = sources;
  const violations: Violation[] = [];
  const unknownLetters: string[] = [];
  let [accounts, files] = [0, 0];
  for await (const { accountId, check } of checkChains(db)) {
    accounts += 1;
    if (!check.isWhole)
      violations.push({
        invariant: "I6",
        accountId,
        sentence: `Event ${check.sequence} of the log of signatures is ${check.fault}.`,
      });
    const { named, counted } = await db.asAccount(accountId, async (trx) => {
      violations.push(...(await checkRows(trx, accountId)));
      unknownLetters.push(...(await listUnknownLetters(trx)));
      return { named: await filesNamed(trx), counted: await readCounted(trx) };
    });
    files += named.length;
    for (const sentence of await wrongFiles(storage, named))
      violations.push({ invariant: "I2", accountId, sentence });
    for (const sentence of await wronglyCounted(storage, accountId, named, counted))
      violations.push({ invariant: "I14", accountId, sentence });
  }
  for (const sentence of mailedTwice(mailed))
    violations.push({ invariant: "I3", accountId: "", sentence });
  violations.push(...(await checkLedger({ db, storage }, ledger)));
  return { accounts, files, violations, unknownLetters };
};
