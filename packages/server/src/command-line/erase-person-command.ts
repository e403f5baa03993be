import { isAccountName } from "@proviso/domain";
import { accountName, erasePerson, findUser, holdPeople, listStaying } from "../accounts/index.ts";
import { findUserByEmail } from "../identity/index.ts";
import { systemClock } from "../platform/clock.ts";
import { enterAccount, type AccountTransaction } from "../platform/database/scope.ts";
import { counted } from "./counted.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

/** The address of the person to erase. */
export interface ErasePersonOptions {
  /** As `emailAddress` spells it. */
  readonly email: string;
  /** The name to confirm; undefined to only report what there is. */
  readonly typed: string | undefined;
}

interface Outcome {
  readonly code: 0 | 1;
  readonly said: string;
}

const failed = (said: string): Outcome => ({ code: 1, said: `${said}\n` });

const erase = async (
  trx: AccountTransaction,
  { email, typed }: ErasePersonOptions,
): Promise<Outcome> => {
  const found = await findUserByEmail(trx, email);
  if (found === undefined)
    return failed(
      `There is no user with the address ${email}. Contracts that mention it belong to their accounts.`,
    );
  const { accountId, id } = found;
  await enterAccount(trx, accountId);
  await holdPeople(trx);
  const account = await accountName(trx);
  const user = await findUser(trx, id);
  if (user === undefined) return failed(`There is no user with the address ${email}.`);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const person = { ...user, accountId };
  if (!user.isDeleted)
    return failed(
      `${name} <${email}> is still a user of ${account}. A Platform Owner has to delete them first.`,
    );
  if (typed !== undefined && !isAccountName(typed, name))
    return failed(`The user ${email} isn’t named "${typed}". No changes were made.`);
  const staying = (await listStaying(trx, person)).map(
    ({ what, number }) => `  ${what}: ${number}\n`,
  );
  const stays =
    staying.length === 0
      ? "No other data mentions them.\n"
      : `Their name or address stays in:\n${staying.join("")}`;
  if (typed === undefined)
    return {
      code: 0,
      said: `${name} <${email}> was a user of ${account}. To erase them, add --name "${name}".\n${stays}`,
    };
  const removed = await erasePerson(trx, systemClock, person);
  return {
    code: 0,
    said: `${name} <${email}> was erased: ${counted(removed, "row")} deleted, and their user is anonymous now. Backups contain them until they are deleted.\n${stays}`,
  };
};

/** `proviso erase-person`: takes away what a former user can be reached, recognized or followed by. */
export const runErasePerson = (options: ErasePersonOptions, terminal: Terminal): Promise<0 | 1> =>
  withDatabase(terminal, async ({ db }) => {
    const { code, said } = await db.asIdentity((trx) => erase(trx, options));
    terminal[code === 0 ? "out" : "err"](said);
    return code;
  });
