import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { mailedLink, opened } from "../mail.ts";
import { onOwnServer } from "../own-server.ts";

const test = onOwnServer({
  QA_TEST_KEY: "a-key-for-these-tests",
  TERMS_URL: "https://terms.example/",
  PRIVACY_URL: "https://privacy.example/",
  SCHEDULING_URL: "https://calls.example/",
});

const chosen = "Pleading-Paper-28";

const fill = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("First Name (Required)").fill("Ada");
  await page.getByLabel("Last Name (Required)").fill("Byron");
  await page.getByLabel("Work Email (Required)").fill(email);
  await page.getByRole("textbox", { name: "Password (Required)", exact: true }).fill(chosen);
  await page.getByRole("textbox", { name: "Confirm Password (Required)" }).fill(chosen);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
};

const signUpButton = (page: Page) => page.getByRole("button", { name: "Sign Up", exact: true });
const noticeTitle = "Check your mailbox for verification!";

test("somebody registers, verifies the address by the mailed link and signs in", async ({
  page,
  server,
}) => {
  test.slow();
  const email = "ada@registers.example";
  await page.goto(`/signUp?email=${email}&ruk=nobody&utm_source=journey`);
  await expect(page.getByLabel("Work Email (Required)")).toHaveValue(email);
  await expect(page.getByText("Protected against bots")).toBeVisible();
  await expect(signUpButton(page)).toBeDisabled();
  await expectNoFaults(page);
  await fill(page, email);
  await page.getByLabel("Phone Number (Optional)").fill("+1 555 0100");
  await signUpButton(page).click();

  await test.step("the notice names the address, and the mail can be sent again", async () => {
    await expect(page).toHaveURL(/\/verification$/);
    await expect(page.getByRole("heading", { name: noticeTitle })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Resend Verification Email" }).click();
    await expect(page.getByText("We sent the email again.")).toBeVisible();
    await expectNoFaults(page);
    await expect(page.getByRole("link", { name: "Back To Sign Up" })).toBeVisible();
  });

  await test.step("before verifying, sign-in offers the mail again and nothing else", async () => {
    await page.goto("/signIn");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(chosen);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("alert")).toContainText("Verify your email address first");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Resend Verification Email" }).click();
    await expect(page).toHaveURL(/\/verification$/);
    await page.getByRole("link", { name: "Back To Sign In" }).click();
    await expect(page).toHaveURL(/\/signIn/);
  });

  const link = await mailedLink(server.url, email, "/signIn", 3);

  await test.step("opening the address as a mail scanner does spends nothing", async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await opened(server.url + link)).status).toBe(200);
  });

  await test.step("the link asks for the password of the sign-up, verifies and signs in", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Verify your email address" })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    const password = page.getByRole("textbox", { name: "Password" });
    await expect(password).toBeFocused();
    await expectNoFaults(page);
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("isn’t the password from this sign-up");
    await expectNoFaults(page);
    await page.keyboard.type(chosen);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page).not.toHaveURL(/token/);
    await expect(page.getByText("Ada Byron")).toBeVisible();
  });

  await test.step("used once more, the link says so", async () => {
    await page.goto(link);
    await page.getByRole("textbox", { name: "Password" }).fill(chosen);
    await page.getByRole("button", { name: "Verify and sign in" }).click();
    await expect(page.getByRole("alert")).toContainText("This link was already used");
  });
});

test("the bot check runs beside the page, so that typing does not wait for it", async ({
  page,
}) => {
  const beside = page.waitForEvent("worker");
  await page.goto("/signUp");
  expect((await beside).url()).toContain("bot-check");
});

test("registering takes nothing but a keyboard", async ({ page }) => {
  await page.goto("/signUp");
  await page.getByLabel("First Name (Required)").focus();
  const type = async (text: string, tabs = 1): Promise<void> => {
    await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press("Tab");
  };
  await type("Grace");
  await type("Murray");
  await type("grace@registers.example");
  await type("");
  // Beside each password is the button that shows it.
  await type(chosen, 2);
  await type(chosen, 2);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: noticeTitle })).toBeVisible();
});
