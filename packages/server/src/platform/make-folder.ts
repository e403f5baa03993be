import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "./outage.ts";

/**
 * Makes a folder of ours alone, and those above it; throws what the system says. One after the other: Node's own
 * way with `recursive` never ends below /proc, which says that a folder is not there although its parent is.
 */
export const makeFolders = (folder: string): void => {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolders(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process made it in between.
    if (codeOf(error) !== "EEXIST") throw error;
  }
};
