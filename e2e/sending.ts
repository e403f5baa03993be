import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { lettersTo } from "./mail.ts";
import { sampleFile, statusOf, uploadForReview } from "./steps.ts";

/** The address of the server a page is on. */
export const originOf = (page: Page): string => new URL(page.url()).origin;

/** Waits for the newest letter to this address whose subject fits; gives its text. */
export const letterTo = async (url: string, address: string, subject: RegExp): Promise<string> => {
  const find = async () =>
    (await lettersTo(url, address)).find((letter) => subject.test(letter.subject))?.text;
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? "";
};

/** Uploads a sample under this name and waits for its review. */
export const reviewed = async (page: Page, name: string): Promise<void> => {
  await uploadForReview(page, sampleFile("Delmar - Supplier NDA.docx", `${name}.docx`));
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await page.keyboard.press("Escape");
};

/** Opens the dialog that sends the contract of this page. */
export const openSend = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /(Send|Resend) to counterparty/ }).click();
  const dialog = page.getByRole("dialog", { name: /counterparty/ });
  await expect(dialog.getByLabel("Subject")).toBeVisible();
  return dialog;
};

/** Sends the contract of this page to an address, and waits until it is sent. */
export const sendTo = async (page: Page, address: string, subject: string): Promise<void> => {
  const dialog = await openSend(page);
  await dialog.getByRole("textbox", { name: "To", exact: true }).fill(address);
  await dialog.getByLabel("Subject").fill(subject);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Mail sent successfully").last()).toBeVisible();
  await expect(statusOf(page)).toContainText("The counterparty has this version");
};

/** The path of the link in the letter to the counterparty. */
export const linkTo = async (url: string, address: string, subject: RegExp): Promise<string> => {
  const text = await letterTo(url, address, subject);
  return /\/guest\/[\w-]+/.exec(text)?.[0] ?? "";
};

const codesTo = async (url: string, address: string): Promise<readonly string[]> =>
  (await lettersTo(url, address)).flatMap(({ text }) => /Code: (\d{6})/.exec(text)?.[1] ?? []);

/** Asks for a code on the page of a link and gives the one that was emailed. */
export const askForCode = async (page: Page, address: string): Promise<string> => {
  const url = originOf(page);
  const before = (await codesTo(url, address)).length;
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByLabel("Code")).toBeFocused();
  await expect.poll(async () => (await codesTo(url, address)).length).toBeGreaterThan(before);
  return (await codesTo(url, address))[0] ?? "";
};

/** Goes in on the page of a link by the emailed code. */
export const enterCode = async (page: Page, address: string): Promise<void> => {
  const code = await askForCode(page, address);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Open the contract" }).click();
  await expect(page.getByRole("region", { name: "Files" })).toBeVisible();
};

/** Opens a link in its own browser, as someone else would, and goes in by the emailed code. */
export const enterAsGuest = async (
  browser: Browser,
  url: string,
  path: string,
  address: string,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(path);
  await enterCode(page, address);
  return page;
};
