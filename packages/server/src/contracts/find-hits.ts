import type { SearchHit } from "@proviso/endpoints";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Contract } from "./contract.ts";
import { findHit } from "./find-hit.ts";

/** Longer texts are shown a hit of their first part; 300,000 characters are about 100 pages. */
const shownCharacters = 300_000;

/** Where each of these contracts has what was asked for. */
export const findHits = async (
  trx: AccountTransaction,
  asked: string,
  contracts: readonly Contract[],
): Promise<SearchHit[]> => {
  if (asked === "" || contracts.length === 0) return [];
  const rows = await trx
    .selectFrom("contract_texts")
    .select(["contract_id", "title", "counterparty"])
    .select(sql<string>`left(body, ${shownCharacters})`.as("body"))
    .where(
      "contract_id",
      "in",
      contracts.map(({ id }) => id),
    )
    .execute();
  const texts = new Map(rows.map((row) => [row.contract_id, row]));
  return contracts.flatMap(({ id, fileName, owner }) => {
    const text = texts.get(id);
    const hit = findHit(asked, {
      fileName,
      title: text?.title ?? "",
      counterparty: text?.counterparty ?? "",
      uploader: `${owner.firstName} ${owner.lastName} · ${owner.email}`.trim(),
      text: text?.body ?? "",
    });
    return hit ? [{ guid: id, ...hit }] : [];
  });
};
