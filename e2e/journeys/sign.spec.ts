import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { contractNamed, signedFileOf, uploadByProgram } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { agreementToSign, chooseToVerify, enterAsSigner, signHere } from "../signing.ts";
import { signIn, statusOf, test, wordFileOf } from "../steps.ts";

const owner = "legal@brightline.example";

test("a contract is sent to two signers, who sign it, and is executed with its sealed file", async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const name = "Journey - signed by two.pdf";
  const [first, second] = ["two-first@corvane.example", "two-second@corvane.example"];
  await uploadByProgram(url, owner, [agreementToSign(name)]);
  const guid = await contractNamed(url, owner, "Journey - signed by two");
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

  const one = await (await browser.newContext()).newPage();
  await enterAsSigner(one, url, first);
  await expectNoFaults(one);
  await signHere(one);
  await expect(one.getByRole("link", { name: "Go to platform" })).toBeVisible();
  const two = await (await browser.newContext()).newPage();
  await enterAsSigner(two, url, second);
  await signHere(two);
  await expect(statusOf(page)).toContainText("Contract executed");
  await expect(page.getByRole("region", { name: "Signers" })).toContainText("sealed");
  await one.context().close();

  await test.step("anybody checks the sealed file: valid, modified, unknown, or no PDF", async () => {
    const sealed = await signedFileOf(url, owner, guid);
    await two.goto(`${url}/verify`);
    const outcome = two.getByRole("region", { name: "Outcome" });
    await chooseToVerify(two, "signed.pdf", sealed);
    await expect(outcome.getByRole("heading")).toContainText(["Valid", "Signed by"]);
    await expect(outcome).toContainText("Карла Руис");
    await expectNoFaults(two);
    await chooseToVerify(two, "longer.pdf", Buffer.concat([sealed, Buffer.from(" ")]));
    await expect(outcome.getByRole("heading")).toHaveText("Modified");
    await expect(outcome).not.toContainText("Карла Руис");
    await expectNoFaults(two);
    await chooseToVerify(two, "plain.pdf", agreementToSign("plain.pdf").buffer);
    await expect(outcome.getByRole("heading")).toHaveText("Unknown");
    await expectNoFaults(two);
    await chooseToVerify(two, "notes.docx", sealed);
    await expect(two.getByText("Choose a PDF: signed documents are PDF files.")).toBeVisible();
    await expect(outcome).toHaveCount(0);
  });
  await two.context().close();
});

test("a file with tracked changes is warned of, and one that has no pages says so", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const tracked = wordFile("A term of <ins by=Ann>five</ins><del by=Bob>three</del> years.");
  await uploadByProgram(url, owner, [
    wordFileOf(tracked, "Journey - tracked to sign.docx"),
    {
      name: "Journey - no pages.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(`%PDF-1.7 nothing in it ${Date.now()}`),
    },
  ]);
  const dialog = page.getByRole("dialog", { name: "Send for signature" });
  const open = async (name: string, wish = ""): Promise<void> =>
    signIn(page, owner, `/dashboard/details/${await contractNamed(url, owner, name)}${wish}`);
  await open("Journey - tracked to sign");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Send for signature" }).click();
  await expect(dialog).toContainText("This contract contains tracked changes");
  await expect(dialog.getByRole("button", { name: "Got it. Send for signatures" })).toBeVisible();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
  await open("Journey - no pages", "?cta=signature");
  await expect(dialog).toContainText("Failed to send contract for signature");
  await expect(dialog).toContainText("The file may be password-protected or corrupted.");
});
