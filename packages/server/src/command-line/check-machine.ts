import { formatStorage } from "@proviso/domain";
import { existsSync, mkdtempSync, rmdirSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { addressOf, refusePort } from "../platform/port.ts";
import type { Settings } from "../platform/settings.ts";
import { fail, ok, warn, type Finding } from "./finding.ts";

const wantedNode = 24;
const patience = 5000;
const gigabyte = 1024 ** 3;
const leastFree = gigabyte / 4;
const comfortablyFree = 2 * gigabyte;

/** The Node that runs this. */
export const checkNode = (): Finding => {
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= wantedNode
    ? ok("Node", `${node}.`)
    : fail("Node", `${node} is too old; Proviso needs ${wantedNode}.`);
};

const nearestFolder = (path: string): string =>
  existsSync(path) ? path : nearestFolder(dirname(path));

/** Whether a folder can be made in that one: asked by making one, for some systems allow it and then do not. */
const canMakeIn = (folder: string): boolean => {
  try {
    rmdirSync(mkdtempSync(join(folder, ".proviso-doctor-")));
    return true;
  } catch {
    return false;
  }
};

/** Whether the data folder is there, or can be made, and can be written to. */
export const checkDataFolder = ({ dataFolder }: Settings): Finding => {
  const nearest = nearestFolder(dataFolder);
  if (!canMakeIn(nearest))
    return fail("Data folder", `${nearest} isn’t writable. Choose another DATA_FOLDER.`);
  return nearest === dataFolder
    ? ok("Data folder", `${dataFolder}.`)
    : ok("Data folder", `${dataFolder} will be created at the first start.`);
};

/** Whether backups are made by themselves, and can be written where they are to go. */
export const checkBackups = ({ operations: { backups } }: Settings): Finding => {
  if (backups === null)
    return warn("Backups", "No scheduled backups. Set BACKUP_FOLDER to a folder on another disk.");
  const nearest = nearestFolder(backups.folder);
  if (!canMakeIn(nearest))
    return fail("Backups", `${nearest} isn’t writable. Choose another BACKUP_FOLDER.`);
  return ok("Backups", `To ${backups.folder}, every ${backups.minutes} minutes.`);
};

/** How much room the disk of the data folder has left, and whether uploads are refused for it. */
export const checkDisk = ({ dataFolder, storage: { minimumFree } }: Settings): Finding => {
  const { bavail, bsize } = statfsSync(nearestFolder(dataFolder));
  const free = bavail * bsize;
  const sentence = `${formatStorage(free)} free.`;
  if (free < minimumFree)
    return fail(
      "Disk",
      `${sentence} Uploads are refused below ${formatStorage(minimumFree)} (MINIMUM_FREE_SPACE).`,
    );
  if (free < leastFree) return fail("Disk", `${sentence} Uploads will soon be refused.`);
  return free < comfortablyFree ? warn("Disk", sentence) : ok("Disk", sentence);
};

/** Whether the client is built. */
export const checkClient = (): Finding => {
  const page = join(import.meta.dirname, "../../../web/dist/index.html");
  return existsSync(page)
    ? ok("Client", "Built.")
    : warn("Client", "Not built yet. The next start builds it.");
};

/** Whether it is this program that answers there, told by what it says of its readiness. */
const isProvisoAt = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patience) });
    const said: unknown = await answer.json();
    return typeof said === "object" && said !== null && "ok" in said && "migrations" in said;
  } catch {
    return false;
  }
};

/** Whether the port is free to listen on, or is the running server's own. */
export const checkPort = async ({ host, port }: Settings): Promise<Finding> => {
  const refused = await refusePort(host, port);
  if (refused === undefined) return ok("Port", `${host}:${port} is free.`);
  const address = addressOf(host, port);
  return (await isProvisoAt(address))
    ? ok("Port", `Proviso is already running at ${address}.`)
    : warn("Port", refused.cannotStart);
};
