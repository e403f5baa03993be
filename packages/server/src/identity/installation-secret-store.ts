import { randomBytes } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";

const rootOf = (trx: AccountTransaction) =>
  trx.selectFrom("installation_secrets").select("secret").where("name", "=", "root");

const known = (found: { readonly secret: string } | undefined): string => {
  if (found === undefined) throw new Error("There is no secret of this installation.");
  return found.secret;
};

/** A secret that everything of an installation can grow from: 256 random bits. */
export const newRootSecret = (): string => randomBytes(32).toString("base64url");

/** Makes the secret of this installation at the first time; of several first starts all get the same. */
export const makeRootSecret = async (trx: AccountTransaction): Promise<void> => {
  await trx
    .insertInto("installation_secrets")
    .values({ name: "root", secret: newRootSecret() })
    .onConflict((held) => held.doNothing())
    .execute();
};

/** The secret of this installation. */
export const readRootSecret = async (trx: AccountTransaction): Promise<string> =>
  known(await rootOf(trx).executeTakeFirst());

/** The same, which nobody renews until the transaction is over. */
export const holdRootSecret = async (trx: AccountTransaction): Promise<string> =>
  known(await rootOf(trx).forShare().executeTakeFirst());

/** The same for the person who renews it: waits for all who hold it, and lets nobody hold it meanwhile. */
export const lockRootSecret = async (trx: AccountTransaction): Promise<string> =>
  known(await rootOf(trx).forUpdate().executeTakeFirst());

/** Puts another secret in its place. */
export const replaceRootSecret = async (trx: AccountTransaction, secret: string): Promise<void> => {
  await trx
    .updateTable("installation_secrets")
    .set({ secret })
    .where("name", "=", "root")
    .execute();
};

/** What grew from a secret of before for one purpose, and until when it is taken. */
export interface FormerSecret {
  readonly purpose: string;
  readonly endsAt: Date;
  readonly secret: Buffer;
}

/** All that grew from secrets of before and is still known, the latest first. */
export const readFormerSecrets = (trx: AccountTransaction): Promise<FormerSecret[]> =>
  trx
    .selectFrom("former_secrets")
    .select(["purpose", "ends_at as endsAt", "secret"])
    .orderBy("ends_at", "desc")
    .execute();

/** Keeps what grew from the secret before it is renewed. */
export const keepFormerSecret = async (
  trx: AccountTransaction,
  { purpose, endsAt, secret }: FormerSecret,
): Promise<void> => {
  await trx.insertInto("former_secrets").values({ purpose, ends_at: endsAt, secret }).execute();
};

/** Forgets all of before, or what is not taken any more by then. */
export const forgetFormerSecrets = async (
  trx: AccountTransaction,
  endedBy: Date | null,
): Promise<void> => {
  const all = trx.deleteFrom("former_secrets");
  await (endedBy === null ? all : all.where("ends_at", "<", endedBy)).execute();
};
