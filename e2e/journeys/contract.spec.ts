import { expect } from "@playwright/test";
import { openSample, signIn, test } from "../steps.ts";

test("the other side's changes stay theirs beside ours", async ({ page }) => {
  await signIn(page);
  await openSample(page, "Ashgrove");
  const theirs = page.getByRole("article").locator("ins").filter({ hasText: "seven (7)" });
  await expect(theirs.first()).toBeVisible();
  await expect(theirs.first()).toHaveCSS("text-decoration-style", "dashed");
  const whose = page.getByRole("list", { name: "Whose changes" });
  await expect(whose.getByRole("listitem")).toHaveCount(2);
  await expect(whose.getByRole("listitem").first()).toContainText("Proviso");
  await expect(page.getByRole("article")).toContainText("Dana Whitfield");
});

test("a page's code and data are asked for while it is still asked who is there", async ({
  page,
}) => {
  await signIn(page);
  await openSample(page, "Corvane");
  const address = new URL(page.url());
  const guid = address.pathname.split("/").at(-1) ?? "";
  const waiting = Promise.withResolvers<void>();
  const arriving = async (path: string, data: RegExp): Promise<void> => {
    await page.route("**/api/user", async (route) => {
      await waiting.promise;
      await route.fallback();
    });
    const html = await page.request.get(path, { headers: { accept: "text/html" } });
    const named = [...(await html.text()).matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)/g)];
    const code = named.map(([, file = ""]) => page.waitForResponse(`**${file}`));
    const asked = page.waitForResponse((response) => data.test(response.url()));
    await page.goto(path, { waitUntil: "commit" });
    expect((await asked).status()).toBe(200);
    expect((await Promise.all(code)).length).toBeGreaterThan(5);
  };
  await arriving("/dashboard", /\/documents\/load$/);
  await arriving(address.pathname, new RegExp(`/documents/${guid}$`));
  waiting.resolve();
  await expect(page.getByRole("heading", { level: 1, name: /Corvane/ })).toBeVisible();
});
