import { insertAccount, insertVerifiedUser } from "@proviso/server/src/accounts/index.ts";
import { startTrial } from "@proviso/server/src/billing/index.ts";
import { hashPassword } from "@proviso/server/src/identity/index.ts";
import { randomUUID } from "node:crypto";
import type { Client, SignIn } from "./client.ts";
import type { World } from "./world.ts";

/** A customer's account with one person, its owner. */
export interface Customer {
  readonly accountId: string;
  readonly userId: string;
  readonly signIn: SignIn;
  readonly client: Client;
}

const password = "Correct-horse-7";

/** Makes an account on its free trial, whose owner is signed in. */
export const newCustomer = async (world: World): Promise<Customer> => {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const email = `owner-${userId.slice(0, 8)}@corvane.example`;
  const now = new Date();
  const passwordHash = await hashPassword(password);
  await world.db.asAccount(accountId, async (trx) => {
    const [name, legalName] = ["Corvane", "Corvane Systems LLC"];
    const account = { id: accountId, name, legalName, location: "US", kind: "CUSTOMER" } as const;
    await insertAccount(trx, account, now);
    await startTrial(trx, accountId, now);
    await insertVerifiedUser(
      trx,
      {
        id: userId,
        accountId,
        email,
        firstName: "Ann",
        lastName: "Lee",
        passwordHash,
        types: ["PLATFORM_OWNER"],
      },
      now,
    );
  });
  const signIn = { username: email, password };
  return { accountId, userId, signIn, client: await world.client(signIn) };
};
