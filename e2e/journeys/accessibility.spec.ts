import { expect, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { chooseFile, openSample, sampleFile, signIn, test } from "../steps.ts";

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "sign-in": async (page) => {
    await page.goto("/signIn");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  },
  dashboard: async (page) => {
    await signIn(page);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  },
  "dashboard with filters": async (page) => {
    await signIn(page);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "empty list": async (page) => {
    await signIn(page, undefined, "/dashboard?freeText=nothing-is-called-this");
    await expect(page.getByText("No contracts to display.")).toBeVisible();
  },
  "upload dialog": async (page) => {
    await signIn(page);
    await chooseFile(page, sampleFile("Delmar - Supplier NDA.docx", "a.docx"));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "contract page": async (page) => {
    await signIn(page);
    await openSample(page, "Corvane");
    await page
      .getByRole("button", { name: /Ban on competing/ })
      .first()
      .click();
  },
  "contract page with the other side's changes": async (page) => {
    await signIn(page);
    await openSample(page, "Ashgrove");
  },
  "no permission": async (page) => {
    await signIn(page, undefined, "/forbidden");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  maintenance: async (page) => {
    await page.goto("/serverMaintenance");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens))
  test(`the screen "${name}" has no accessibility fault in light nor in dark colours`, async ({
    page,
  }) => {
    await open(page);
    await expectNoFaults(page);
  });
