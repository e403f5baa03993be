// `node e2e/pictures.ts` takes the picture of docs/pictures from the running product.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { startServer } from "./server.ts";
import { signIn, statusOf } from "./steps.ts";

const folder = join(import.meta.dirname, "../docs/pictures");

/** The contract's page with one issue open and its place in the document shown. */
const visit = async (page: Page): Promise<void> => {
  await signIn(page);
  await page.getByRole("link", { name: /^Corvane/ }).click();
  await statusOf(page).getByText("Your contract is ready").waitFor();
  await page
    .getByRole("button", { name: /How well it must be protected/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Show in the document" }).first().click();
  await page.mouse.move(0, 0);
  // The page keeps a line to the server open, so that the network never rests.
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, "contract-page.png"), animations: "disabled" });
};

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const context = await browser.newContext({
  baseURL: server.url,
  reducedMotion: "reduce",
  viewport: { width: 1440, height: 900 },
});
await visit(await context.newPage());
await browser.close();
await server.stop();
