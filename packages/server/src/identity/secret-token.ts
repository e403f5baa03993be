import { createHash, randomBytes } from "node:crypto";

/** A token nobody can guess, 256 bits as base64url. */
export const newSecretToken = (): string => randomBytes(32).toString("base64url");

/** How a token is kept: its SHA-256, from which it cannot be told. */
export const secretHash = (token: string): Buffer => createHash("sha256").update(token).digest();
