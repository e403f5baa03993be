import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { letterTo, enterAsGuest, linkTo, originOf, reviewed, sendTo } from "../sending.ts";
import { signIn, test } from "../steps.ts";

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

test("the counterparty goes all the way by keyboard, and their page has no fault, wide or narrow", async ({
  page,
  browser,
}) => {
  const { path, address } = await sent(page, "guest-keyboard");
  const url = originOf(page);
  const context = await browser.newContext({ baseURL: url });
  const guest = await context.newPage();
  await guest.goto(path);
  await expect(guest.getByRole("button", { name: "Email me a code" })).toBeVisible();
  await expectNoFaults(guest);
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
  await expect(guest.getByRole("article").locator("ins").first()).toBeVisible();
  await expectNoFaults(guest);
  await guest.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(guest);
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  expect(await guest.evaluate(fits)).toBe(true);
  await context.close();
});
