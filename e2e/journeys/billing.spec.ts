import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { makeNewcomer, newcomerSettings, skipOnboardingOf } from "../newcomers.ts";
import { onOwnServer } from "../own-server.ts";
import { signIn } from "../steps.ts";

const test = onOwnServer(newcomerSettings);

const plans = "/company-billing/choosePackage";
const card = (page: Page, name: string): Locator => page.getByRole("article", { name });
const banner = (page: Page): Locator => page.getByText(/^Your free trial ends/);

/** Fills in one of the numbers that the local checkout offers to try. */
const useNumber = async (checkout: Page, number: string): Promise<void> => {
  const use = checkout.getByRole("button", { name: `Use ${number}` });
  if (!(await use.isVisible())) await checkout.getByText("Test numbers", { exact: true }).click();
  await use.click();
};

test("somebody on a free trial chooses a plan at the local checkout and is on it", async ({
  page,
  server,
}) => {
  test.slow();
  const email = "ada@chooses.example";
  await makeNewcomer(server.url, email);
  await skipOnboardingOf(server.url, email);
  await signIn(page, email);
  await expect(banner(page)).toContainText("You have 5 contracts left.");
  await page.getByRole("link", { name: "Choose package" }).click();
  await expect(page).toHaveURL(new RegExp(plans));
  await expect(banner(page)).toHaveCount(0);
  await expect(card(page, "Growth")).toContainText("(Billed Annually- $4,309)");
  await page.getByText("Monthly", { exact: true }).click();
  await expect(card(page, "Growth")).toContainText("40 review credits* per month");
  await expect(
    page.getByText(
      "*1 credit = a contract with less than 10 pages | 2 credits = a contract with more than 10 pages",
    ),
  ).toBeVisible();
  await expectNoFaults(page);

  await test.step("a checkout that is closed can be opened again", async () => {
    const opening = page.waitForEvent("popup");
    await card(page, "Growth").getByRole("button", { name: "Choose plan" }).click();
    const checkout = await opening;
    await expect(checkout.getByRole("heading", { name: "Growth plan" })).toBeVisible();
    const waiting = "The checkout is open in another window";
    await expect(page.getByRole("dialog")).toContainText(waiting);
    // Abuse 44: what another window says by a message is not heard, from wherever it comes.
    await checkout.evaluate(() => globalThis.opener?.postMessage("paid", "*"));
    await expect(page.getByRole("dialog")).toContainText(waiting);
    await checkout.close();
    await expect(page.getByRole("dialog")).toContainText("You weren’t charged.");
    await expectNoFaults(page);
  });

  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Open it again" }).click();
  const checkout = await opening;

  await test.step("what is missing, and a card that is declined, are told in place", async () => {
    const pay = checkout.getByRole("button", { name: /^Pay \$/ });
    await pay.click();
    await expect(checkout.getByText("Enter the number on your card")).toBeVisible();
    await expect(checkout.getByLabel("Card number")).toBeFocused();
    await expectNoFaults(checkout);
    await useNumber(checkout, "4000000000000002");
    await checkout.getByLabel("State").selectOption({ label: "New York" });
    await expect(checkout.getByText(/^Sales Tax \(/)).toBeVisible();
    await pay.click();
    await expect(checkout.getByRole("alert")).toContainText("Your payment was declined.");
  });

  await test.step("once paid the window closes, and the plan is there", async () => {
    const closed = checkout.waitForEvent("close");
    await useNumber(checkout, "4242424242424242");
    await checkout.getByRole("button", { name: /^Pay \$/ }).click();
    await closed;
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Billing" }).click();
    await expect(page.getByRole("heading", { name: "You are on the Growth plan" })).toBeVisible();
    await expect(page.getByText("Contracts Uploaded")).toBeVisible();
    await expect(page.getByText(/4242$/)).toBeVisible();
    await expectNoFaults(page);
  });
});
