import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The folder that holds the public data, beside the checkout. */
export const dataFolder = new URL("../../../shared/data", import.meta.url).pathname;

/** Reads a packed file of JSON lines, or null when it is not there. */
export const readLines = (path: string): unknown[] | null => {
  if (!existsSync(path)) return null;
  return gunzipSync(readFileSync(path))
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
};
