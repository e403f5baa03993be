import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { expectNoFaults } from "../faults.ts";
import { signIn, statusOf, test, uploadForReview, wordFileOf } from "../steps.ts";

const editor = "legal@brightline.example";

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
  await signIn(page, editor);
  await uploadForReview(page, wordFileOf(order, "Journey - order.docx"));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByRole("button", { name: "Review again" })).toHaveCount(0);

  const contract = page.url();
  await test.step("another version of the policy is published in its studio", async () => {
    // No other journey reviews by this playbook, so that nobody else's reviews change.
    await page.goto("/policies?type=purchase-order&playbook=purchase-order-supplier");
    await page.getByRole("link", { name: "Customize" }).click();
    const issues = page.getByRole("navigation", { name: "Policy issues" });
    await issues.getByRole("button", { name: /^When we are paid/ }).click();
    const limits = page.getByRole("region", { name: "Limits" });
    // What is published is another limit at each try.
    const limit = `${14 + test.info().retry} days`;
    await limits.getByRole("textbox").first().fill(limit);
    const unsaved = page.getByRole("region", { name: "Unsaved changes" });
    await unsaved.getByRole("button", { name: "Save draft" }).click();
    await expect(unsaved).toBeHidden();
    await page.getByRole("button", { name: "Publish…" }).click();
    const dialog = page.getByRole("dialog", { name: /^Publish version/ });
    await expect(dialog.getByText(limit)).toBeVisible();
    await expectNoFaults(page);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  await page.goto(contract);
  await expect(page.getByText(/Version \d+ has been published since\./)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Review again" }).press("Enter");
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await expect(page.getByText("has been published since.")).toHaveCount(0);
  await expect(page.getByText("Review restarted with the current policy")).toBeVisible();
});
