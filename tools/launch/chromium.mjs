import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// The shell without windows runs the journeys in half the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onThisMachine = () => {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...macOS].find(isExecutable);
};

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const install = () => {
  process.stderr.write("Installing Chromium for the browser journeys ...\n");
  /** @param {string[]} words */
  const apt = (...words) =>
    spawnSync("apt-get", ["-qq", ...words], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  apt("update");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    apt("install", "--yes", "--no-install-recommends", name);
    if (onThisMachine()) return;
  }
};

/** The path of a Chromium for the browser tests, installed where the system allows it, or undefined. */
export const findChromium = () => {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return isExecutable(given) ? given : undefined;
  const found = onThisMachine();
  if (found || !mayInstall()) return found;
  install();
  return onThisMachine();
};
