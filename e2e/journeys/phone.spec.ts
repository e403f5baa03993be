import { expect, type Page } from "@playwright/test";
import { contractNamed } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, statusOf, test } from "../steps.ts";

const viewer = "viewer@brightline.example";

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

test("on a phone the shell gives way to the notice, which leads back to sign-in", async ({
  page,
}) => {
  await signIn(page, viewer);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Proviso works better on desktop",
  );
  await expect(page.getByText("Please enter from your desktop")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Back to sign in" }).tap();
  await expect(page).toHaveURL(/\/signIn$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/signIn/);
});

test("on a phone a link that asks for feedback shows its contract, readable without scrolling sideways", async ({
  page,
  baseURL,
}) => {
  const guid = await contractNamed(baseURL ?? "", viewer, "Corvane");
  await signIn(page, viewer, `/dashboard/details/${guid}`);
  await expect(page.getByText("Please enter from your desktop")).toBeVisible();
  await page.goto(`/dashboard/details/${guid}?cta=feedback`);
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByText("Ban on competing").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoFaults(page);
  await page.reload();
  await expect(statusOf(page)).toContainText("Your contract is ready");
});

test("on a phone a link to a contract that is not there says so", async ({ page }) => {
  await signIn(
    page,
    viewer,
    "/dashboard/details/018f3b6e-0000-7000-8000-00000000dead?cta=feedback",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops...");
  await expect(
    page.getByText("The link you followed is invalid or has been expired"),
  ).toBeVisible();
});

test("on a phone a contract is read: its revised copy, its issues in a drawer, and no other act", async ({
  page,
  baseURL,
}) => {
  const guid = await contractNamed(baseURL ?? "", viewer, "Corvane");
  await signIn(page, viewer, `/dashboard/details/${guid}?cta=feedback`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Corvane");
  await expect(page.getByRole("button", { name: "Download revised" })).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Document" }).tap();
  await page.getByRole("button", { name: /^Issues \(/ }).tap();
  const drawer = page.getByRole("dialog", { name: "Issues" });
  await expect(drawer.getByText("Ban on competing").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a screen of 640 px is a phone's, one of 641 is not", async ({ browser, baseURL }) => {
  for (const width of [640, 641]) {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width, height: 900 },
      screen: { width, height: 900 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await signIn(page, viewer);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(
      width === 640 ? "Proviso works better on desktop" : "Contracts",
    );
    await context.close();
  }
});
