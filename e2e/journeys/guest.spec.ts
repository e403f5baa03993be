import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import {
  letterTo,
  enterAsGuest,
  enterCode,
  linkTo,
  originOf,
  reviewed,
  sendTo,
} from "../sending.ts";
import { sampleFile, signIn, test } from "../steps.ts";

/** Sends its own contract to its own address; gives the path of the link. */
const sent = async (page: Page, name: string): Promise<{ path: string; address: string }> => {
  const address = `${name}@corvane.example`;
  await signIn(page);
  await reviewed(page, `Journey - ${name}`);
  await sendTo(page, address, `Version for ${name}`);
  return { path: await linkTo(originOf(page), address, /^Version for/), address };
};

test("a withdrawn link closes in the guest's hands and opens no more", async ({
  page,
  browser,
}) => {
  const { path, address } = await sent(page, "guest-withdrawn");
  const guest = await enterAsGuest(browser, originOf(page), path, address);
  const panel = page.getByRole("region", { name: "Counterparty" });
  await panel.getByRole("button", { name: "Withdraw link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw link" }).click();
  await expect(panel).toContainText("Link withdrawn");
  await guest.getByLabel("Write to Leo Marsh").fill("Hello?");
  await guest.getByRole("button", { name: "Send comment" }).click();
  await expect(guest.getByRole("alert").filter({ hasText: "no longer valid" })).toBeVisible();
  await guest.getByRole("button", { name: "Download the contract" }).click();
  await expect(guest.getByRole("region", { name: "Files" }).getByRole("alert")).toContainText(
    "no longer valid",
  );
  await expect(guest.getByLabel("Write to Leo Marsh")).toHaveValue("Hello?");
  await guest.reload();
  await expect(
    guest.getByText("The link you followed is invalid or has been expired"),
  ).toBeVisible();
  await expect(
    guest.getByText("Ask the person who sent you the contract to send it again."),
  ).toBeVisible();
  await guest.context().close();
});

test("what a counterparty wrote and chose is kept until it arrived, and arrives once", async ({
  page,
  browser,
}) => {
  const { path, address } = await sent(page, "guest-kept");
  const guest = await enterAsGuest(browser, originOf(page), path, address);
  const words = guest.getByLabel("Write to Leo Marsh");
  const comments = guest.getByRole("region", { name: "Comments" });

  await test.step("a comment whose answer never came is sent again as the same", async () => {
    await words.fill("Clause 4 is too wide.");
    await guest.route("**/comments", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await guest.getByRole("button", { name: "Send comment" }).click();
    await expect(comments.getByRole("alert")).toContainText("trouble connecting to the server");
    await guest.unroute("**/comments");
    await guest.reload();
    await expect(words).toHaveValue("Clause 4 is too wide.");
    await guest.getByRole("button", { name: "Send comment" }).click();
    await expect(words).toHaveValue("");
    await expect(comments.getByText("Clause 4 is too wide.")).toHaveCount(1);
  });

  await test.step("a version that did not arrive is sent again without choosing it anew", async () => {
    await guest.route("**/upload", (route) => route.abort());
    await guest
      .getByLabel("Your version of the contract")
      .setInputFiles(sampleFile("Delmar - Supplier NDA.docx", "Ours.docx"));
    const version = guest.getByRole("region", { name: "Your version" });
    await expect(version).toContainText("Ours.docx wasn’t sent.");
    await words.fill("See our version.");
    await guest.unroute("**/upload");
    // The session ends meanwhile, as it does after some hours.
    await guest.route("**/upload", (route) => {
      const body = JSON.stringify({ code: "guest_session_ended" });
      return route.fulfill({ status: 401, contentType: "application/problem+json", body });
    });
    await version.getByRole("button", { name: "Send it again" }).click();
    await expect(guest.getByRole("button", { name: "Email me a code" })).toBeVisible();
    await guest.unroute("**/upload");
    await enterCode(guest, address);
    await expect(words).toHaveValue("See our version.");
    await version.getByRole("button", { name: "Send it again" }).press("Enter");
    await expect(version).toContainText("You sent Ours.docx back");
    await expect(version).toBeFocused();
    await expect(version.getByText("wasn’t sent")).toHaveCount(0);
  });
  await guest.context().close();
});

test("a server that does not answer is told of, and what was written stays", async ({
  page,
  browser,
}) => {
  const { path, address } = await sent(page, "guest-slow");
  const guest = await enterAsGuest(browser, originOf(page), path, address);
  await guest.clock.install();
  await guest.route("**/comments", () => new Promise(() => undefined));
  await guest.getByLabel("Write to Leo Marsh").fill("Hello?");
  await guest.getByRole("button", { name: "Send comment" }).click();
  await guest.clock.runFor(14_000);
  const said = guest.getByText("The server hasn’t responded yet.");
  await expect(said).toHaveCount(0);
  await guest.clock.runFor(2_000);
  await expect(said).toContainText("We’ve kept your comment");
  await guest.context().close();
});

test("a link that is none says so, and a wrong code can be tried again", async ({
  page,
  browser,
}) => {
  await page.goto(`/guest/${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "Oops..." })).toBeVisible();
  await expect(
    page.getByText("The link you followed is invalid or has been expired"),
  ).toBeVisible();
  await expectNoFaults(page);
  const { path, address } = await sent(page, "guest-code");
  const context = await browser.newContext({ baseURL: originOf(page) });
  const guest = await context.newPage();
  await guest.goto(path);
  await guest.getByRole("button", { name: "Email me a code" }).click();
  await guest.getByLabel("Code").fill("12 34 56");
  await guest.getByRole("button", { name: "Open the contract" }).click();
  await expect(guest.getByText(/The code is wrong\.|no longer valid/)).toBeVisible();
  await guest.reload();
  await enterCode(guest, address);
  await guest.reload();
  await expect(guest.getByRole("region", { name: "Files" })).toBeVisible();
  await context.close();
});

test("the counterparty goes all the way by keyboard", async ({ page, browser }) => {
  const { path, address } = await sent(page, "guest-keyboard");
  const url = originOf(page);
  const context = await browser.newContext({ baseURL: url });
  const guest = await context.newPage();
  await guest.goto(path);
  await expect(guest.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await guest.keyboard.press("Tab");
  await guest.keyboard.press("Enter");
  await expect(guest.getByLabel("Code")).toBeFocused();
  const text = await letterTo(url, address, /is your code/);
  await guest.keyboard.type(/Code: (\d{6})/.exec(text)?.[1] ?? "");
  await guest.keyboard.press("Enter");
  const field = guest.getByLabel("Write to Leo Marsh");
  await expect(field).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await guest.keyboard.press("Tab");
  }
  await guest.keyboard.type("By keyboard.");
  await guest.keyboard.press("Tab");
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("region", { name: "Comments" })).toContainText("By keyboard.");
  await context.close();
});

test("the counterparty's page has no accessibility fault, wide or narrow, and fits a phone", async ({
  page,
  browser,
}) => {
  const { path, address } = await sent(page, "guest-axe");
  const context = await browser.newContext({ baseURL: originOf(page) });
  const guest = await context.newPage();
  await guest.goto(path);
  await expect(guest.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await expectNoFaults(guest);
  await enterCode(guest, address);
  await expect(guest.getByRole("article").locator("ins").first()).toBeVisible();
  await expectNoFaults(guest);
  await guest.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(guest);
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  expect(await guest.evaluate(fits)).toBe(true);
  await context.close();
});
