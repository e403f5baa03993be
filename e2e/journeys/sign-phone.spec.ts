import { expect } from "@playwright/test";
import { contractNamed, sendToSign, signedFileOf, uploadByProgram } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { agreementToSign, chooseToVerify, enterAsSigner, signHere } from "../signing.ts";
import { test } from "../steps.ts";

const owner = "legal@brightline.example";

test("two signers read and sign on a phone, one drawing, and the sealed file is checked there", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [address, second] = ["on-a-phone@corvane.example", "on-another-phone@corvane.example"];
  await uploadByProgram(url, owner, [agreementToSign("Journey - signed on a phone.pdf")]);
  const guid = await contractNamed(url, owner, "Journey - signed on a phone");
  await sendToSign(url, owner, guid, [address, second]);
  await enterAsSigner(page, url, address);
  await expect(page.getByRole("group", { name: "Page 1" })).toContainText("secrets");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Go to signing" }).tap();
  await page.getByLabel("I have read this and agree").check();
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByRole("button", { name: "Add your signature" }).tap();
  const dialog = page.getByRole("dialog", { name: "Your signature" });
  await dialog.getByText("Draw", { exact: true }).tap();
  const pad = dialog.getByRole("img", { name: /Draw your signature/ });
  await pad.tap();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Use this signature" }).tap();
  await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();
  await page.getByRole("button", { name: "Sign", exact: true }).tap();
  await expect(
    page.getByText("You'll receive a copy of the contract once it's been signed by all parties."),
  ).toBeVisible();
  await enterAsSigner(page, url, second);
  await signHere(page);
  const sealed = await signedFileOf(url, owner, guid);
  await page.goto("/verify");
  await chooseToVerify(page, `${"A_name_without_an_end_".repeat(6)}.pdf`, sealed);
  const outcome = page.getByRole("region", { name: "Outcome" });
  await expect(outcome.getByRole("heading", { name: "Valid" })).toBeVisible();
  await expect(outcome).toContainText(second);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoFaults(page);
});
