import { wordFile } from "@proviso/testkit";
import { expect } from "@playwright/test";
import { uploadByProgram } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, test, wordFileOf } from "../steps.ts";

const email = "legal@brightline.example";
const name = "Journey - dated.docx";

const agreement = wordFile(
  "<p style=Title>Master Services Agreement",
  "This Master Services Agreement (this “Agreement”) is entered into as of March 13, 2031 (the “Effective Date”) by and between Brightline Robotics, Inc., a Delaware corporation (“Customer”), and Corvane Systems LLC, a Texas limited liability company (“Provider”).",
  "@0 Services. Provider shall perform the services described in each statement of work.",
  "@0 Term. The initial term of this Agreement shall commence on the Effective Date and continue for a period of three (3) years. Thereafter this Agreement shall automatically renew for successive one (1) year terms unless either party gives written notice of non-renewal at least ninety (90) days prior to the end of the then-current term.",
  "@0 Notices. All notices under this Agreement shall be in writing and delivered by overnight courier.",
  "@0 Governing Law. This Agreement is governed by the laws of the State of New York.",
);

test("the last safe day to give notice is worked out, confirmed and decided about", async ({
  page,
}) => {
  await uploadByProgram(process.env["PROVISO_URL"] ?? "", email, [wordFileOf(agreement, name)]);
  await signIn(page, email, "/dates?state=unconfirmed");
  const row = page.getByRole("listitem").filter({ hasText: "Journey - dated" });
  await expect(row).toContainText("Give notice by Dec 08, 2033");
  await expectNoFaults(page);
  await row.getByRole("link").click();

  const card = page.getByRole("region", { name: "Key dates" });
  await expect(card).toContainText("Otherwise it renews on Mar 13, 2034.");
  await card.getByText("How we calculated this").click();
  await expect(card.getByRole("listitem").last()).toContainText("Sent by courier");
  await card
    .getByRole("button", { name: /ninety \(90\) days/ })
    .last()
    .click();
  await expect(page.locator("[data-paragraph][data-selected]")).toContainText("ninety (90) days");
  await expectNoFaults(page);
  await card.getByRole("button", { name: "Confirm dates" }).click();
  await expect(card).toContainText("Confirmed by");

  await card.getByRole("button", { name: "Decide" }).click();
  const dialog = page.getByRole("dialog", { name: "Decide about this date" });
  await dialog.getByRole("radio", { name: "Give notice" }).check();
  await dialog.getByLabel("Note (optional)").fill("Too dear.");
  await dialog.getByRole("button", { name: "Record decision" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText("The term runs through Mar 12, 2034.");

  await page.getByRole("link", { name: "Dates", exact: true }).click();
  await expect(row).toContainText("Notice to be given");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const calendar = page.getByRole("dialog", { name: "Dates in your calendar" });
  await calendar.getByRole("button", { name: "Create address" }).click();
  const address = await calendar.getByLabel("Address").inputValue();
  const feed = await page.request.get(address);
  expect((await feed.text()).replaceAll("\r\n ", "")).toContain(
    "SUMMARY:Last safe day to give notice: Journey - dated.docx",
  );
  await calendar.getByRole("button", { name: "Remove address" }).click();
  await expect(calendar.getByRole("button", { name: "Create address" })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
