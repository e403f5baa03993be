import { expect, test as base } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { startOpenIdProvider, type OpenIdProvider } from "../open-id-provider.ts";
import { startServer, type RunningServer } from "../server.ts";

const test = base.extend<object, { provider: OpenIdProvider; server: RunningServer }>({
  provider: [
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider }, use) => {
      const google = {
        id: "google",
        name: "Google",
        issuer: provider.issuer,
        clientId: "proviso",
        clientSecret: "a-secret-for-tests",
      };
      const server = await startServer({
        SIGN_IN_PROVIDERS: JSON.stringify([google]),
        PRIVATE_HOSTS: new URL(provider.issuer).host,
        SIGN_UP_URL: "https://outside.example/join",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

const person = (name: string, isVerified = true) => ({
  sub: `sub-${name}`,
  email: `${name}@provided.example`,
  email_verified: isVerified,
  given_name: "Nora",
  family_name: "Quill",
});

test("somebody registers with a provider and is in, where they meant to go", async ({
  page,
  provider,
}) => {
  provider.answer(person("nora"));
  await page.addInitScript(() => {
    addEventListener("proviso:event", (event) => {
      if (event instanceof CustomEvent)
        sessionStorage.setItem("told", JSON.stringify(event.detail));
    });
  });
  await page.goto("/signUp");
  const button = page.getByRole("button", { name: "Sign up with Google" });
  await expect(button).toBeVisible();
  await expectNoFaults(page);
  await button.click();
  await expect(page.getByText("Nora Quill")).toBeVisible();
  await expect(page).not.toHaveURL(/code=|authorizeCallback/);
  expect(await page.evaluate(() => sessionStorage.getItem("told"))).toBe('{"name":"signup_done"}');

  await test.step("what was kept for the way is forgotten, and the answer is good once", async () => {
    expect(await page.evaluate(() => sessionStorage.getItem("er-auth"))).toBeNull();
    await page.goto("/authorizeCallback?code=spent&state=0123456789012345678901");
    await expect(page).toHaveURL(/\/onboarding$/);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.getByRole("button", { name: "Skip anyway" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step("the next time the same button signs in, and goes to the remembered place", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/dashboard?freeText=remembered");
    await expect(page).toHaveURL(/\/signIn/);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(page).toHaveURL(/\/dashboard\?.*freeText=remembered/);
  });
});

for (const [began, button, place] of [
  ["/signIn", "Continue with Google", /\/signIn\?/],
  ["/signUp", "Sign up with Google", /\/signUp\?/],
] as const)
  test(`an error of the provider comes back to ${began}, in our words`, async ({
    page,
    provider,
  }) => {
    provider.answer("access_denied");
    await page.goto(began);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(place);
    const dialog = page.getByRole("dialog", { name: "Give it another shot!" });
    await expect(dialog).toContainText("The sign-in was cancelled at the provider.");
    await expect(page.getByText("call 555")).toHaveCount(0);
    await expectNoFaults(page);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/error/);
  });

test("registering that was begun by an outside page goes back there with the error", async ({
  page,
  provider,
}) => {
  provider.answer("access_denied");
  await page.route("https://outside.example/**", (route) => route.fulfill({ body: "Join" }));
  await page.goto("/signIn");
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute(
    "href",
    "https://outside.example/join",
  );
  await page.goto("/signUp?social=google");
  await expect(page).toHaveURL("https://outside.example/join?error=access_denied");
});

test("an address the provider has not verified is refused with the reason", async ({
  page,
  provider,
}) => {
  provider.answer(person("unverified", false));
  await page.goto("/signIn");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "The provider has not verified your e-mail address.",
  );
});

test("an answer that was begun elsewhere signs nobody in", async ({ page, provider }) => {
  provider.answer(person("nora"));
  await page.goto("/authorizeCallback?code=stolen&state=0123456789012345678901");
  await expect(page).toHaveURL(/\/signIn\?.*social_sign_in_failed/);
  await expect(page.getByRole("dialog")).toContainText("did not succeed");
  expect(await page.evaluate(() => localStorage.getItem("sl-auth0"))).toBeNull();
});

test("without a code nothing happens at the return page", async ({ page }) => {
  await page.goto("/authorizeCallback");
  await expect(page.getByRole("heading", { name: "Nothing to do here" })).toBeVisible();
  await expectNoFaults(page);
});

test("social sign-in takes nothing but a keyboard", async ({ page, provider }) => {
  provider.answer(person("keys"));
  await page.goto("/signIn");
  await page.getByRole("textbox", { name: "Password" }).focus();
  const button = page.getByRole("button", { name: "Continue with Google" });
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nora Quill")).toBeVisible();
});
