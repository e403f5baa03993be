import { isRefusal, linkStateOf, refuse, type Refusal } from "@proviso/domain";
import type { GuestLink } from "@proviso/endpoints";
import { contractFor, heldContractFor, noteEvent } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { hasLink, listLinks, withdrawLink, type KnownLink } from "./sending-store.ts";
import type { ShareContext } from "./share-context.ts";

const linkView = (link: KnownLink, now: Date): GuestLink => ({
  id: link.id,
  email: link.email,
  documentVersion: link.version,
  sentTime: link.createdAt.toISOString(),
  mail: link.mail,
  mailDetail: link.detail,
  state: linkStateOf(link, now),
  expirationTime: link.expiresAt.toISOString(),
  firstOpenedTime: link.firstOpenedAt?.toISOString() ?? null,
  lastOpenedTime: link.lastOpenedAt?.toISOString() ?? null,
  comments: link.comments.map(({ words, at }) => ({ words, time: at.toISOString() })),
});

const viewAll = async (
  trx: AccountTransaction,
  { clock }: ShareContext,
  groupId: string,
): Promise<GuestLink[]> => {
  const now = clock.now();
  return (await listLinks(trx, groupId)).map((link) => linkView(link, now));
};

/** The recipients of a contract, and who opened it. */
export const handleGuestLinks = (
  context: ShareContext,
  caller: Caller,
  guid: string,
): Promise<GuestLink[] | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "see_contract", guid);
    return isRefusal(contract) ? contract : viewAll(trx, context, contract.groupId);
  });

/** Withdraws a recipient’s link, effective from the next request. */
export const handleWithdraw = (
  context: ShareContext,
  caller: Caller,
  guid: string,
  id: string,
): Promise<GuestLink[] | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "send_contract", guid);
    if (isRefusal(contract)) return contract;
    if (!(await hasLink(trx, contract.groupId, id))) return refuse("not_found");
    const at = context.clock.now();
    const email = await withdrawLink(trx, contract.groupId, id, at);
    const event = "guest_link_withdrawn" as const;
    if (email !== undefined)
      await noteEvent(trx, contract, { event, detail: email, userName: caller.name, at });
    return viewAll(trx, context, contract.groupId);
  });
