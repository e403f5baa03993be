import { expect } from "@playwright/test";
import { contractNamed, uploadByProgram } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { originOf } from "../sending.ts";
import { agreementToSign, enterAsSigner, signHere } from "../signing.ts";
import { signIn, statusOf, test } from "../steps.ts";

const owner = "legal@brightline.example";

test("a contract is sent to two signers, who sign it, and is executed with its sealed file", async ({
  page,
  browser,
  baseURL = "",
}) => {
  const name = "Journey - signed by two.pdf";
  const [first, second] = ["two-first@corvane.example", "two-second@corvane.example"];
  await uploadByProgram(baseURL, owner, [agreementToSign(name)]);
  const guid = await contractNamed(baseURL, owner, "Journey - signed by two");
  await signIn(page, owner, `/dashboard/details/${guid}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Send for signature" }).click();
  const dialog = page.getByRole("dialog", { name: "Send for signature" });
  await expect(
    dialog.getByRole("button", { name: "Signature of Leo Marsh, page 1" }),
  ).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole("textbox", { name: "Email" }).nth(0).fill(first);
  await dialog.getByRole("textbox", { name: "Name" }).nth(1).fill("Карла Руис");
  await dialog.getByRole("textbox", { name: "Email" }).nth(1).fill(second);
  await dialog.getByRole("button", { name: "Place fields" }).click();
  // By keyboard: a field is put in the middle of the page and moved from there.
  const initials = dialog.getByRole("button", { name: "Initials", exact: true });
  await initials.focus();
  await page.keyboard.press("Enter");
  const placed = dialog.getByRole("button", { name: "Initials of Leo Marsh, page 1" });
  const before = await placed.boundingBox();
  await placed.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await placed.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
  await page.keyboard.press("Delete");
  await expect(placed).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(statusOf(page)).toContainText("Version pending signature");

  const one = await enterAsSigner(browser, originOf(page), first);
  await expectNoFaults(one);
  await signHere(one);
  await expect(one.getByRole("link", { name: "Go to platform" })).toBeVisible();
  const two = await enterAsSigner(browser, originOf(page), second);
  await signHere(two);
  await expect(statusOf(page)).toContainText("Contract executed");
  await expect(page.getByRole("region", { name: "Signers" })).toContainText("sealed");
  await one.context().close();
  await two.context().close();
});
