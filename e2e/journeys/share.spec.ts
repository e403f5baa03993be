import { expect, type Page } from "@playwright/test";
import { letterTo, originOf, reviewed } from "../sending.ts";
import { signIn, test } from "../steps.ts";

const openShare = async (page: Page) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Share contract" }).click();
  const dialog = page.getByRole("dialog", { name: "Share contract" });
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  return dialog;
};

test("a contract is shared with a colleague, who then sees it and nothing else new, until it is taken back", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await reviewed(page, "Journey - shared");
  const url = originOf(page);
  const path = new URL(page.url()).pathname;
  const context = await browser.newContext({ baseURL: url });
  const colleague = await context.newPage();
  await signIn(colleague, "business@brightline.example", path);
  await expect(colleague.getByText("Contract not found")).toBeVisible();

  const dialog = await openShare(page);
  const share = dialog.getByRole("button", { name: "Share", exact: true });
  await expect(share).toBeDisabled();
  await expect(dialog.getByText("billing@brightline.example")).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: /Ben Carver/ }).check();
  await dialog.getByLabel("Comment (optional)").fill("Could you look at clause 3?");
  await share.click();
  await expect(page.getByText("Contract Journey - shared sent to 1 user(s)").last()).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Shared with colleagues: Ben Carver",
  );

  await colleague.goto("/dashboard?freeText=Journey+-+shared");
  await colleague.getByRole("link", { name: /Journey - shared/ }).click();
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Journey - shared");
  await colleague.getByRole("button", { name: "More actions" }).click();
  await expect(colleague.getByRole("menuitem", { name: /Send to counterparty/ })).toHaveCount(0);
  const letter = await letterTo(url, "business@brightline.example", /Leo Marsh shared a contract/);
  expect(letter).toContain("Could you look at clause 3?");
  expect(letter).toContain(path);

  await openShare(page);
  await dialog.getByRole("button", { name: "Stop sharing with Ben Carver" }).click();
  await expect(dialog.getByRole("checkbox", { name: /Ben Carver/ })).toBeFocused();
  await expect(dialog.getByRole("checkbox", { name: /Ben Carver.*already/ })).toHaveCount(0);
  // The colleague has its page open and hears of it there.
  await expect(colleague.getByText("Contract not found")).toBeVisible();
  await context.close();
});
