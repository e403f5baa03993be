import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import { forgiveAttempts, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { Caller } from "../platform/http/caller.ts";
import { demandConfirmation } from "./account-safety.ts";
import { deviceOf } from "./device.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import type { TakeNewPassword, TypedPassword } from "./new-password.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import { deleteDemandsOf, hasSecondFactor } from "./second-factor-store.ts";
import { endSessionsOf } from "./session-store.ts";
import { readSignInUser, setPasswordHash } from "./user-store.ts";

const tries: AttemptLimit = { what: "own password", most: 10, seconds: 300 };

/** The caller, whose password is this one; ten wrong tries in five minutes are listened to. */
export const checkOwnPassword = async (
  { db, clock }: IdentityContext,
  { person }: Caller,
  password: string,
): Promise<Awaited<ReturnType<typeof readSignInUser>> | Refusal> => {
  const attempts = [{ limit: tries, by: person.id }];
  const now = clock.now();
  const user = await db.asAccount(person.accountId, async (trx) =>
    (await takeAttempts(trx, attempts, now)) ? readSignInUser(trx, person.id) : undefined,
  );
  if (!user) return refuse("too_many_requests");
  const isRight =
    user.password_hash === null
      ? await spendPasswordCheck(password)
      : await isPassword(password, user.password_hash);
  if (!isRight) return refuse("wrong_credentials");
  await db.asAccount(person.accountId, (trx) => forgiveAttempts(trx, { returned: attempts }));
  return user;
};

/**
 * Changes the caller's password, who knows the present one and, with a second factor, has confirmed with it lately;
 * their other sessions end.
 */
export const changePassword = async (
  context: IdentityContext,
  takeNewPassword: TakeNewPassword,
  caller: Caller,
  { currentPassword, ...typed }: TypedPassword & { readonly currentPassword: string },
  { address, userAgent }: ClientInfo,
): Promise<undefined | Refusal> => {
  const refused = await context.db.asAccount(caller.person.accountId, async (trx) =>
    (await hasSecondFactor(trx, caller.person.id))
      ? demandConfirmation(trx, context, caller)
      : undefined,
  );
  if (refused) return refused;
  const user = await checkOwnPassword(context, caller, currentPassword);
  if (isRefusal(user)) return user;
  const { db, clock, queueMail, log } = context;
  const { id, accountId } = caller.person;
  const owner = { email: user.email, firstName: user.first_name, lastName: user.last_name };
  const hash = await takeNewPassword(typed, { ...owner, accountId });
  if (isRefusal(hash)) return hash;
  await db.asAccount(accountId, async (trx) => {
    const now = clock.now();
    await setPasswordHash(trx, id, hash);
    await endSessionsOf(trx, id, now, caller.sessionId);
    await deleteDemandsOf(trx, id);
    await queueMail(trx, {
      mail: "password_changed",
      to: user.email,
      accountId,
      data: {
        firstName: user.first_name,
        at: now.toISOString(),
        device: `${deviceOf(userAgent)}, ${address}`,
        resetPath: "/resetEmail",
        hasPaused: false,
      },
    });
  });
  log.info({ user: id, account: accountId }, "password_changed");
  return undefined;
};
