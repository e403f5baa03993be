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
  await signIn(page, undefined, `/dashboard/details/${guid}`);
  const card = page.getByRole("region", { name: "Returned version" });
  await expect(card).toContainText("1 untracked change");
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
  await page.getByText("Inline").click();
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

test("in a long contract each change that is stepped to stands in the window, and a move says where to", async ({
  page,
}) => {
  const clauses = Array.from(
    { length: 600 },
    (_, nth) =>
      `@1 Clause ${nth} obliges the parties to keep thing ${nth * 7} in order and to pay ${nth * 13} dollars${nth % 3 === 0 ? " within thirty days of the invoice, except as agreed otherwise in writing by both of them" : ""}.`,
  );
  const moved = clauses.toSpliced(20, 1).toSpliced(199, 0, clauses[20] ?? "");
  const later = moved.with(400, "@1 Clause 400 obliges nobody to keep thing 2800 in order.");
  await signIn(page, email, "/dashboard/compare");
  const file = (lines: readonly string[], name: string) =>
    wordFileOf(wordFile("# Long", "@0 All of it", ...lines), name);
  await page.getByLabel("Earlier file", { exact: true }).setInputFiles(file(clauses, "Old.docx"));
  await page.getByLabel("Later file", { exact: true }).setInputFiles(file(later, "New.docx"));
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const list = page.getByRole("complementary", { name: "Changes" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText("Clause 20 obliges");
  await page.keyboard.press("j");
  await expect(page.locator(":focus")).toContainText("Moved to 1.200");
  await expect(page.locator(":focus")).toBeInViewport();
  await page.keyboard.press("j");
  await expect(page.locator(":focus")).toContainText("obliges nobody");
  await expect(page.locator(":focus")).toBeInViewport();
});
