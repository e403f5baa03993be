import { downloadContract, pathOf } from "@proviso/endpoints";
import {
  acceptChanges,
  openWord,
  readDocument,
  rejectChanges,
  type WordPackage,
} from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { contractNamed, uploadByProgram } from "../by-program.ts";
import { faultsOf } from "../faults.ts";
import { password, sampleFile, signIn, test, wordFileOf } from "../steps.ts";
import { tokensFor } from "../tokens.ts";

const editor = "legal@brightline.example";
const colleague = "owner@brightline.example";
const url = (): string => process.env["PROVISO_URL"] ?? "";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.word;
};

const downloaded = async (guid: string): Promise<WordPackage> => {
  const { id_token: token } = await tokensFor(url(), editor, password);
  const answer = await fetch(url() + pathOf(downloadContract, { guid }), {
    headers: { authorization: `Bearer ${token}` },
  });
  return opened(new Uint8Array(await answer.arrayBuffer()));
};

/** The editor in its frame, once the document is shown. */
const editorOf = async (page: Page): Promise<FrameLocator> => {
  const dialog = page.getByRole("dialog", { name: /^(Edit|View) / });
  await dialog.locator('[aria-busy="false"] iframe').waitFor({ timeout: 90_000 });
  return page.frameLocator("iframe");
};

test("a word edited in the page is the one tracked change of the next version", async ({
  page,
}) => {
  // The editor is large: on a busy machine it opens slowly.
  test.slow();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (/^https?:$/.test(asked.protocol) && asked.origin !== url()) elsewhere.push(request.url());
  });
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const file = sampleFile("Corvane - One-Way NDA.docx", "Journey - edited.docx");
  await uploadByProgram(url(), editor, [file]);
  const guid = await contractNamed(url(), editor, "Journey - edited");
  await signIn(page, editor, `/dashboard/details/${guid}`);
  await page.getByRole("button", { name: "Edit contract" }).focus();
  await page.keyboard.press("Enter");
  const document = await editorOf(page);
  const dialog = page.getByRole("dialog", { name: "Edit Journey - edited.docx" });
  await expect(dialog).toContainText("Changes are tracked as");
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  // What is in the frame is the library's own page.
  expect(await faultsOf(page, { without: "iframe" })).toEqual([]);

  await document.getByText("considering", { exact: false }).first().click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Indeed ");
  await expect(dialog).toContainText("not saved yet");
  await dialog.getByRole("button", { name: "Save and send" }).press("Enter");
  await expect(page).not.toHaveURL(new RegExp(guid));
  const sending = page.getByRole("dialog", { name: "Send to counterparty" });
  await expect(sending).toBeVisible();
  await sending.getByRole("button", { name: "Close" }).click();
  await expect(sending).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Updated internally")).toBeVisible();
  const saved = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const [before, after] = [opened(file.buffer), await downloaded(saved)];
  expect(readDocument(after).changes.map(({ kind, text }) => [kind, text])).toEqual([
    ["insertion", "Indeed "],
  ]);
  expect(readDocument(rejectChanges(after)).text).toBe(readDocument(before).text);
  for (const [name, part] of before.parts)
    if (name !== before.main)
      expect(Buffer.from(after.parts.get(name) ?? []), name).toEqual(Buffer.from(part));
  expect(elsewhere).toEqual([]);
  expect(violations).toEqual([]);
});

test("rows of a table that are added and deleted in the page come and go as tracked rows", async ({
  page,
}) => {
  test.slow();
  const rows = ["| Alpha | Beta |", "| Gamma | Delta |", "| Omega | Sigma |"];
  const file = wordFileOf(
    wordFile("# Fees", "Fees are due.", ...rows, "End."),
    "Journey - rows.docx",
  );
  await uploadByProgram(url(), editor, [file]);
  const guid = await contractNamed(url(), editor, "Journey - rows");
  await signIn(page, editor, `/dashboard/details/${guid}`);
  await page.getByRole("button", { name: "Edit contract" }).click();
  const document = await editorOf(page);
  const dialog = page.getByRole("dialog", { name: "Edit Journey - rows.docx" });
  const act = async (cell: string, name: string): Promise<void> => {
    await document.getByText(cell).first().click();
    await document.getByText(cell).first().click({ button: "right" });
    await document.getByRole("menuitem", { name, exact: true }).click();
  };
  // Deleted alone first: the editor exports such a mark only when it is asked for the whole file.
  await act("Omega", "Delete row");
  await expect(document.getByText("Deleted row")).toBeVisible();
  await act("Gamma", "Insert row below");
  await expect(document.getByText("Inserted row")).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(guid));
  const saved = await downloaded(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  const source = new TextDecoder().decode(saved.parts.get(saved.main));
  expect(
    source.match(/<w:trPr>.*?<\/w:trPr>/gs)?.map((marks) => /w:(ins|del) /.exec(marks)?.[1]),
  ).toEqual(["ins", "del"]);
  expect(readDocument(acceptChanges(saved)).text).not.toContain("Omega");
  expect(readDocument(rejectChanges(saved)).text).toBe(readDocument(opened(file.buffer)).text);
});

