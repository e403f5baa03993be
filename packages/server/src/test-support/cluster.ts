import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/database/connection.ts";
import { migrate } from "../platform/database/migrate.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { openLog } from "../platform/log.ts";
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
  const { place } = made;
  const log = openLog("silent");
  const template = openDatabase(place, 2, log);
  await migrate(template);
  await template.destroy();
  const jobs = await openJobs(place, log);
  await jobs.stop();
  await keepQueues(made, await copyDatabase(cluster.host, templateName));
  project.provide("cluster", cluster.host);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
