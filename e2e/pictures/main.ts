// `npm run pictures [-- words]` takes the pictures of the README and of the guide from the running product, or those
// whose path has the words. `--to FOLDER` puts them there instead of where the pages show them.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, expect } from "@playwright/test";
import { isAllReviewed } from "../by-program.ts";
import { startServer } from "../server.ts";
import { pictures } from "./pictures.ts";
import { take } from "./take.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string", default: join(import.meta.dirname, "../..") } },
});
const wanted = Object.entries(pictures).filter(
  ([path]) => positionals.length === 0 || positionals.some((word) => path.includes(word)),
);

const startedAt = Date.now();
const server = await startServer({ SAMPLE_ACCOUNT: "on" });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  // Letters are drawn alike whatever the screen of the person who takes the pictures.
  args: ["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text"],
});
try {
  const reviewed = () => isAllReviewed(server.url, "owner@brightline.example");
  await expect.poll(reviewed, { timeout: 60_000 }).toBe(true);
  for (const [path, picture] of wanted) {
    const file = join(values.to, path);
    mkdirSync(dirname(file), { recursive: true });
    process.stdout.write(`${path}\n`);
    await take(browser, { url: server.url, startedAt }, picture, file);
  }
} finally {
  await browser.close();
  await server.stop();
}
