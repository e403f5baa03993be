import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ticksPerSecond = 100;

/** The fields of a Linux process after its name: its parent at 1, its times in ticks at 11 to 14. */
const fieldsOf = (pid: string): readonly string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It ended while the list was read.
    return [];
  }
};

const ticks = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);

/**
 * Milliseconds of processor time that the database of a data folder has used so far, on Linux; in steps of 10. On a
 * busy machine the wall clock measures the neighbors.
 */
export const databaseTime = (folder: string): number => {
  const [postmaster = ""] = readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split(
    "\n",
  );
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[1] === postmaster)
    .map((fields) => ticks(fields, 11, 13));
  // What has ended, such as a worker of a parallel scan, counts for the one that waited for it.
  const own = ticks(fieldsOf(postmaster), 11, 15);
  return ((own + children.reduce((sum, each) => sum + each, 0)) * 1000) / ticksPerSecond;
};

/** Milliseconds of processor time that one process has used so far, on Linux; in steps of 10. */
export const processTime = (pid: number): number =>
  (ticks(fieldsOf(String(pid)), 11, 13) * 1000) / ticksPerSecond;
