import { expect, test as base } from "@playwright/test";
import { startNameServer, type TestNameServer } from "@proviso/testkit";
import { expectNoFaults } from "../faults.ts";
import { startOpenIdProvider, type OpenIdProvider } from "../open-id-provider.ts";
import { startCopiedServer } from "../copied-server.ts";
import type { RunningServer } from "../server.ts";
import { signIn } from "../steps.ts";

interface Setup {
  readonly provider: OpenIdProvider;
  readonly names: TestNameServer;
  readonly server: RunningServer;
}

const test = base.extend<object, Setup>({
  names: [
    async ({}, use) => {
      const names = await startNameServer();
      await use(names);
      await names.stop();
    },
    { scope: "worker" },
  ],
  provider: [
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider, names }, use) => {
      const google = {
        id: "google",
        name: "Google",
        issuer: provider.issuer,
        clientId: "proviso",
        clientSecret: "a-secret-for-tests",
      };
      const server = await startCopiedServer({
        SIGN_IN_PROVIDERS: JSON.stringify([google]),
        PRIVATE_HOSTS: new URL(provider.issuer).host,
        TENANT_PRIVATE_HOSTS: new URL(provider.issuer).host,
        DNS_SERVERS: names.address,
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

test("an answer that was begun elsewhere signs nobody in", async ({ page, provider }) => {
  provider.answer(person("nora"));
  await page.goto("/authorizeCallback?code=stolen&state=0123456789012345678901");
  await expect(page).toHaveURL(/\/signIn\?.*social_sign_in_failed/);
  await expect(page.getByRole("dialog")).toContainText("Signing in with the provider failed");
  expect(await page.evaluate(() => localStorage.getItem("sl-auth0"))).toBeNull();
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

test("an owner connects the company's provider, and a colleague signs in by it", async ({
  page,
  browser,
  provider,
  names,
  baseURL,
}) => {
  await signIn(page, "owner@brightline.example");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Single sign-on" }).click();
  const domains = page.getByRole("region", { name: "Domains" });
  await domains.getByLabel("Domain").fill("brightline.example");
  await domains.getByRole("button", { name: "Add domain" }).click();
  await expect(domains.getByText("Not verified yet")).toBeVisible();
  await expectNoFaults(page);
  const value = await domains.getByText(/^sso-verification=/).textContent();
  names.publish("_sso-challenge.brightline.example", value ?? "");
  await domains.getByRole("button", { name: "Check the record" }).click();
  await expect(domains.getByText("Verified", { exact: true })).toBeVisible();

  const connecting = page.getByRole("region", { name: "Provider" });
  await connecting.getByLabel("Name").fill("Corporate");
  await connecting.getByLabel("Issuer").fill(provider.issuer);
  await connecting.getByLabel("Client ID").fill("proviso");
  await connecting.getByRole("textbox", { name: "Client secret" }).fill("a-secret-for-tests");
  await connecting.getByRole("button", { name: "Connect" }).click();
  await connecting.getByRole("button", { name: "Test the connection" }).click();
  await expect(connecting.getByText("It accepts the client ID and secret.")).toBeVisible();
  const using = page.getByRole("region", { name: "Signing in" });
  await using.getByLabel("Sign in with Corporate").click();
  await expect(using.getByLabel("Sign in with Corporate")).toBeChecked();
  await expect(using.getByLabel("Require single sign-on")).toBeEnabled();
  await expectNoFaults(page);

  provider.answer({ ...person("ida"), email: "ida@brightline.example" });
  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const colleague = await theirs.newPage();
  await colleague.goto("/signIn");
  await colleague.getByLabel("E-mail").fill("ida@brightline.example");
  await colleague.getByLabel("E-mail").press("Tab");
  const way = colleague.getByRole("button", { name: "Continue with Corporate" });
  await expect(way).toBeVisible();
  await expectNoFaults(colleague);
  await way.click();
  await expect(colleague).toHaveURL(/\/dashboard/);
  await expect(colleague.getByText("Nora Quill").first()).toBeVisible();
  await theirs.close();
});
