import { refuse, type Refusal } from "@proviso/domain";
import type { AnswerOf, readSecondFactorRule } from "@proviso/endpoints";
import { sql } from "kysely";
import { wouldOweSecondFactor } from "../identity/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { changeConfirmed } from "./change-confirmed.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Rule = AnswerOf<typeof readSecondFactorRule>;

const readRule = async (trx: AccountTransaction): Promise<Rule> => {
  const { isDemanded } = await trx
    .selectFrom("accounts")
    .select("demands_second_factor as isDemanded")
    .executeTakeFirstOrThrow();
  const { number } = await trx
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("is_verified", "=", true)
    .where("is_deleted", "=", false)
    .where(
      sql<boolean>`not exists (select from passkeys where passkeys.user_id = users.id)
        and not exists (select from totp_secrets
          where totp_secrets.user_id = users.id and totp_secrets.confirmed_at is not null)`,
    )
    .executeTakeFirstOrThrow();
  return { isDemanded, peopleWithout: number };
};

/** Whether the caller's account demands a second factor of its people. */
export const handleReadSecondFactorRule = (
  { db }: SingleSignOnContext,
  { person: { accountId } }: Caller,
): Promise<Rule> => db.asAccount(accountId, readRule);

/** Demands a second factor of everyone in the caller's account, who has one, or no longer. */
export const handleChangeSecondFactorRule = (
  context: SingleSignOnContext,
  caller: Caller,
  isDemanded: boolean,
): Promise<Rule | Refusal> =>
  changeConfirmed(context, caller, async (trx, accountId) => {
    if (isDemanded && (await wouldOweSecondFactor(trx, caller.sessionId)))
      return refuse("second_factor_first");
    await trx
      .updateTable("accounts")
      .set({ demands_second_factor: isDemanded })
      .where("id", "=", accountId)
      .execute();
    await context.audit(trx, caller.person, "second_factor_rule_changed", accountId, {
      isDemanded,
    });
    return readRule(trx);
  });
