import { refuse, type Refusal } from "@proviso/domain";
import type { ProvisioningRecord } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { demandConfirmation } from "../identity/index.ts";
import type { ScimContext } from "./scim-context.ts";
import { newScimToken } from "./scim-token.ts";
import { deleteScimToken, findScimToken, keepScimToken } from "./scim-token-store.ts";

/** Where directories ask. */
export const scimPath = "/scim/v2";

const view = async (
  trx: AccountTransaction,
  { origin }: ScimContext,
  accountId: string,
): Promise<ProvisioningRecord> => {
  const token = await findScimToken(trx, accountId);
  return {
    address: origin() + scimPath,
    token: token
      ? {
          hint: token.hint,
          madeBy: token.madeBy,
          madeTime: token.madeAt.toISOString(),
          lastUsedTime: token.lastUsedAt?.toISOString() ?? null,
        }
      : null,
  };
};

/** How the directory of the caller's account provisions. */
export const handleReadProvisioning = (
  context: ScimContext,
  { person: { accountId } }: Caller,
): Promise<ProvisioningRecord> =>
  context.db.asAccount(accountId, (trx) => view(trx, context, accountId));

/** Makes the token of the directory, for someone who has shown lately that it is them. */
export const handleMakeToken = (
  context: ScimContext,
  caller: Caller,
): Promise<(ProvisioningRecord & { secret: string }) | Refusal> => {
  const { person, name } = caller;
  const { accountId } = person;
  return context.db.asAccount(accountId, async (trx) => {
    const refused = await demandConfirmation(trx, context, caller);
    if (refused) return refused;
    const { token, hint, hash } = newScimToken(accountId);
    const madeAt = context.clock.now();
    await keepScimToken(trx, accountId, { hint, hash, madeBy: name, madeAt });
    await context.audit(trx, person, "scim_token_made", accountId);
    return { ...(await view(trx, context, accountId)), secret: token };
  });
};

/** Withdraws the token of the directory. */
export const handleWithdrawToken = (
  context: ScimContext,
  { person }: Caller,
): Promise<undefined | Refusal> =>
  context.db.asAccount(person.accountId, async (trx) => {
    if (!(await deleteScimToken(trx, person.accountId))) return refuse("not_found");
    await context.audit(trx, person, "scim_token_withdrawn", person.accountId);
    return undefined;
  });
