import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { environment, nodePath, root } from "./runtime.mjs";

const sources = [
  "package-lock.json",
  "packages/web",
  "packages/domain/src",
  "packages/endpoints/src",
  "packages/redline/src",
];

const isUnbuilt = /\/(dist(-\d+)?|node_modules|\.vite)$|\.test\.tsx?$/;

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesOf = (path) => {
  const full = join(root, path);
  if (!existsSync(full) || isUnbuilt.test(path)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`));
};

const fingerprint = () => {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};

const client = join(root, "packages/web");

/**
 * Vite into a folder of its own, which then takes the place of the old one: a server that starts
 * meanwhile, or a build that fails, never meets half a client.
 * @param {string} fresh
 */
const build = async (fresh) => {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const run = spawn(nodePath(), [vite, "build", "--logLevel", "error", "--outDir", fresh], {
    cwd: client,
    env: { ...environment(), NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(run, "exit");
  return code === 0;
};

/** Builds the web client when it is missing or stale; gives whether there is now a fresh one. */
export const buildStaleClient = async () => {
  const built = join(client, "dist");
  const now = fingerprint();
  const stamp = join(built, ".sources");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return true;
  process.stderr.write("Building the web client ...\n");
  const fresh = join(client, `dist-${process.pid}`);
  const isBuilt = await build(fresh);
  if (isBuilt) {
    writeFileSync(join(fresh, ".sources"), now);
    rmSync(built, { recursive: true, force: true });
    renameSync(fresh, built);
  }
  rmSync(fresh, { recursive: true, force: true });
  return isBuilt;
};
