import { createHash, randomBytes } from "node:crypto";

/** Creates a token of 256 random bits as base64url. */
export const newSecretToken = (): string => randomBytes(32).toString("base64url");

/** Hashes a token for storage (SHA-256). */
export const secretHash = (token: string): Buffer => createHash("sha256").update(token).digest();
