import type { AccountTransaction } from "../platform/database/scope.ts";

/** Letters of unknown fate, a sentence each, for the person who has to ask. */
export const listUnknownLetters = async (trx: AccountTransaction): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("outgoing_mails")
    .select(["id", "name", "recipient"])
    .where("status", "=", "UNKNOWN")
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, name, recipient }) => `${name} to ${recipient} (${id})`);
};

/** What a mail server that took part has received: how often each Message-ID. */
export const mailedTwice = (messageIds: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  for (const id of messageIds) seen.set(id, (seen.get(id) ?? 0) + 1);
  return [...seen]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => `The letter ${id} was mailed ${times} times.`);
};
