import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { uploadTwoVersions } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, test, wordFileOf } from "../steps.ts";

const email = "legal@brightline.example";

const sent = wordFile(
  "# Services",
  "@0 The fee is 100 dollars a month, due on the first day of it.",
  "@0 The law of Texas governs.",
  "@0 Notices go by post.",
);
const back = wordFile(
  "# Services",
  "@0 The fee is 900 dollars a month, due on the first day of it.",
  "@0 The law of <del by=Carla>Texas</del><ins by=Carla>Ohio</ins> governs.",
  "@0 Notices go by post.",
);

test("what came back without a mark is an alarm, and leads to both versions beside each other", async ({
  page,
}) => {
  const [, guid] = await uploadTwoVersions(
    process.env["PROVISO_URL"] ?? "",
    email,
    wordFileOf(sent, "Journey - compared 1.docx"),
    wordFileOf(back, "Journey - compared 2.docx"),
  );
  await signIn(page);
  await page.goto(`/dashboard/details/${guid}`);
  const card = page.getByRole("region", { name: "What came back" });
  await expect(card).toContainText("1 change without a mark");
  await expect(card.locator("del").first()).toHaveText("100");
  await card.getByText("Their tracked changes: 2").click();
  await expect(card).toContainText("Deleted by Carla");
  await expectNoFaults(page);
  await card.getByRole("link", { name: "Compare with version 1" }).click();
  await expect(page.getByRole("heading", { name: "Compare versions" })).toBeVisible();
  await expect(
    page.getByRole("complementary", { name: "Changes" }).getByRole("listitem"),
  ).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(page.getByText("Change 1 of 2")).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByText("Change 2 of 2")).toBeVisible();
  await expectNoFaults(page);
  await page.getByText("In one text").click();
  await expect(page).toHaveURL(/view=inline/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as Word" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Journey - compared 2 (compared).docx");
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

test("any two files are compared, and one that is no Word file is refused before it is sent", async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Compare two files" }).click();
  const compare = page.getByRole("button", { name: "Compare", exact: true });
  await expect(compare).toBeDisabled();
  await page
    .getByLabel("Earlier file", { exact: true })
    .setInputFiles(wordFileOf(sent, "Old.docx"));
  await page.getByLabel("Later file", { exact: true }).setInputFiles({
    name: "New.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(page.getByRole("alert")).toContainText("Only Word files (.docx) can be compared.");
  await expectNoFaults(page);
  await page.getByLabel("Later file", { exact: true }).setInputFiles(wordFileOf(back, "New.docx"));
  await compare.click();
  await expect(page.getByText("2 changes")).toBeVisible();
  await expect(page).toHaveURL(/compare\?id=/);
});
