import { erasesAt, isAccountName } from "@proviso/domain";
import {
  bringErasingForward,
  countHoldings,
  deleteClosing,
  findClosing,
  insertClosing,
  listClosings,
  operator,
  writeToOwners,
  type Closing,
} from "../closing/index.ts";
import { mailQueue } from "../mail/index.ts";
import { systemClock } from "../platform/clock.ts";
import type { DatabaseConfig } from "../platform/database/connection.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { openLog } from "../platform/log.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";
import { counted } from "./counted.ts";

/** What to tell of accounts, or what to do to one. */
export type AccountsOptions =
  | { readonly act: "list"; readonly isErased: boolean; readonly isJson: boolean }
  | {
      readonly act: "close" | "reopen" | "erase";
      readonly id: string;
      /** The name as it was typed, to be the account's. */
      readonly typed: string;
    };

interface Opened {
  readonly db: ScopedDatabase;
  readonly queue: DatabaseConfig;
}

type Changing = Exclude<AccountsOptions, { readonly act: "list" }>;

const day = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");

const holdings = (contracts: number, people: number): string =>
  `${counted(contracts, "contract")}, ${counted(people, "person", "people")}`;

const erasedLine = (closing: Closing, erasedAt: Date): string =>
  `${closing.accountId}  closed ${day(closing.closedAt)} by ${closing.closedBy ?? "the operator"}, erased ${day(erasedAt)}: ${holdings(closing.contractsRemoved, closing.peopleRemoved)}, ${counted(closing.filesRemoved, "file")}\n`;

const stateOf = (closing: Closing | undefined): string => {
  if (closing === undefined) return "open";
  if (closing.erasingSince !== null) return `being erased since ${day(closing.erasingSince)}`;
  return `closed ${day(closing.closedAt)}, erased after ${day(closing.erasesAt)}`;
};

const list = async (
  { db }: Opened,
  { isErased, isJson }: { readonly isErased: boolean; readonly isJson: boolean },
  { out }: Terminal,
): Promise<0> => {
  const closings = await db.asIdentity(listClosings);
  const say = (record: object, line: string): void =>
    out(isJson ? `${JSON.stringify(record)}\n` : line);
  if (isErased) {
    const gone = closings.flatMap((each) =>
      each.erasedAt ? [{ ...each, at: each.erasedAt }] : [],
    );
    for (const { at, ...closing } of gone) say(closing, erasedLine(closing, at));
    if (!isJson)
      out(gone.length === 0 ? "No accounts have been erased.\n" : `${gone.length} erased.\n`);
    return 0;
  }
  const ids = await db.asIdentity((trx) =>
    trx.selectFrom("users").select("account_id as id").distinct().orderBy("account_id").execute(),
  );
  for (const { id } of ids) {
    const row = await db.asAccount(id, (trx) => countHoldings(trx, id));
    if (row === undefined) continue;
    const { name, contracts, people } = row;
    const state = stateOf(closings.find(({ accountId }) => accountId === id));
    say(
      { id, name, contracts, people, state },
      `${id}  ${name}: ${state}, ${holdings(contracts, people)}\n`,
    );
  }
  if (!isJson) out(`${counted(ids.length, "account")}.\n`);
  return 0;
};

/** Opens an account again, and has the server tell its Platform Owners. */
const reopen = async (
  { queue }: Opened,
  trx: AccountTransaction,
  closing: Closing,
): Promise<boolean> => {
  if (!(await deleteClosing(trx, closing.accountId))) return false;
  const jobs = await openJobs(queue, openLog("silent"));
  try {
    const queueMail = mailQueue(jobs, systemClock);
    await writeToOwners(queueMail, trx, { ...closing, byName: operator }, "reopened");
  } finally {
    await jobs.stop();
  }
  return true;
};

const change = (
  opened: Opened,
  { act, id, typed }: Changing,
): Promise<{ code: 0 | 1; said: string }> =>
  opened.db.asAccount(id, async (trx) => {
    const failed = (said: string) => ({ code: 1 as const, said: `${said}\n` });
    const done = (said: string) => ({ code: 0 as const, said: `${said}\n` });
    const account = await trx
      .selectFrom("accounts")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirst();
    const closing = await findClosing(trx, id);
    if (account === undefined)
      return failed(
        closing?.erasedAt
          ? `${id} was erased ${day(closing.erasedAt)}.`
          : `There is no account ${id}.`,
      );
    if (!isAccountName(typed, account.name))
      return failed(`The account ${id} isn’t named "${typed}". No changes were made.`);
    if (act === "reopen") {
      if (closing === undefined) return failed(`${account.name} isn’t closed.`);
      return (await reopen(opened, trx, closing))
        ? done(
            `${account.name} is open again. A running server will email its Platform Owners. A canceled plan stays canceled.`,
          )
        : failed(`${account.name} is being erased and can’t be reopened.`);
    }
    const now = new Date();
    const isNew = await insertClosing(trx, {
      accountId: id,
      closedAt: now,
      closedBy: null,
      erasesAt: erasesAt(now),
    });
    if (act === "close")
      return isNew
        ? done(`${account.name} is closed. It will be erased after ${day(erasesAt(now))}.`)
        : failed(`${account.name} is already closed: ${stateOf(closing)}.`);
    await bringErasingForward(trx, id, now);
    return done(
      `${account.name} is closed. A running server will erase it within minutes; "proviso accounts --erased" lists it when done.`,
    );
  });

/** `proviso accounts`: which there are and were, and closing, reopening and erasing one. */
export const runAccounts = (options: AccountsOptions, terminal: Terminal): Promise<0 | 1> =>
  withDatabase(terminal, async (opened) => {
    if (options.act === "list") return list(opened, options, terminal);
    const { code, said } = await change(opened, options);
    terminal[code === 0 ? "out" : "err"](said);
    return code;
  });
