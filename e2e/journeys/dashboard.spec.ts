import { expect, type Locator, type Page } from "@playwright/test";
import { loadContracts, readCurrentUser } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { uploadByProgram } from "../by-program.ts";
import { onOwnServer } from "../own-server.ts";
import { signIn, wordFileOf } from "../steps.ts";

// A server of their own: these journeys count what is in the list.
const test = onOwnServer({}, async ({ url }) => {
  const names = Array.from({ length: 9 }, (_, at) => `Supplier ${at + 1}.docx`);
  const file = wordFile("Supply of parts", "The supplier delivers parts.");
  await uploadByProgram(
    url,
    "business@brightline.example",
    names.map((name) => wordFileOf(file, name)),
  );
});

test.describe.configure({ mode: "serial" });

const rows = (page: Page): Locator => page.locator("tbody tr");

const names = (page: Page): Promise<string[]> =>
  page.locator("tbody tr td:first-child a").allInnerTexts();

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await expect(rows(page).first()).toBeVisible();
});

test("a page of ten says which of how many it shows, and the next one has the rest", async ({
  page,
}) => {
  await expect(page.getByText("1-12 of 12")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next page" })).toHaveCount(0);
  const size = page.getByLabel("Contracts per page");
  await expect(size).toHaveValue("20");
  await expect(size.getByRole("option")).toHaveText(["10 rows", "20 rows", "50 rows"]);
  await size.selectOption("10");
  await expect(page.getByText("1-10 of 12")).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("11-12 of 12")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText("11-12 of 12")).toBeVisible();
});

test("the list is asked for once after typing rests, and the search stays in the address", async ({
  page,
}) => {
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/documents/load")) searches.push(request.postData() ?? "");
  });
  await page.getByRole("searchbox").pressSequentially("corvane", { delay: 40 });
  await expect(rows(page)).toHaveCount(1);
  expect(searches.filter((body) => body.includes('"freeText":"c'))).toHaveLength(1);
  await expect(page).toHaveURL(/freeText=corvane/);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(12);
});

/** The names in the order of this column, once the list is sorted so and has settled. */
const namesSorted = async (
  page: Page,
  column: string,
  direction: "ascending" | "descending",
): Promise<string[]> => {
  const head = page.getByRole("columnheader", { name: column, exact: true });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", direction);
  await expect(page.getByRole("region", { name: "Contracts" })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  return names(page);
};

test("the name, the uploader and the time sort both ways", async ({ page }) => {
  const byName = await namesSorted(page, "Contract", "ascending");
  expect(byName).toHaveLength(12);
  expect(byName).toEqual(byName.toSorted(new Intl.Collator("und").compare));
  expect(await namesSorted(page, "Contract", "descending")).toEqual(byName.toReversed());
  const byUploader = await namesSorted(page, "Uploaded by", "ascending");
  expect(byUploader[0]).toMatch(/^Supplier/);
  expect(await namesSorted(page, "Uploaded by", "descending")).toEqual(byUploader.toReversed());
  const newestFirst = await namesSorted(page, "Uploaded", "descending");
  expect(newestFirst[0]).toMatch(/^Supplier/);
  expect(await namesSorted(page, "Uploaded", "ascending")).toEqual(newestFirst.toReversed());
});

test("a search finds a contract by its text and marks what was looked for", async ({ page }) => {
  await page.getByRole("searchbox").fill("delivers");
  const marks = rows(page).locator("mark");
  await expect(marks.first()).toHaveText("delivers");
  await expect(rows(page).first()).toContainText("In the text: ");
  await page.getByRole("searchbox").fill("upplier 9");
  const named = rows(page).filter({ has: page.getByRole("link", { name: "Supplier 9" }) });
  await expect(named.locator("mark")).toHaveText(["upplier", "9"]);
});

test("filters are chosen together, shown as chips and taken away one by one", async ({ page }) => {
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("NDA (mutual)").check();
  await drawer.getByLabel("NDA (discloser)").check();
  await drawer.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove filter NDA (mutual)" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Delmar");
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await expect(drawer.getByLabel("NDA (discloser)")).toBeChecked();
  for (const box of await drawer.getByRole("checkbox").all()) await box.check();
  await drawer.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: /^\d+ more filters$/ })).toBeVisible();
});

test("an empty list says whether the filters or the lack of contracts are the reason", async ({
  page,
}) => {
  await page.goto("/dashboard?freeText=nothing-is-called-this");
  await expect(page.getByText("No contracts to display.")).toBeVisible();
  await expect(page.getByText("Try clearing the filters to see your contracts")).toBeVisible();
  await page.goto("/dashboard?tabKey=archive");
  await expect(page.getByText("It’s a little bit empty in here..")).toBeVisible();
});

test("a row's menu archives a contract, and the archive gives it back", async ({ page }) => {
  await page.getByRole("button", { name: "Actions for Supplier 1" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByRole("link", { name: "Supplier 1", exact: true })).toHaveCount(0);
  await page.getByRole("tab", { name: "Archive" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Actions for Supplier 1" }).click();
  await page.getByRole("menuitem", { name: "Unarchive" }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("tab", { name: "Active contracts" }).click();
  await expect(page.getByRole("link", { name: "Supplier 1", exact: true })).toBeVisible();
});

test("the address opens the upload for who may, and says why not for who may not", async ({
  page,
}) => {
  await page.goto("/dashboard?cta=upload");
  await expect(page.getByRole("dialog")).toContainText("Drop your contract here");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leo Marsh" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await signIn(page, "viewer@brightline.example");
  await expect(page.getByRole("button", { name: "New contract" })).toBeDisabled();
  await page.goto("/dashboard?cta=upload");
  await expect(page.getByRole("dialog")).toContainText("permissions to upload a new contract");
});

test("an empty list offers an upload to who may, and says why not where the plan does not let it", async ({
  page,
}) => {
  const nothing = { documents: [], hits: [], total: 0, isTotalExact: true };
  await page.route(`**${loadContracts.path}`, (route) => route.fulfill({ json: nothing }));
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Upload a contract" })).toBeVisible();
  const reason =
    "Your last payment failed. Update your payment details to keep uploading contracts.";
  await page.route(`**${readCurrentUser.path}`, async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    user.availableActions.UPLOAD_DOCUMENT = { enabled: false, reason };
    await route.fulfill({ response, json: user });
  });
  await page.reload();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText("It’s a little bit empty in here..")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload a contract" })).toHaveCount(0);
});
