import { expect, type Page } from "@playwright/test";
import { loadContracts, makeApiKey } from "@proviso/endpoints";
import { expectNoFaults } from "../faults.ts";
import { mailedLink, opened } from "../mail.ts";
import { onOwnServer } from "../own-server.ts";
import { password, signIn } from "../steps.ts";
import { tokensFor } from "../tokens.ts";

const test = onOwnServer();

const chosen = "Another-Paper-29";

const choosePassword = async (page: Page, first: string, second = first): Promise<void> => {
  await page.getByRole("textbox", { name: "New Password (Required)" }).fill(first);
  await page.getByRole("textbox", { name: "Confirm Password (Required)" }).fill(second);
};

test("somebody who forgot their password chooses a new one by the mailed link", async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const email = "manager@brightline.example";
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, email);

  await test.step("asking judges the address and then says what happens, to anybody alike", async () => {
    await page.goto("/signIn");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
    const field = page.getByLabel("E-mail");
    await expect(field).toHaveValue(email);
    await field.fill("");
    await page.getByRole("button", { name: "Send Reset Instructions" }).click();
    await expect(page.getByText("Please enter your work email address")).toBeVisible();
    await field.fill("manager@");
    await field.blur();
    await expect(page.getByText("Check your email and try again")).toBeVisible();
    await expectNoFaults(page);
    await field.fill(email);
    await page.getByRole("button", { name: "Send Reset Instructions" }).click();
    await page.getByRole("button", { name: "Resend Instructions" }).click();
    await expect(page.getByText("We sent the email again.")).toBeVisible();
    await expectNoFaults(page);
    await expect(page.getByRole("link", { name: "Back To Sign in" })).toBeVisible();
  });

  const link = await mailedLink(server.url, email, "/resetPassword/", 2);

  await test.step("opening the address spends nothing", async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await opened(server.url + link)).status).toBe(200);
  });

  await test.step("the new password obeys the rules of registering", async () => {
    await page.goto(link);
    await choosePassword(page, "short", "other");
    await page.getByRole("link", { name: "Back To Sign in" }).focus();
    await expect(page.getByText("Your password doesn’t meet the requirements")).toBeVisible();
    await expect(page.getByText("The passwords don’t match")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save new password" })).toBeDisabled();
    await expectNoFaults(page);
  });

  await test.step("one of their company's name is refused at its field, until it is changed", async () => {
    await choosePassword(page, "Brightline-2027");
    await page.keyboard.press("Enter");
    const field = page.getByRole("textbox", { name: "New Password (Required)" });
    await expect(field).toHaveAccessibleDescription(/^Without your name/);
    await expect(field).toBeFocused();
    await expectNoFaults(page);
    await page.keyboard.type(chosen);
    await expect(field).toHaveAccessibleDescription("");
  });

  await test.step("another one is taken by the same link", async () => {
    await choosePassword(page, chosen);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page).toHaveURL(/\/signIn/);
    await expect(page.getByRole("alert")).toContainText("Your password was changed.");
    await expectNoFaults(page);
  });

  await test.step("other places are signed out, and the new password signs in", async () => {
    await elsewhere.goto("/dashboard");
    await expect(elsewhere).toHaveURL(/\/signIn/);
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toContainText("wrong");
    await page.getByRole("textbox", { name: "Password" }).fill(chosen);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step("the link is over, and leads to a new one", async () => {
    await elsewhere.goto(link);
    await choosePassword(elsewhere, "Third-Paper-30");
    await elsewhere.getByRole("button", { name: "Save new password" }).click();
    await expect(elsewhere.getByRole("heading", { name: "This link has expired" })).toBeVisible();
    await expectNoFaults(elsewhere);
    await elsewhere.getByRole("link", { name: "Send a new link" }).click();
    await expect(elsewhere).toHaveURL(/\/resetEmail$/);
  });
});

test("what was there before the reset is kept or ended after it, with the keyboard alone", async ({
  page,
  server,
}) => {
  test.slow();
  const email = "owner@brightline.example";
  const { access_token } = await tokensFor(server.url, email, password);
  const keyOf = async (name: string): Promise<string> => {
    const answer = await fetch(server.url + makeApiKey.path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ name, scopes: ["contracts:read"], expiresInDays: 30 }),
    });
    return (await answer.json()).key;
  };
  const [kept, ended] = [await keyOf("Nightly sync"), await keyOf("Unknown")];
  const codeOf = async (key: string): Promise<unknown> => {
    const answer = await fetch(server.url + loadContracts.path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: {} }),
    });
    return answer.ok ? 200 : (await answer.json()).code;
  };
  expect(await codeOf(kept)).toBe(200);

  await page.goto("/resetEmail");
  await page.getByLabel("E-mail").fill(email);
  await page.keyboard.press("Enter");
  await page.goto(await mailedLink(server.url, email, "/resetPassword/"));
  await choosePassword(page, chosen);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your password was changed.");
  expect(await codeOf(kept)).toBe("key_paused");

  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(chosen);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/access-review/);
  await expect(page.getByRole("heading", { name: "Review access to your account" })).toBeVisible();
  // Made shortly before the reset, neither is kept unless its owner says so.
  const sync = page.getByRole("checkbox", { name: "Nightly sync" });
  await expect(sync).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Unknown" })).not.toBeChecked();
  await expectNoFaults(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/account\/access-review/);
  await sync.focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Keep 1, end 1" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await codeOf(kept)).toBe(200);
  expect(await codeOf(ended)).toBe("key_not_valid");
});
