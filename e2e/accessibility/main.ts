// `npm run accessibility [-- words]` looks at every state of every route, or at those whose name has the words.
// `--pictures FOLDER` keeps what was seen; `--workers N` looks at so many at a time.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { openTestServer } from "./test-server.ts";
import { measure } from "./measure.ts";
import { faultsOf, tableOf, type Row } from "./report.ts";
import { views } from "./views.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: "string" }, workers: { type: "string", default: "2" } },
});

const wanted = Object.entries(views)
  .flatMap(([route, states]) =>
    Object.entries(states).map(([state, view]) => ({ route, state, view })),
  )
  .filter(
    ({ route, state }) =>
      positionals.length === 0 ||
      positionals.some((word) => `${route} ${state}`.toLowerCase().includes(word.toLowerCase())),
  );

const pictureIn =
  (folder: string | undefined, name: string) =>
  async (page: Page, moment: string): Promise<void> => {
    if (folder === undefined) return;
    const file = `${name}-${moment}`.replaceAll(/[^\w]+/g, "-").replace(/^-/, "");
    await page.screenshot({ path: join(folder, `${file}.png`), animations: "disabled" });
  };

if (values.pictures !== undefined) mkdirSync(values.pictures, { recursive: true });
const ground = await openTestServer();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const focused = new Set<string>();
const rows: (Row | undefined)[] = wanted.map(() => undefined);
const waiting = wanted.entries();
const work = async (): Promise<void> => {
  for (const [index, { route, state, view }] of waiting) {
    const found = await measure(browser, ground, view, {
      picture: pictureIn(values.pictures, `${route}-${state}`),
      focused,
      product: "Proviso",
    });
    const row = { route, state, found };
    rows[index] = row;
    const faults = faultsOf([row]);
    process.stdout.write(`${faults.length === 0 ? "ok  " : "NOT "} ${route}, ${state}\n`);
    for (const fault of faults) process.stdout.write(`     ${fault}\n`);
  }
};
try {
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
} finally {
  await browser.close();
  await ground.stop();
}

const done = rows.filter((row) => row !== undefined);
const faults = faultsOf(done);
process.stdout.write(`\n${tableOf(done)}\n\n${done.length} states, ${faults.length} faults\n`);
if (faults.length > 0) process.exitCode = 1;
