import { isCarriedByNames, obeysPasswordRules, refuse, type Refusal } from "@proviso/domain";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { IsBreached } from "./breached-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { namesOfAccount } from "./user-store.ts";

/** A password to be set, as it was typed twice. */
export interface TypedPassword {
  readonly password: string;
  readonly repeatPassword: string;
}

/** Whose a new password will be; without an account while they sign up for one. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountId?: string;
}

/**
 * Gives the hash of a new password, or refuses one that is mistyped, weak or leaked (A5.2), or carried by
 * the names of its owner, their account or the product.
 */
export type TakeNewPassword = (
  typed: TypedPassword,
  owner: PasswordOwner,
) => Promise<string | Refusal>;

/** What new passwords are judged by. */
export interface PasswordContext {
  readonly db: ScopedDatabase;
  readonly isBreached: IsBreached;
  readonly productName: string;
}

/** The one way to a new password, the person who sets it: signing up, resetting, changing, accepting. */
export const openNewPasswords =
  ({ db, isBreached, productName }: PasswordContext): TakeNewPassword =>
  async ({ password, repeatPassword }, { email, firstName, lastName, accountId }) => {
    if (password !== repeatPassword) return refuse("passwords_differ");
    if (!obeysPasswordRules(password)) return refuse("weak_password");
    const names = accountId === undefined ? [] : await db.asAccount(accountId, namesOfAccount);
    if (isCarriedByNames(password, [productName, email, firstName, lastName, ...names]))
      return refuse("password_of_names");
    if (await isBreached(password)) return refuse("breached_password");
    return hashPassword(password);
  };
