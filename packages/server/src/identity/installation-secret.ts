import { createHmac } from "node:crypto";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { readRootSecret } from "./signing-key-store.ts";

/** What grows from the secret of this installation; it stays when signing keys change. */
export interface InstallationSecret {
  /** The refresh token that takes the place of this one, always the same. */
  readonly successorOf: (refreshToken: string) => string;
  /** A secret of 256 bits for one purpose, always the same. */
  readonly secretFor: (purpose: string) => Buffer;
}

/** Loads the secret of this installation, made at the first start. */
export const loadInstallationSecret = async (db: ScopedDatabase): Promise<InstallationSecret> => {
  const root = await db.asIdentity(readRootSecret);
  return {
    secretFor: (purpose) => createHmac("sha256", root).update(`for ${purpose}`).digest(),
    successorOf: (token) => createHmac("sha256", root).update(token).digest("base64url"),
  };
};
