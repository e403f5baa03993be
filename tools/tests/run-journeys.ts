import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { findChromium } from "../launch/chromium.mjs";
import { buildStaleClient } from "../launch/client.mjs";
import { makeQuickFolder } from "../launch/quick-folder.mjs";
import { environment, nodePath } from "../launch/runtime.mjs";

/** Builds the client if it is stale and runs Playwright with these words, such as the name of one journey. */
export const runJourneys = async (root: string, words: readonly string[]): Promise<boolean> => {
  const chromium = findChromium();
  if (chromium === undefined) {
    process.stderr.write("Install Chromium, or set CHROMIUM_PATH, to run the browser journeys.\n");
    return false;
  }
  if (!(await buildStaleClient())) return false;
  const quick = makeQuickFolder();
  process.once("exit", () => rmSync(quick, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const playwright = ["node_modules/@playwright/test/cli.js", "test"];
  const child = spawn(nodePath(), [...playwright, "--config=e2e/playwright.config.ts", ...words], {
    cwd: root,
    stdio: "inherit",
    env: { ...environment(), CHROMIUM_PATH: chromium, TMPDIR: quick },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
};
