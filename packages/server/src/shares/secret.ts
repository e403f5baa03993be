import { createHash, randomBytes, randomInt } from "node:crypto";

/** Creates a token of 256 random bits as base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Hashes a token for storage (SHA-256). */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** How a code is kept: hashed with the link it belongs to. */
export const codeHash = (linkId: string, code: string): Buffer =>
  createHash("sha256")
    .update(`${linkId} ${code.replace(/\s+/g, "")}`)
    .digest();
