import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { lettersTo, mailedLink, opened } from "../mail.ts";
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

test("every field says what is wrong with it, and the checklist follows the typing", async ({
  page,
}) => {
  await page.goto("/signUp");
  await page.getByLabel("First Name (Required)").focus();
  for (let field = 0; field < 8; field += 1) await page.keyboard.press("Tab");
  const terms = page.getByRole("checkbox", { name: /I agree/ });
  await terms.check();
  await terms.uncheck();
  for (const sentence of [
    "Enter your first name",
    "Enter your last name",
    "Please enter your work email address",
    "Please enter your password",
    "Please confirm your password",
    "To continue, accept the terms",
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expectNoFaults(page);

  await page.getByLabel("Work Email (Required)").fill("ada@");
  const password = page.getByRole("textbox", { name: "Password (Required)", exact: true });
  await password.fill("abcdefgh");
  await page.getByRole("textbox", { name: "Confirm Password (Required)" }).fill("abcdefg");
  await page.getByLabel("First Name (Required)").fill("Ada");
  for (const sentence of [
    "Check your email and try again",
    "Your password doesn’t meet the requirements",
    "The passwords don’t match",
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  const list = page.getByText("Your password must have:").locator("..");
  const line = (words: string) => list.getByText(words).first();
  await expect(line("At least 8 characters in length")).toContainText(", met");
  await expect(line("Lowercase letters")).toContainText(", met");
  await expect(line("Uppercase letters")).toContainText("not met yet");
  await password.fill("Abcdefg8");
  await expect(line("Uppercase letters")).toContainText(", met");
  await expect(line("Contain at least 3")).toContainText(", met");
});

test("the bot check runs beside the page, so that typing does not wait for it", async ({
  page,
}) => {
  const beside = page.waitForEvent("worker");
  await page.goto("/signUp");
  expect((await beside).url()).toContain("bot-check");
});

test("an address that is known already is answered like any other", async ({ page, server }) => {
  const email = "legal@brightline.example";
  await page.goto("/signUp");
  await fill(page, email);
  await signUpButton(page).click();
  await expect(page.getByRole("heading", { name: noticeTitle })).toBeVisible();
  await expect
    .poll(async () => (await lettersTo(server.url, email)).length, { timeout: 20_000 })
    .toBe(1);
});

test("a QA account is offered behind the local flag alone, and asks for its key", async ({
  page,
}) => {
  await page.goto("/signUp");
  await expect(page.getByRole("heading", { name: "Sign up for free" })).toBeVisible();
  await expect(page.getByLabel("Create QA account")).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("showQaAccount", "true"));
  await page.reload();
  await fill(page, "qa@registers.example");
  await page.getByLabel("Create QA account").check();
  await expect(signUpButton(page)).toBeDisabled();
  const key = page.getByRole("textbox", { name: "Key (Required)" });
  await key.fill("x");
  await key.fill("");
  await page.getByLabel("First Name (Required)").focus();
  await expect(page.getByText("Please enter key")).toBeVisible();
  await key.fill("not the key");
  await signUpButton(page).click();
  await expect(page.getByRole("alert")).toContainText("The key isn’t valid.");
  await expectNoFaults(page);
  await key.fill("a-key-for-these-tests");
  await signUpButton(page).click();
  await expect(page.getByRole("heading", { name: noticeTitle })).toBeVisible();
});

test("a password known from leaks is refused with the reason", async ({ page }) => {
  await page.goto("/signUp");
  await fill(page, "leaked@registers.example");
  const password = page.getByRole("textbox", { name: "Password (Required)", exact: true });
  await password.fill("Password1");
  await page.getByRole("textbox", { name: "Confirm Password (Required)" }).fill("Password1");
  await signUpButton(page).click();
  await expect(password).toHaveAccessibleDescription(/lists of leaked passwords/);
  await expect(password).toBeFocused();
  await expect(signUpButton(page)).toBeEnabled();
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

test("a verification link that is too old leads to a new one", async ({ page }) => {
  await page.goto("/signIn?message=Access%20expired.&email=ada@registers.example");
  await expect(page).toHaveURL(/\/verificationExpired$/);
  await expect(page.getByText("Sorry, your account verification link is expired.")).toBeVisible();
  await expect(page.getByText("ada@registers.example")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back To Sign up" })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Resend Verification Email" }).click();
  await expect(page.getByRole("heading", { name: noticeTitle })).toBeVisible();

  await page.goto("/verificationExpired");
  await page.getByRole("button", { name: "Resend Verification Email" }).click();
  await expect(page.getByText("Please enter your work email address")).toBeVisible();
  await expectNoFaults(page);
});

test("terms, privacy policy and the call are where the operator says", async ({ page }) => {
  await page.goto("/signUp");
  const consent = page.getByRole("main");
  await expect(consent.getByRole("link", { name: "terms of service" })).toHaveAttribute(
    "href",
    "https://terms.example/",
  );
  await expect(consent.getByRole("link", { name: "privacy policy" })).toHaveAttribute(
    "href",
    "https://privacy.example/",
  );
  await expect(page.getByRole("link", { name: "Schedule a call" })).toHaveAttribute(
    "href",
    "https://calls.example/",
  );
});
