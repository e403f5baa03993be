import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openLog } from "../platform/log.ts";
import { prepareDatabase } from "../platform/prepare-database.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { keepQueues } from "./keep-queues.ts";
import { copyDatabase, emptyTemplate, startTestCluster } from "./test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the cluster's socket. */
    cluster: string;
  }
}

/** The database that every test database is a copy of. */
export const templateName = "proviso_template";

/**
 * Starts one Postgres for the whole run and prepares the template; gives what ends it. Vitest calls it.
 * @public
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-tests-"));
  const cluster = await startTestCluster(folder);
  const made = await copyDatabase(cluster.host, emptyTemplate, templateName);
  const prepared = await prepareDatabase(made.configs, openLog("silent"));
  if (isStartRefusal(prepared)) throw new Error(prepared.cannotStart);
  await keepQueues(made, await copyDatabase(cluster.host, templateName));
  project.provide("cluster", cluster.host);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
