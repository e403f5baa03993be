import { expect } from "@playwright/test";
import { cpSync, rmSync } from "node:fs";
import { openLog } from "../packages/server/src/platform/log.ts";
import { prepareDatabase } from "../packages/server/src/platform/prepare-database.ts";
import { isStartRefusal } from "../packages/server/src/platform/start-refusal.ts";
import {
  copyDatabase,
  emptyTemplate,
  startTestCluster,
} from "../packages/server/src/test-support/test-cluster.ts";
import { isAllReviewed } from "./by-program.ts";
import { startHostedServerOn } from "./hosted-server.ts";
import { mailServerName } from "./mail.ts";
import { hidePreviewFromSampleUsers } from "./preview-seen.ts";
import { newDataFolder, startServerOn, type RunningServer } from "./server.ts";

// Playwright's workers are processes of their own, which get to know by these where the original lies.
const folderName = "PROVISO_PREPARED_FOLDER";
const hostName = "PROVISO_PREPARED_HOST";
const original = "prepared";

/**
 * Prepares once what every server of the journeys begins with, in a Postgres they share: the sample account,
 * its contracts reviewed and its users past the preview. Gives what removes it.
 */
export const prepareOriginal = async (): Promise<() => Promise<void>> => {
  const folder = newDataFolder();
  const cluster = await startTestCluster(folder);
  const { settings, configs: places } = await copyDatabase(cluster.host, emptyTemplate, original);
  const prepared = await prepareDatabase(places, openLog("silent"));
  if (isStartRefusal(prepared)) throw new Error(prepared.cannotStart);
  const first = newDataFolder();
  const server = await startServerOn(first, { ...settings, SAMPLE_ACCOUNT: "on" });
  await hidePreviewFromSampleUsers(server.url);
  const reviewed = () => isAllReviewed(server.url, "owner@brightline.example");
  await expect.poll(reviewed, { timeout: 60_000 }).toBe(true);
  await server.stop();
  process.env[folderName] = first;
  process.env[hostName] = cluster.host;
  return async () => {
    await cluster.stop();
    for (const each of [folder, first]) rmSync(each, { recursive: true, force: true });
  };
};

/**
 * Starts a server on a copy of the original, with these settings and in this way; nothing it does is seen by
 * another one.
 */
export const startCopiedServer = async (
  settings: Readonly<Record<string, string>> = {},
  startOn = startHostedServerOn,
): Promise<RunningServer> => {
  const { [folderName]: from, [hostName]: host } = process.env;
  if (from === undefined || host === undefined) throw new Error("No original is prepared.");
  const database = await copyDatabase(host, original);
  const data = newDataFolder();
  cpSync(from, data, { recursive: true });
  const server = await startOn(data, {
    ...database.settings,
    SAMPLE_ACCOUNT: "on",
    // Told by nobody, only a server with the bundled database takes mail in.
    MAIL_IN_DOMAIN: "in.proviso.example",
    MAIL_IN_AUTHSERV: mailServerName,
    ...settings,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
