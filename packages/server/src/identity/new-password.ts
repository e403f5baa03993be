import { obeysPasswordRules, refuse, type Refusal } from "@proviso/domain";
import type { IsBreached } from "./breached-passwords.ts";
import { hashPassword } from "./passwords.ts";

/** A password to be set, as it was typed twice. */
export interface TypedPassword {
  readonly password: string;
  readonly repeatPassword: string;
}

/** Gives the hash of a new password, or refuses one that is mistyped, weak or leaked (A5.2). */
export type TakeNewPassword = (typed: TypedPassword) => Promise<string | Refusal>;

/** The one way to a new password, whoever sets it: signing up, resetting, changing, accepting. */
export const openNewPasswords =
  (isBreached: IsBreached): TakeNewPassword =>
  async ({ password, repeatPassword }) => {
    if (password !== repeatPassword) return refuse("passwords_differ");
    if (!obeysPasswordRules(password)) return refuse("weak_password");
    if (await isBreached(password)) return refuse("breached_password");
    return hashPassword(password);
  };
