import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { signIn, statusOf, test } from "../steps.ts";

test("on a phone a contract, its issues and its status can be read without scrolling sideways", async ({
  page,
}) => {
  await signIn(page, "viewer@brightline.example");
  await page
    .getByRole("link", { name: /Corvane/ })
    .first()
    .tap();
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByText("Ban on competing").first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
