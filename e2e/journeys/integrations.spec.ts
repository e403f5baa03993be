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

test("a webhook is made, tried, and its log says why it was not taken", async ({ page }) => {
  await signIn(page, "owner@brightline.example", "/account/integrations");
  const webhooks = page.getByRole("region", { name: "Webhooks" });
  await webhooks.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Register");
  await dialog.getByLabel("Address").fill("http://register.example.com/");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByText("Enter a public https URL")).toBeVisible();
  await dialog.getByLabel("Address").fill("https://localhost/hook");
  // Told of what nothing else in this account does meanwhile, so that its log is its own.
  const told = dialog.getByRole("group", { name: "Events" });
  await told.getByRole("checkbox", { name: "Signature declined" }).check();
  for (const usual of [
    "Contract uploaded",
    "Review completed",
    "Sent to counterparty",
    "New version from the counterparty",
    "Executed: signed by everyone and sealed",
  ])
    await told.getByRole("checkbox", { name: usual, exact: true }).uncheck();
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByRole("status", { name: "The secret" })).toHaveText(/^whsec_/);
  await dialog.getByRole("button", { name: "I’ve saved it" }).click();
  const act = async (name: string): Promise<void> => {
    await webhooks.getByRole("button", { name: "Actions for the webhook" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Log");
  await expect(dialog.getByText("No messages were sent")).toBeVisible();
  await dialog.getByRole("button", { name: "Send test message" }).click();
  await expect(dialog.getByText("The URL isn’t a public internet address.")).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await act("Turn off");
  await expect(webhooks.getByText("Off", { exact: true })).toBeVisible();
  await act("Remove");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(webhooks.getByText("No webhooks yet.")).toBeVisible();
});

test("a list that could not be loaded says so in its place, and is loaded again when asked", async ({
  page,
}) => {
  const lists = /\/integrations\/(?:api-keys|webhooks)$|\/user\/sessions$/;
  await page.route(lists, (route) =>
    route.request().method() === "GET" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  const again = (name: string) => {
    const section = page.getByRole("region", { name });
    return section.getByRole("alert").getByRole("button", { name: "Try again" });
  };
  await signIn(page, "owner@brightline.example", "/account/integrations");
  await expect(again("Webhooks")).toBeVisible();
  await expect(again("API keys")).toBeVisible();
  await expectNoFaults(page);
  await page.goto("/account/security");
  const sessions = again("Where you are signed in");
  await expect(sessions).toBeVisible();
  await page.unroute(lists);
  await sessions.press("Enter");
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await expect(sessions).toBeHidden();
});