test("others may only view what is being edited, and discarding it after a question frees it", async ({
  page,
  browser,
}) => {
  test.slow();
  const file = sampleFile("Corvane - One-Way NDA.docx", "Journey - discarded.docx");
  await uploadByProgram(url(), editor, [file]);
  const guid = await contractNamed(url(), editor, "Journey - discarded");
  await signIn(page, editor, `/dashboard/details/${guid}`);
  await page.getByRole("button", { name: "Edit contract" }).click();
  const document = await editorOf(page);
  const dialog = page.getByRole("dialog", { name: "Edit Journey - discarded.docx" });
  const other = await browser.newPage({ baseURL: url() });
  await signIn(other, colleague, `/dashboard/details/${guid}`);
  await other.getByRole("button", { name: "Edit contract" }).click();
  await expect(other.getByRole("dialog")).toContainText(
    "This contract is being edited by another person and therefore this action is not available at the moment",
  );
  await other.getByRole("button", { name: "View the original" }).click();
  await editorOf(other);
  await expect(other.getByRole("dialog")).toContainText("Read only");
  await expect(other.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await other.close();

  await dialog.getByRole("button", { name: "Full screen" }).click();
  await expect(dialog.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await document.getByText("considering", { exact: false }).first().click();
  await page.keyboard.type("x");
  await expect(dialog).toContainText("not saved yet");
  await dialog.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("dialog", { name: "Discard changes" });
  await expect(question).toContainText("Are you sure you want to discard the changes?");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toHaveCount(0);
  // One Escape asks, the next one goes on editing.
  await dialog.getByRole("button", { name: "Save", exact: true }).press("Escape");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(dialog).toContainText("not saved yet");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit contract" })).toBeFocused();
});

test("in a narrow window what was changed and commented stands beside the page, and both are in view", async ({
  page,
}) => {
  test.slow();
  const file = sampleFile("Corvane - One-Way NDA.docx", "Journey - narrow.docx");
  await uploadByProgram(url(), editor, [file]);
  const guid = await contractNamed(url(), editor, "Journey - narrow");
  await page.setViewportSize({ width: 640, height: 800 });
  await signIn(page, editor, `/dashboard/details/${guid}`);
  await page.getByRole("button", { name: "Edit contract" }).click();
  const document = await editorOf(page);
  const inView = async (selector: string): Promise<void> => {
    await expect
      .poll(() =>
        document
          .locator(selector)
          .first()
          .evaluate((found) => {
            const { left, right } = found.getBoundingClientRect();
            return left >= 0 && right <= globalThis.innerWidth;
          }),
      )
      .toBe(true);
  };
  await inView(".layout-page");
  await document.getByText("considering", { exact: false }).first().dblclick();
  await page.keyboard.type("manual");
  await inView(".docx-tracked-change-card");
  await inView(".layout-page");
  await document.getByText("The parties therefore agree").first().dblclick();
  const adds = document.locator('button[style*="translate(-50%, -50%)"]');
  await inView('button[style*="translate(-50%, -50%)"]');
  await adds.first().click();
  await page.keyboard.type("Please check.");
  await inView('textarea[placeholder="Add a comment..."]');
  await document.getByRole("button", { name: "Comment", exact: true }).click();
  await inView(".docx-comment-card");
});

test("words are commented on by keyboard alone", async ({ page }) => {
  test.slow();
  const file = sampleFile("Corvane - One-Way NDA.docx", "Journey - by keys.docx");
  await uploadByProgram(url(), editor, [file]);
  const guid = await contractNamed(url(), editor, "Journey - by keys");
  await signIn(page, editor, `/dashboard/details/${guid}`);
  await page.getByRole("button", { name: "Edit contract" }).press("Enter");
  const document = await editorOf(page);
  await document.locator(".ProseMirror", { hasText: "considering" }).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Control+Alt+KeyM");
  await expect(document.getByPlaceholder("Add a comment...")).toBeFocused();
  await page.keyboard.type("Please check the title.");
  await page.keyboard.press("Enter");
  await expect(document.locator(".docx-comment-card")).toContainText("Please check the title.");
  await page.keyboard.press("Control+s");
  await expect(page).not.toHaveURL(new RegExp(guid));
  const saved = await downloaded(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  const comments = new TextDecoder().decode(saved.parts.get("word/comments.xml"));
  expect(comments).toContain("Please check the title.");
});
