import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, test } from "../steps.ts";

test("a program gets a key, which is shown once, works, and is refused when it is revoked", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "owner@brightline.example");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "API and webhooks" }).click();
  const keys = page.getByRole("region", { name: "API keys" });
  await keys.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nightly export");
  await dialog.getByLabel("Read the company’s people").check();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = (await dialog.getByRole("status", { name: "The key" }).textContent()) ?? "";
  await dialog.getByRole("button", { name: "I’ve saved it" }).click();
  await expect(dialog).toBeHidden();
  await expect(keys.getByText("contracts:read, people:read")).toBeVisible();
  await expectNoFaults(page);
  const ask = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${baseURL}/account-web-app/api/users`, { headers })).status;
  };
  expect(await ask()).toBe(200);
  await keys.getByRole("button", { name: "Revoke the key Nightly export" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(keys.getByText("No API keys yet.")).toBeVisible();
  expect(await ask()).toBe(401);

  await page.getByRole("link", { name: "API reference" }).click();
  const people = page.getByRole("region", { name: "Read the company’s people" });
  await people.getByText("/account-web-app/api/users").click();
  await expect(people.getByText("isVerified: boolean")).toBeVisible();
  await expectNoFaults(page);
});
