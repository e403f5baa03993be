import { sql } from "kysely";
import { openDatabase, type Database, type DatabaseConfig } from "./database/connection.ts";
import { migrate } from "./database/migrate.ts";
import { appRole, isUnbound } from "./database/scope.ts";
import { proveNothing, readScopeKey, scopeProver, type ProveScope } from "./database/scope-key.ts";
import {
  bundledServingRole,
  grantTo,
  hardenDatabase,
  makeBoundRole,
  makeServingRole,
} from "./database/serving-role.ts";
import { jobSchema } from "./jobs/job-schema.ts";
import { prepareQueue } from "./jobs/prepare-queue.ts";
import type { Log } from "./log.ts";
import { cannotStart, isStartRefusal, type StartRefusal } from "./start-refusal.ts";

/** The two ways to the database: as the owner of its tables, and as the role that requests are served as. */
export interface DatabaseConfigs {
  readonly owner: DatabaseConfig;
  /** The same where there is one role only. */
  readonly serving: DatabaseConfig;
}

const roleOf = async (config: DatabaseConfig, log: Log): Promise<string> => {
  if ("user" in config) return config.user;
  const database = openDatabase(config, 1, log);
  try {
    const { rows } = await sql<{ role: string }>`select session_user as role`.execute(database);
    return rows[0]?.role ?? "";
  } finally {
    await database.destroy();
  }
};

const notOwner = cannotStart(
  "DATABASE_URL names a role that does not own the tables. Set DATABASE_MIGRATION_URL to the role that does.",
);

const ownsKey = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(session_user, relowner, 'member') as owns from pg_class
    where oid = 'public.scope_keys'::regclass`.execute(db);
  return rows[0]?.owns === true;
};

const prepareAs = async (
  owner: Database,
  { owner: place, serving }: DatabaseConfigs,
  log: Log,
): Promise<ProveScope | StartRefusal> => {
  const refused = await migrate(owner);
  if (isStartRefusal(refused)) return refused;
  await prepareQueue(owner, place);
  if (await isUnbound(owner)) {
    await makeBoundRole(owner, appRole);
    await grantTo(owner, appRole, jobSchema);
  }
  if (serving === place) return (await ownsKey(owner)) ? proveNothing : notOwner;
  const role = await roleOf(serving, log);
  if (role === bundledServingRole && "user" in serving) await makeServingRole(owner);
  await hardenDatabase(owner);
  await grantTo(owner, role, jobSchema);
  return scopeProver(await readScopeKey(owner));
};

/**
 * Brings the database to this version as the owner of its tables, over connections that are closed when this
 * resolves, and lets the role that requests are served as work with them. Gives what that role's scopes are proven with.
 */
export const prepareDatabase = async (
  configs: DatabaseConfigs,
  log: Log,
): Promise<ProveScope | StartRefusal> => {
  const owner = openDatabase(configs.owner, 2, log);
  try {
    return await prepareAs(owner, configs, log);
  } finally {
    await owner.destroy();
  }
};
