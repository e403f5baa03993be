import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A disk of its own that is small enough to be full. */
export interface SmallDisk {
  /** Fills it up to so many bytes. */
  fill(bytesLeft: number): void;
  /** Gives the space back. */
  free(): void;
  unmount(): void;
}

const mount = (words: readonly string[]): boolean =>
  spawnSync("mount", [...words], { stdio: "ignore" }).status === 0;

/** Why there can be no small disk here; undefined where there can. */
export const noSmallDisk = (): string | undefined =>
  process.platform === "linux" && process.getuid?.() === 0
    ? undefined
    : "only root on Linux may mount a small disk";

const piece = Buffer.alloc(64 * 1024, 7);

/** Mounts a disk of so many megabytes, kept in memory, at a folder that is made. */
export const mountSmallDisk = (folder: string, megabytes: number): SmallDisk => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!mount(["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "proviso-faults", folder]))
    throw new Error(`No disk could be mounted at ${folder}.`);
  const filler = join(folder, ".filler");
  return {
    fill: (bytesLeft) => {
      const file = openSync(filler, "a");
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          const over = bavail * bsize - bytesLeft;
          if (over <= 0) return;
          writeSync(file, piece, 0, Math.min(over, piece.length));
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    // Lazily: a process that was killed a moment ago may hold it yet.
    unmount: () => void spawnSync("umount", ["-l", folder], { stdio: "ignore" }),
  };
};
