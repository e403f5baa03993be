import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, test } from "../steps.ts";

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

const screens = {
  "sign-in": ["/signIn", "Sign in"],
  welcome: ["/signIn?cta=migrated", "Sign in"],
  "sign-up": ["/signUp", "Sign up for free"],
  "verification notice": ["/verification?email=ada@example.com", "Check your mailbox"],
  "verification expired": ["/verificationExpired", "Verify your account"],
  "forgot password": ["/resetEmail", "Forgot password"],
  "new password": ["/resetPassword/a-token", "Choose a new password"],
  "invitation that is over": ["/signUp#invitation=a-token", "This invitation is no longer valid"],
  "thanks to a signer": ["/sign-success", "Congratulations! You've added your signature!"],
} as const;

const expectToFit = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoFaults(page);
};

test("on a phone each screen for getting in fits and has no accessibility fault", async ({
  page,
}) => {
  for (const [name, [path, title]] of Object.entries(screens))
    await test.step(name, async () => {
      // A document of its own each time, even where only the fragment differs.
      await page.goto("/favicon.svg");
      await page.goto(path);
      if (name === "welcome") await expect(page.getByRole("dialog")).toContainText("Welcome");
      else await heading(page, title);
      await expectToFit(page);
    });
});

test("on a phone one's own security opens: password, second factor, passkeys and sessions", async ({
  page,
}) => {
  await signIn(page, "viewer@brightline.example", "/account/security");
  await heading(page, "Security");
  for (const name of ["Password", "Authenticator app", "Passkeys", "Where you are signed in"])
    await expect(page.getByRole("region", { name })).toBeVisible();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem").first()).toBeVisible();
  await expectToFit(page);
  await page
    .getByRole("region", { name: "Authenticator app" })
    .getByRole("button", { name: "Set up" })
    .click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectToFit(page);
});
