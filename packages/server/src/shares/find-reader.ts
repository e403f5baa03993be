import { may, type OwnedContract } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { listCandidates, type Candidate } from "./candidate-store.ts";

/**
 * Who an email about a contract goes to: this user if they may still see the contract, or else its owner if they may;
 * undefined when neither may anymore.
 */
export const findReader = async (
  trx: AccountTransaction,
  contract: OwnedContract,
  userId: string,
): Promise<Candidate | undefined> => {
  const people = await listCandidates(trx);
  return [userId, contract.ownerId]
    .flatMap((id) => people.find((person) => person.id === id) ?? [])
    .find((person) => may({ ...person, accountId: contract.accountId }, "see_contract", contract));
};
