import { randomBytes } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { replaceRecoveryCodes } from "./second-factor-store.ts";
import { base32 } from "./totp.ts";

const howMany = 10;

/** A recovery code as it is kept, however it was typed. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z2-7]/g, "");

// 28 letters, in sevens of four; those given out before, of 16 letters, are good until they are used or renewed.
const randomBits = 140;

/** Makes ten recovery codes of 140 random bits each; the earlier ones end. */
export const makeRecoveryCodes = async (
  trx: AccountTransaction,
  user: { readonly id: string; readonly accountId: string },
): Promise<string[]> => {
  const codes = Array.from({ length: howMany }, () =>
    base32(randomBytes(Math.ceil(randomBits / 8))).slice(0, randomBits / 5),
  );
  await replaceRecoveryCodes(trx, user, codes);
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
};
