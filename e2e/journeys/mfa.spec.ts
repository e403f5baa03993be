import { expect, type Page } from "@playwright/test";
import { confirmationNeeded } from "../confirmation-needed.ts";
import { expectNoFaults } from "../faults.ts";
import { onOwnServer } from "../own-server.ts";
import { password, signIn } from "../steps.ts";
import { totpCode } from "../totp.ts";

// Passkeys are bound to names, and an address such as 127.0.0.1 is none.
const test = onOwnServer().extend({
  baseURL: async ({ server }, use) => {
    await use(server.url.replace("127.0.0.1", "localhost"));
  },
});

const section = (page: Page, name: string) => page.getByRole("region", { name });

const typePassword = async (page: Page, email: string): Promise<void> => {
  await page.goto("/signIn");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
};

const signOut = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

/** Gives the page an authenticator, and the switch for whether someone is there to touch it. */
const addAuthenticator = async (page: Page): Promise<(isThere: boolean) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
};

test("an authenticator app is set up, asked for, and replaced by a recovery code", async ({
  page,
}) => {
  test.slow();
  const email = "billing@brightline.example";
  await signIn(page, email, "/account/security");
  const app = section(page, "Authenticator app");
  await expect(app).toContainText("Off");
  await expectNoFaults(page);
  await app.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectNoFaults(page);
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).trim();
  const code = dialog.getByLabel("Code from your authenticator app");
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The code is wrong.");
  await code.fill(totpCode(secret));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await dialog.getByRole("listitem").allInnerTexts();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(app).toContainText("10 recovery codes left");

  await test.step("signing in then asks for a code", async () => {
    await signOut(page);
    await typePassword(page, email);
    await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
    await expectNoFaults(page);
    await page.getByLabel("Code").fill("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("The code is wrong.");
    // The code that set the app up is spent.
    await page.getByLabel("Code").fill(totpCode(secret, 1));
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/signIn/);
  });

  await test.step("a recovery code takes its place once", async () => {
    await signOut(page);
    await typePassword(page, email);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expectNoFaults(page);
    await page.getByLabel("Recovery code").fill(recovery);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).not.toHaveURL(/signIn/);
    await page.goto("/account/security");
    await expect(app).toContainText("9 recovery codes left");
  });

  await test.step("new recovery codes end the old ones, and the app can be turned off", async () => {
    await app.getByRole("button", { name: "New recovery codes" }).click();
    const codes = page.getByRole("dialog").getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [renewed = ""] = await codes.allInnerTexts();
    await page.getByRole("dialog").getByRole("button", { name: "I’ve saved them" }).click();
    await expect(app).toContainText("10 recovery codes left");
    // As if they had signed in a while ago: the code confirms it, the password would not.
    await page.route(
      "**/api/user/totp",
      (route) => route.fulfill({ status: 403, json: confirmationNeeded }),
      { times: 1 },
    );
    await app.getByRole("button", { name: "Turn off the app" }).click();
    const confirming = page.getByRole("dialog", { name: "Confirm it’s you" });
    await expect(confirming.getByLabel("Code")).toBeFocused();
    await expectNoFaults(page);
    await page.keyboard.type("123456");
    await page.keyboard.press("Enter");
    await expect(confirming.getByRole("alert")).toContainText("The code is wrong.");
    await confirming.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(confirming.getByLabel("Recovery code")).toBeFocused();
    await page.keyboard.type(renewed);
    await page.keyboard.press("Enter");
    await expect(confirming).toBeHidden();
    await expect(app).toContainText("Off");
    await signOut(page);
    await typePassword(page, email);
    await expect(page).not.toHaveURL(/signIn/);
  });
});

test("a passkey is added, signs in without a password, and is removed", async ({ page }) => {
  test.slow();
  const bePresent = await addAuthenticator(page);
  await signIn(page, "business@brightline.example", "/account/security");
  const passkeys = section(page, "Passkeys");
  await passkeys.getByLabel("Name of the new passkey").fill("Work laptop");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "I’ve saved them" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Work laptop");
  await expectNoFaults(page);

  const isIn = () => expect(page.getByRole("button", { name: /Ben Carver/ })).toBeVisible();

  await test.step("the browser offers it among the addresses it fills in", async () => {
    await signOut(page);
    await page.goto("/signIn");
    await isIn();
  });

  await test.step("the button on the sign-in page is enough", async () => {
    await signOut(page);
    // In a browser that offers none among addresses; another one would sign in before the button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto("/signIn");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await isIn();
  });

  await test.step("after a password it is the second factor", async () => {
    await signOut(page);
    await bePresent(false);
    await typePassword(page, "business@brightline.example");
    await expect(page.getByText("Confirm with a passkey on this device")).toBeVisible();
    await expectNoFaults(page);
    await bePresent(true);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await isIn();
  });

  await test.step("it is asked before it is removed, then it is gone from the list", async () => {
    await page.goto("/account/security");
    const question = page.getByRole("dialog", { name: "Remove this passkey?" });
    const remove = passkeys.getByRole("button", { name: "Remove the passkey Work laptop" });
    await remove.click();
    await expect(question).toContainText("You’ll no longer be able to sign in with “Work laptop”.");
    await expectNoFaults(page);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await expect(passkeys.getByRole("listitem")).toHaveCount(1);
    await remove.press("Enter");
    await question.getByRole("button", { name: "Remove" }).press("Enter");
    await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  });
});
