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

test("a link to a plan leads to its card, and the upgrade takes off what is unused", async ({
  page,
}) => {
  await signIn(page, "billing@brightline.example", `/?cta=choosePlan&plan=${btoa("SCALE")}`);
  await expect(page).toHaveURL(new RegExp(`${plans}\\?plan=`));
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Show all plans" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(card(page, "Growth").getByRole("button")).toHaveText("Current plan");
  await expect(card(page, "Starter").getByRole("button")).toHaveText("Not available");
  await expect(card(page, "Scale")).toContainText("Recommended");

  const choose = card(page, "Scale").getByRole("button", { name: "Choose plan" });
  const dialog = page.getByRole("dialog");
  await test.step("an upgrade whose cost or payment cannot be had says so, and can be begun again", async () => {
    await page.route(/preview-upgrade$/, (route) => route.abort());
    await choose.click();
    await expect(page.getByText("Something went wrong...").last()).toBeVisible();
    await page.unroute(/preview-upgrade$/);
    await page.route(/\/upgrade$/, (route) => route.abort(), { times: 1 });
    await choose.click();
    await dialog.getByRole("button", { name: "Confirm Upgrade" }).click();
    await expect(dialog).toContainText("Something went wrong...");
    await expect(page.getByText("Failed to update billing plan").last()).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await choose.click();
  await expect(dialog).toContainText("Scale plan, billed yearly");
  await expect(dialog).toContainText("Unused time on your current plan");
  await expect(dialog).toContainText("4242");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Confirm Upgrade" }).click();
  await expect(dialog).toContainText("Yay, your plan was successfully upgraded!");
  await expect(page.getByText("Billing plan upgraded successfully").last()).toBeVisible();
  await dialog.getByRole("button", { name: "Go to dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { name: "You are on the Scale plan" })).toBeVisible();
});

test("who comes to the plans with a failed payment finds the checkout of their plan opening", async ({
  page,
}) => {
  // A renewal fails a term after the first payment: only where the account stands is told otherwise.
  await page.route("**/account-web-app/api/user", async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    user.account.subscription.status = "PAYMENT_FAILED";
    await route.fulfill({ response, json: user });
  });
  await signIn(page, "billing@brightline.example");
  // Who cares for billing alone is not told to try again for contracts.
  await expect(page.getByText("Your user type doesn’t include contracts")).toBeVisible();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Update payment details" }).click();
  await opening;
  await expect(page.getByRole("dialog")).toBeVisible();
});
