import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, stop } from "./runtime.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} Locked
 * @typedef {Record<string, Locked>} Lock
 */

/**
 * @param {string} file
 * @returns {Lock}
 */
const packagesOf = (file) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};

/**
 * @param {string[] | undefined} names
 * @param {string} mine
 */
const fits = (names, mine) => !names || names.includes(mine);

/** @param {Locked} lock */
const isForThisSystem = (lock) =>
  (lock.os !== undefined || lock.cpu !== undefined) &&
  lock.libc === undefined &&
  fits(lock.os, process.platform) &&
  fits(lock.cpu, process.arch);

/**
 * Whether what npm wrote down as installed is what the lock file asks for. An optional package may
 * be absent unless it names this very system: npm leaves out those of others and what they need.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export const matchesLock = (wanted, installed) =>
  Object.entries(wanted).every(([path, lock]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed[path];
    if (found) return found.version === lock.version && found.integrity === lock.integrity;
    return lock.optional === true && !isForThisSystem(lock);
  });

const isInstalled = () =>
  existsSync(join(root, "node_modules/.package-lock.json")) &&
  matchesLock(
    packagesOf(join(root, "package-lock.json")),
    packagesOf(join(root, "node_modules/.package-lock.json")),
  );

/** The words that start the npm this process was started by, else the one on the machine. */
export const npm = () => {
  const own = process.env["npm_execpath"];
  return own?.endsWith(".js") ? [process.execPath, own] : ["npm"];
};

/** Installs the dependencies of the lock file when they are missing or others; says so first. */
export const ensureInstalled = () => {
  if (isInstalled()) return;
  process.stderr.write("Installing the dependencies (once, about a minute) ...\n");
  const [command = "npm", ...before] = npm();
  const flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const run = spawnSync(command, [...before, ...flags], { cwd: root, stdio: "inherit" });
  if (run.status === 0) return;
  stop("The dependencies could not be installed; npm's own message above says why.");
};
