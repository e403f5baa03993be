import { expect, type Page } from "@playwright/test";
import { pdfFile, pdfText } from "@proviso/testkit";
import { lettersTo } from "./mail.ts";
import { askForCode } from "./sending.ts";
import type { ChosenFile } from "./steps.ts";

/** A PDF agreement with a signature block for each of two parties. */
export const agreementToSign = (name: string): ChosenFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    pdfFile([
      {
        content: [
          pdfText(72, 90, "Mutual confidentiality agreement", { size: 16 }),
          pdfText(72, 130, "Brightline Robotics and Corvane keep each other's secrets."),
          ...[72, 330].flatMap((x) => [
            pdfText(x, 300, "By: ____________________"),
            pdfText(x, 330, "Name:"),
            pdfText(x, 360, "Date:"),
          ]),
        ],
      },
    ]),
  ),
});

/** Opens the page of a signer by the newest letter to them, and goes in by the emailed code. */
export const enterAsSigner = async (page: Page, url: string, address: string): Promise<void> => {
  const path = async (): Promise<string | undefined> =>
    (await lettersTo(url, address)).flatMap(({ text }) => /\/sign\/[\w-]+/.exec(text) ?? [])[0];
  await expect.poll(path).toBeTruthy();
  await page.goto(url + ((await path()) ?? ""));
  const code = await askForCode(page, address);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Open the document" }).click();
  await expect(page.getByRole("heading", { name: "Sign electronically" })).toBeVisible();
};

/** Agrees, types a signature and signs; ends on the page of thanks. */
export const signHere = async (page: Page): Promise<void> => {
  await page.getByLabel("I have read this and agree").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Add your signature" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use this signature" }).click();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Congratulations! You've added your signature!" }),
  ).toBeVisible();
};

/** Gives a file to the page that checks signed files. */
export const chooseToVerify = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
};
