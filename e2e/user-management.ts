import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./steps.ts";

/** The row of user management that has this name. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ hasText: name }).first();

/** Signs in as the account's owner and opens user management. */
export const openUsers = async (page: Page): Promise<void> => {
  await signIn(page, "owner@brightline.example");
  await page.getByRole("link", { name: "Users" }).click();
  await expect(row(page, "Leo Marsh")).toBeVisible();
};

/** Presses Tab until the place has the focus, unless it has it already. */
export const tabTo = async (page: Page, place: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The place cannot be reached with the keyboard.");
};
