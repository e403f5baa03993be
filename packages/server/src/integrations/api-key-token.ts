import { createHash, randomBytes } from "node:crypto";

const prefix = "key_";
const accountBytes = 16;
const secretBytes = 32;

/** A key as it is given out: 256 random bits behind the account they are of, so that it is looked up there. */
export const newApiKey = (
  accountId: string,
): { readonly token: string; readonly hint: string; readonly hash: Buffer } => {
  const account = Buffer.from(accountId.replaceAll("-", ""), "hex");
  const secret = randomBytes(secretBytes);
  const token = prefix + Buffer.concat([account, secret]).toString("base64url");
  return { token, hint: `…${token.slice(-4)}`, hash: hashOfApiKey(token) };
};

/** How a key is kept. */
export const hashOfApiKey = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The account that a bearer token says it is a key of; undefined for a token of another kind. */
export const accountOfApiKey = (token: string): string | undefined => {
  if (!token.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), "base64url");
  if (bytes.length !== accountBytes + secretBytes) return undefined;
  const hex = bytes.subarray(0, accountBytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** Whether a bearer token is, or claims to be, an API key. */
export const isApiKey = (token: string | undefined): token is string =>
  token?.startsWith(prefix) === true;
