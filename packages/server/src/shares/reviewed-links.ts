import type { AccessSource } from "../access-review/index.ts";
import { noteEvent, rereadContract } from "../contracts/index.ts";
import { withdrawLink } from "./sending-store.ts";

const mostListed = 500;

/** The links to contracts that a user sent to counterparties, for a review after a password reset. */
export const reviewedGuestLinks: AccessSource = {
  kind: "guest-link",
  list: async (trx, { id, since }, now) => {
    const rows = await trx
      .selectFrom("guest_links as link")
      .innerJoin("sendings as sending", "sending.id", "link.sending_id")
      .innerJoin("contracts as contract", "contract.id", "link.contract_id")
      .select(["link.id", "link.email", "link.created_at", "link.last_opened_at"])
      .select("contract.file_name")
      .where("sending.sender_id", "=", id)
      .where("link.withdrawn_at", "is", null)
      .where("link.expires_at", ">", now)
      .where("link.created_at", "<=", since)
      .orderBy("link.created_at", "desc")
      .limit(mostListed)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.email,
      detail: row.file_name,
      createdAt: row.created_at,
      lastUsedAt: row.last_opened_at,
    }));
  },
  end: async (trx, { name }, ids, now) => {
    const links = await trx
      .selectFrom("guest_links")
      .select(["id", "group_id", "contract_id"])
      .where("id", "in", ids)
      .execute();
    for (const { id, group_id, contract_id } of links) {
      const email = await withdrawLink(trx, group_id, id, now);
      if (email === undefined) continue;
      const event = "guest_link_withdrawn" as const;
      const contract = await rereadContract(trx, contract_id);
      await noteEvent(trx, contract, { event, detail: email, userName: name, at: now });
    }
  },
};
