// Plain JavaScript for Node 20 and its standard library only: this runs before anything is installed.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The Node version that runs Proviso itself; the launcher makes do with an older one. */
const wanted = 24;
const oldest = 20;

const major = () => Number(process.versions.node.split(".")[0]);

/** Whether this very process can run Proviso's TypeScript. */
export const isWantedNode = () => major() >= wanted;

/**
 * Prints one sentence and ends the process with that code.
 * @param {string} sentence
 * @param {number} code
 * @returns {never}
 */
export const stop = (sentence, code = 1) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
};

/** Ends the process when its Node is too old even for the launcher. */
export const refuseOldNode = () => {
  if (major() >= oldest) return;
  stop(`Proviso needs Node ${oldest} or newer; this is Node ${process.versions.node}.`);
};

/** The Node to run Proviso with: this one when new enough, else the one among the dependencies. */
export const nodePath = () => {
  if (isWantedNode() && existsSync(process.execPath)) return process.execPath;
  const bundled = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(bundled)) return bundled;
  return stop(
    `There is no ready-made Node ${wanted} for ${process.platform} ${process.arch}; install Node ${wanted} and try again.`,
  );
};

/** The environment in which `node` and every installed tool are the repository's own. */
export const environment = () => ({
  ...process.env,
  PATH: [dirname(nodePath()), join(root, "node_modules/.bin"), process.env["PATH"]].join(":"),
});
