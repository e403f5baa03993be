import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { strFromU8, unzipSync } from "fflate";
import { uploadTwoVersions } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, test, wordFileOf } from "../steps.ts";

const email = "legal@brightline.example";

const head = [
  "SERVICES AGREEMENT",
  "This Services Agreement is made between Brightline Robotics, Inc. (“Customer”) and Beta Ltd. (“Provider”). Provider shall perform the services for Customer.",
];
const sent = wordFile(
  ...head,
  "1. Payment. Customer shall pay each invoice within thirty (30) days of receipt.",
  "2. Assignment. Provider may not assign this Agreement without the consent of Customer.",
  "3. Office. The office is white.",
);
const back = wordFile(
  ...head,
  "1. Payment. Customer shall pay each invoice within <del by=Carla>thirty (30)</del><ins by=Carla>five (5)</ins> days of receipt.",
  "2. Assignment. Provider may <del by=Carla>not assign this Agreement without the consent of Customer</del><ins by=Carla>assign this Agreement to any third party without consent</ins>.",
  "3. Office. The office is <del by=Carla>white</del><ins by=Carla>green</ins>.",
);

const partsOf = async (page: Page, click: () => Promise<void>): Promise<string> => {
  const downloading = page.waitForEvent("download");
  await click();
  const parts = unzipSync(readFileSync(await (await downloading).path()));
  return Object.values(parts)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
};

test("their redline is answered change by change, kept over a reload, and made into the next draft", async ({
  page,
}) => {
  const [, guid] = await uploadTwoVersions(
    process.env["PROVISO_URL"] ?? "",
    email,
    wordFileOf(sent, "Journey - answered 1.docx"),
    wordFileOf(back, "Journey - answered 2.docx"),
  );
  await signIn(page, email, `/dashboard/details/${guid}`);
  await page.getByRole("link", { name: "Answer their changes" }).click();
  const bar = page.getByRole("region", { name: "Answers" });
  await expect(bar).toContainText("3 changes, 3 undecided");
  const payment = page.getByRole("article", { name: "Change 1" });
  await expect(payment).toContainText("Proposed: Counter with fallback 1");
  await expectNoFaults(page);
  await bar.getByRole("button", { name: "Apply all proposals (2)" }).click();
  await expect(bar).toContainText("3 changes, 1 undecided");
  const wording = payment.getByRole("textbox", { name: "How the paragraph should read" });
  await expect(wording).toHaveValue(/within fifteen \(15\) days/);
  await wording.fill(
    "1. Payment. Customer shall pay each invoice within twenty-five (25) days of receipt.",
  );
  await wording.blur();
  const office = page.getByRole("article", { name: "Change 3" });
  await office.getByRole("radio", { name: "Leave open" }).focus();
  await page.keyboard.press("a");
  await expect(bar).toContainText("3 changes, all decided");
  await expect(bar).toContainText("All changes saved");
  await page.reload();
  await expect(bar).toContainText("3 changes, all decided");
  await expect(wording).toHaveValue(/twenty-five/);
  await expect(office.getByRole("radio", { name: "Accept" })).toBeChecked();
  await expectNoFaults(page);
  const table = await partsOf(page, async () => {
    await page.getByRole("button", { name: "Exception table" }).click();
    await page.getByRole("menuitem", { name: "As a spreadsheet" }).click();
  });
  expect(table).toContain("twenty-five");
  await bar.getByRole("button", { name: "Make next draft" }).click();
  await page.getByRole("link", { name: "Open the draft" }).click();
  await expect(page).not.toHaveURL(new RegExp(guid));
  await expect(page.getByText("twenty-five", { exact: false }).first()).toBeVisible();
});
