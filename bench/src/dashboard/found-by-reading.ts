import type pg from "pg";
import { sampleAccountId } from "./load-list.ts";

/**
 * The newest active contracts of the sample account in which a single word is found, by reading them one
 * by one: as a part of a word of the names, or as a whole word of the text.
 */
export const foundByReading = async (
  database: pg.Client,
  word: string,
  limit: number,
): Promise<readonly string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select contract.id from contracts as contract
     join users as owner on owner.id = contract.owner_id
     left join contract_texts as said on said.contract_id = contract.id
     where contract.account_id = $1 and contract.is_newest and not contract.is_archived
       and (strpos(lower(concat_ws(' ', contract.file_name, said.title, said.counterparty,
           owner.first_name, owner.last_name, owner.email)), $2) > 0
         or said.body ~* ('\\m' || $2 || '\\M'))
     order by contract.uploaded_at desc, contract.id desc limit $3`,
    [sampleAccountId, word, limit],
  );
  return rows.map(({ id }) => id);
};
