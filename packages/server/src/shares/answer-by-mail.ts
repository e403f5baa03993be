import { linkStateOf } from "@proviso/domain";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Guest } from "../platform/http/caller.ts";
import { findLink, isOpen } from "./guest-store.ts";

/** A counterparty whose answer may come by mail. */
export interface AnsweringGuest extends Guest {
  /** The address the contract was sent to. */
  readonly email: string;
  /** The link is neither withdrawn nor expired. */
  readonly isLive: boolean;
}

/** The counterparty with this link, of whatever account. */
export const findAnsweringGuest = async (
  { db, clock }: { readonly db: ScopedDatabase; readonly clock: Clock },
  linkId: string,
): Promise<AnsweringGuest | undefined> => {
  return db.asIdentity(async (trx) => {
    const link = await findLink(trx, linkId);
    if (!link) return undefined;
    const { accountId, email } = link;
    const isLive = linkStateOf(link, clock.now()) === "live" && (await isOpen(trx, accountId));
    return { accountId, linkId, email, isLive };
  });
};
