import type { Answer, Question } from "@proviso/domain";
import { contractAnswers, type ContractAnswers } from "@proviso/endpoints";
import type { AccountTransaction } from "../../platform/database/scope.ts";

/** An answer as it is kept with the contract that was made with it. */
export interface StoredAnswer {
  readonly key: string;
  readonly label: string;
  readonly kind: Question["kind"];
  readonly text: string;
  readonly value: string;
}

/** The one value of an answer that calculations can use. */
export const storedValue = (answer: Answer): string => {
  if (answer.kind === "money") return String(answer.cents);
  if (answer.kind === "yes-or-no") return answer.value ? "yes" : "no";
  return answer.value;
};

/** Keeps what a contract was made of. */
export const insertAnswers = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
  templateName: string,
  answers: readonly StoredAnswer[],
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("contract_answers")
    .values({
      contract_id: contract.id,
      account_id: contract.accountId,
      template_name: templateName,
      answers: JSON.stringify(answers),
      made_at: at,
    })
    .execute();
};

/** What a contract was made of; without answers for one that was not made of a template. */
export const findAnswers = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<ContractAnswers> => {
  const row = await trx
    .selectFrom("contract_answers")
    .select(["template_name", "answers"])
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!row) return { templateName: "", answers: [] };
  return contractAnswers.parse({ templateName: row.template_name, answers: row.answers });
};
