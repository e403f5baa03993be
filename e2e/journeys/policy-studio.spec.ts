import { expect, type Page } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { expectNoFaults } from "../faults.ts";
import { signIn, statusOf, test, uploadForReview, wordFileOf } from "../steps.ts";

const editor = "legal@brightline.example";
// No other journey reviews by this playbook, so that nobody else's reviews change.
const policy = "/policies?type=purchase-order&playbook=purchase-order-supplier";

const publish = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Publish version/ });
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden();
};

test("a contract whose policy has changed since says so, and is reviewed again by keyboard", async ({
  page,
}) => {
  const order = wordFile(
    "# Purchase Order",
    "This Purchase Order is made between Northwind Retail Ltd. (the “Buyer”) and Brightline Robotics, Inc. (the “Supplier”).",
    "@0 Goods. The Supplier shall deliver the goods described in this Purchase Order to the Buyer.",
    "@0 Payment. The Buyer shall pay each invoice within 90 days of its receipt.",
    "@0 Governing Law. This Purchase Order is governed by the laws of Delaware.",
  );
  await signIn(page, editor, policy);

  await test.step("a version of one's own is published in the studio", async () => {
    await page.getByRole("link", { name: "Customize" }).click();
    const issues = page.getByRole("navigation", { name: "Policy issues" });
    await issues.getByRole("button", { name: /^When we are paid/ }).click();
    const limits = page.getByRole("region", { name: "Limits" });
    // Another limit at each attempt, so that there is something to publish.
    await limits
      .getByRole("textbox")
      .first()
      .fill(`${14 + test.info().retry} days`);
    const unsaved = page.getByRole("region", { name: "Unsaved changes" });
    await unsaved.getByRole("button", { name: "Save draft" }).click();
    await expect(unsaved).toBeHidden();
    await publish(page);
  });

  await page.goto("/dashboard");
  await uploadForReview(page, wordFileOf(order, "Journey - order.docx"));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByRole("button", { name: "Review again" })).toHaveCount(0);
  const contract = page.url();

  await test.step("the standard is published again after the review", async () => {
    await page.goto(policy);
    await page.getByRole("link", { name: "Customize" }).click();
    await page.getByRole("tab", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Go back to the standard policy" }).click();
    await expect(page.getByText("Draft with 1 change", { exact: false })).toBeVisible();
    await publish(page);
  });

  await page.goto(contract);
  await expect(page.getByText(/Version \d+ has been published since\./)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Review again" }).press("Enter");
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByText("has been published since.")).toHaveCount(0);
  await expect(page.getByText("Review restarted with the current policy")).toBeVisible();
});
