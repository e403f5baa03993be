import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Payer, PaymentService } from "../platform/payment/payment.ts";

/** Who an account is to the payment service, and how often its word was written down. */
export interface KnownPayer extends Payer {
  readonly settled: number;
}

/** Who an account is to this service; undefined before its first checkout. */
export const findPayer = async (
  trx: AccountTransaction,
  accountId: string,
  service: PaymentService["name"],
): Promise<KnownPayer | undefined> => {
  const row = await trx
    .selectFrom("payers")
    .select(["customer", "settled"])
    .where("account_id", "=", accountId)
    .where("service", "=", service)
    .executeTakeFirst();
  return row && { accountId, ...row };
};

/** Writes down who an account is to this service. */
export const storePayer = async (
  trx: AccountTransaction,
  { accountId, customer }: Payer,
  service: PaymentService["name"],
): Promise<void> => {
  await trx
    .insertInto("payers")
    .values({ account_id: accountId, service, customer })
    .onConflict((conflict) => conflict.columns(["account_id", "service"]).doUpdateSet({ customer }))
    .execute();
};

/** Counts one more writing down of what the service said; false when another was counted since this was read. */
export const countSettled = async (
  trx: AccountTransaction,
  { accountId, settled }: KnownPayer,
  service: PaymentService["name"],
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("payers")
    .set({ settled: settled + 1 })
    .where("account_id", "=", accountId)
    .where("service", "=", service)
    .where("settled", "=", settled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
