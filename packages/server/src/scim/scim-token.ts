import { createHash, randomBytes } from "node:crypto";

const prefix = "scim_";
const accountBytes = 16;
const secretBytes = 32;

/** How a token is kept. */
export const hashOfScimToken = (token: string): Buffer =>
  createHash("sha256").update(token).digest();

/** A token as it is given out: 256 random bits behind the account they are of, so that it is looked up there. */
export const newScimToken = (
  accountId: string,
): { readonly token: string; readonly hint: string; readonly hash: Buffer } => {
  const account = Buffer.from(accountId.replaceAll("-", ""), "hex");
  const token = prefix + Buffer.concat([account, randomBytes(secretBytes)]).toString("base64url");
  return { token, hint: `…${token.slice(-4)}`, hash: hashOfScimToken(token) };
};

/** The account that a bearer says it is the token of; undefined for anything else. */
export const accountOfScimToken = (token: string): string | undefined => {
  if (!token.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), "base64url");
  if (bytes.length !== accountBytes + secretBytes) return undefined;
  const hex = bytes.subarray(0, accountBytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
