import { expect, test } from "@playwright/test";
import { startServer, type RunningServer } from "../server.ts";
import { sampleFile, signIn, statusOf, uploadForReview } from "../steps.ts";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server.stop();
});

test("a server that is lost and comes back keeps what it acknowledged and goes on", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page);
  await uploadForReview(page, sampleFile("Corvane - One-Way NDA.docx", "Journey - crash.docx"));
  await expect(statusOf(page)).toBeVisible();
  const address = page.url();
  await server.goAway();

  await test.step("while it is away, a page says so in a sentence", async () => {
    await page.getByRole("link", { name: "Contracts" }).first().click();
    await page.getByRole("searchbox").fill("crash");
    const said = page.getByRole("alert").filter({ hasText: "We couldn’t load the contracts" });
    await expect(said).toContainText(/server/i);
  });

  await test.step("afterwards the contract is there and its review finishes", async () => {
    await server.comeBack();
    await page.goto(address);
    await expect(statusOf(page)).toContainText("Your contract is ready");
    await page.goto("/dashboard?freeText=crash");
    await expect(page.getByRole("link", { name: /Journey - crash/ })).toHaveCount(1);
  });
  await context.close();
});
