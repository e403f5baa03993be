import { refuse, type Refusal } from "@proviso/domain";
import type { Asked, changeSingleSignOn, SingleSignOnRecord } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import { changeConfirmed } from "./change-confirmed.ts";
import { connectionOf, deleteConnection, keepConnection } from "./connection-store.ts";
import { domainsOf } from "./domain-store.ts";
import { endOtherSessions, unlinkAll } from "./member-store.ts";
import { singleSignOnView } from "./read-single-sign-on.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Changes = Asked<typeof changeSingleSignOn>["body"];

/**
 * Switches the connection of the caller's account, and says what newcomers begin as. Once it is the only
 * way in, the person who came another way has to come again; Platform Owners do not, so that a provider that
 * fails locks nobody out permanently.
 */
export const handleChangeConnection = (
  context: SingleSignOnContext,
  caller: Caller,
  changes: Changes,
): Promise<SingleSignOnRecord | Refusal> =>
  changeConfirmed(context, caller, async (trx, accountId) => {
    const before = await connectionOf(trx, accountId);
    if (!before) return refuse("not_found");
    const isOn = changes.isOn ?? before.isOn;
    const isRequired = isOn && (changes.isRequired ?? before.isRequired);
    if (isOn && !(await domainsOf(trx, accountId)).some(({ provenAt }) => provenAt !== null))
      return refuse("no_proven_domain");
    const { defaultUserType = before.defaultUserType, groupRules = before.groupRules } = changes;
    const use = { isOn, isRequired, defaultUserType, groupRules };
    const now = context.clock.now();
    await keepConnection(trx, { ...before, ...use, changedAt: now });
    if (isRequired && !before.isRequired) await endOtherSessions(trx, accountId, now);
    await context.audit(trx, caller.person, "single_sign_on_changed", before.id, use);
    return singleSignOnView(trx, context, accountId);
  });

/** Disconnects the provider of the caller's account: people sign in as they did without it. */
export const handleRemoveConnection = (
  context: SingleSignOnContext,
  caller: Caller,
): Promise<undefined | Refusal> =>
  changeConfirmed(context, caller, async (trx, accountId) => {
    const before = await connectionOf(trx, accountId);
    if (!before || !(await deleteConnection(trx, accountId))) return refuse("not_found");
    await unlinkAll(trx, accountId);
    await context.audit(trx, caller.person, "single_sign_on_removed", before.id);
    return undefined;
  });
