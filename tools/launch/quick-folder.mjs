// Plain JavaScript for Node 20 and its standard library only: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";
const gigabyte = 1024 ** 3;

/** How much there has to be, in bytes: well over what tests were seen to keep there at once, and what their processes hold. */
const needed = { space: 4 * gigabyte, memory: 10 * gigabyte };

const free = () => Math.min(freemem(), process.availableMemory?.() ?? Infinity);

/** Whether a program that lies there may be run, as some tests do with those they write. @param {string} folder */
const runsPrograms = (folder) => {
  const program = join(folder, "runs");
  writeFileSync(program, "#!/bin/sh\nexit 0\n");
  chmodSync(program, 0o700);
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
};

/** A folder made in `place`, or null where there is too little room or nothing may be run. @param {string} place @param {typeof needed} least */
const makeIn = (place, least) => {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < least.space || free() < least.memory) return null;
    const folder = mkdtempSync(join(place, "proviso-test-"));
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    // No such place, or none that may be written to.
    return null;
  }
};

/**
 * Makes a folder for what tests write and throw away: in memory where there is plenty, else beside other files that
 * come and go. Copying a database costs a third of the processor time there, and nobody waits for the disk.
 * @param {string} place
 * @param {typeof needed} least
 */
export const makeQuickFolder = (place = inMemory, least = needed) =>
  makeIn(place, least) ?? mkdtempSync(join(tmpdir(), "proviso-test-"));
