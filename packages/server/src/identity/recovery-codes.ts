import { randomBytes } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { replaceRecoveryCodes } from "./second-factor-store.ts";
import { base32 } from "./totp.ts";

const howMany = 10;

/** A recovery code as it is kept, however it was typed. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z2-7]/g, "");

/** Makes ten recovery codes of 80 bits each; the earlier ones end. */
export const makeRecoveryCodes = async (
  trx: AccountTransaction,
  user: { readonly id: string; readonly accountId: string },
): Promise<string[]> => {
  const codes = Array.from({ length: howMany }, () => base32(randomBytes(10)));
  await replaceRecoveryCodes(trx, user, codes);
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
};
