import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseConfig } from "./connection.ts";

/** Says with a proof which rows a transaction may see, so that the database believes it (migration 327). */
export type ProveScope = (scope: string, accountId: string) => string;

const keptProofs = 10_000;

/** Proves scopes with the key of the database; the proofs asked for last are remembered. */
export const scopeProver = (key: Buffer): ProveScope => {
  const known = new Map<string, string>();
  return (scope, accountId) => {
    const said = `${scope}:${accountId}`;
    const found = known.get(said);
    if (found !== undefined) return found;
    const inner = createHash("sha256").update(key).update(said).digest();
    const proof = createHash("sha256").update(key).update(inner).digest("hex");
    if (known.size >= keptProofs) known.clear();
    known.set(said, proof);
    return proof;
  };
};

/** For the person who owns the tables: the database asks it for no proof. */
export const proveNothing: ProveScope = () => "";

/** Reads the key that scopes are proven with. Only the owner of the tables may. */
export const readScopeKey = async (owner: Database): Promise<Buffer> => {
  const { rows } = await sql<{ key: Buffer }>`select key from scope_keys`.execute(owner);
  const [row] = rows;
  if (row === undefined) throw new Error("The database has no key for its scopes.");
  return row.key;
};

/** The same place, where every connection is in the scope of jobs, which sees the whole queue. */
export const inScopeOfJobs = (config: DatabaseConfig, prove: ProveScope): DatabaseConfig => ({
  ...config,
  options: `-c app.scope=jobs -c app.account= -c app.proof=${prove("jobs", "")}`,
});
