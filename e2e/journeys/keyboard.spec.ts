import { expect, type Locator, type Page } from "@playwright/test";
import { password, statusOf, test } from "../steps.ts";

/** Presses Tab until the place has the focus, as someone without a mouse would. */
const tabTo = async (page: Page, place: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The place cannot be reached with the keyboard.");
};

test("a person without a mouse signs in, opens a contract and walks through its issues", async ({
  page,
}) => {
  await page.goto("/signIn");
  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type("viewer@brightline.example");
  await tabTo(page, page.getByRole("textbox", { name: "Password" }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("Corvane - One-Way");
  await expect(page).toHaveURL(/freeText=Corvane/);
  const row = page.getByRole("link", { name: /^Corvane/ }).first();
  await expect(row).toBeVisible();
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  await expect(statusOf(page)).toContainText("Your contract is ready");

  await expect(page.locator("[data-issue-button]").first()).toBeVisible();
  const focused = page.locator("[data-issue-button]:focus");
  await page.keyboard.press("j");
  await expect(focused).toBeVisible();
  const first = await focused.innerText();
  await page.keyboard.press("j");
  await expect(focused).not.toHaveText(first);
  await page.keyboard.press("k");
  await expect(focused).toHaveText(first, { useInnerText: true });
  await page.keyboard.press("Enter");
  await expect(focused).toHaveAttribute("aria-expanded", "true");
});

test("a dialog keeps the focus, closes with Escape and gives the focus back", async ({ page }) => {
  await page.goto("/signIn");
  await page.getByLabel("E-mail").fill("legal@brightline.example");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  const opener = page.getByRole("button", { name: "New contract" });
  await expect(opener).toBeVisible();
  await opener.focus();
  await page.keyboard.press("Enter");
  const upload = page.getByRole("menuitem", { name: "Upload new contract" });
  await upload.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
