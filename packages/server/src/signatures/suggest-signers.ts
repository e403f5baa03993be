import type { SignatureRequest } from "@proviso/endpoints";
import type { Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { readPartyNames } from "../reviews/index.ts";

const ownCompany = async (trx: AccountTransaction): Promise<string> => {
  const row = await trx
    .selectFrom("accounts")
    .select(["legal_name", "name"])
    .executeTakeFirstOrThrow();
  return row.legal_name || row.name;
};

/** The counterparty address that a contract was last sent to; "" if it wasn’t sent. */
const counterpartysEmail = async (trx: AccountTransaction, groupId: string): Promise<string> =>
  (
    await trx
      .selectFrom("guest_links")
      .select("email")
      .where("group_id", "=", groupId)
      .where("mail_status", "<>", "FAILED")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.email ?? "";

/** The bare name of a company, by which two spellings of it are told to be one. */
const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(inc|llc|ltd|limited|corp|corporation|gmbh|plc|co|company)\b/gu, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Who would sign: one for each party that the review found, ours first, with what is known of them. */
export const suggestSigners = async (
  trx: AccountTransaction,
  sender: { readonly name: string; readonly email: string },
  contract: Contract,
): Promise<SignatureRequest["suggestedSigners"]> => {
  const own = await ownCompany(trx);
  const parties = await readPartyNames(trx, contract.id);
  const others = parties.filter((party) => bareName(party) !== bareName(own));
  const theirs = await counterpartysEmail(trx, contract.groupId);
  return [
    { name: sender.name, email: sender.email, party: own },
    ...(others.length === 0 ? [""] : others.slice(0, 4)).map((party, index) => ({
      name: "",
      email: index === 0 ? theirs : "",
      party,
    })),
  ];
};
