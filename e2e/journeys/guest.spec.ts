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
import { signIn, test } from "../steps.ts";

/** Sends a contract of its own to an address of its own; gives the path of the link. */
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
  await guest.reload();
  await expect(
    guest.getByText("The link you followed is invalid or has been expired"),
  ).toBeVisible();
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
  await guest.getByRole("button", { name: "Send me a code" }).click();
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
  await expect(guest.getByRole("button", { name: "Send me a code" })).toBeVisible();
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
  await expect(guest.getByRole("button", { name: "Send me a code" })).toBeVisible();
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
