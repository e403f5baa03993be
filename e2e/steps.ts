import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { ownCopy } from "@proviso/testkit";
import { leftQuietly } from "./left-quietly.ts";
import { tokensFor } from "./tokens.ts";

/** The journeys' own test: pages open on the shared server. */
export const test = leftQuietly.extend({
  baseURL: async ({}, use) => {
    await use(process.env["PROVISO_URL"]);
  },
});

/** What the sample account's users sign in with. */
export const password = "Brightline-2026";

/** A file as a person would choose it in the browser. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const samples = join(import.meta.dirname, "../packages/server/samples");

/**
 * A Word file under its own name, so that the list can tell it apart, and with bytes of its own,
 * so that it is reviewed whatever was reviewed before.
 */
export const wordFileOf = (bytes: Uint8Array, name: string): ChosenFile => ({
  name,
  mimeType: wordType,
  buffer: Buffer.from(ownCopy(bytes)),
});

/** Where one of the project's sample agreements lies. */
export const samplePath = (sample: string): string => join(samples, sample);

/** One of the project's sample agreements. */
export const sampleFile = (sample: string, name: string): ChosenFile =>
  wordFileOf(readFileSync(samplePath(sample)), name);

/**
 * Keeps a new session of the user in this browser, as the sign-in page does (A3.1), and opens a page.
 * It waits for the document alone, whose routes can then be replaced: what a journey looks at first waits for the rest.
 */
export const signIn = async (
  page: Page,
  email = "legal@brightline.example",
  place = "/dashboard",
): Promise<void> => {
  const { origin } = new URL((await page.request.get("/livez")).url());
  const given = await tokensFor(origin, email, password);
  const session = {
    jwt: given.id_token,
    expiresAt: Date.now() + given.expires_in * 1000,
    refreshToken: given.refresh_token,
  };
  // Written as the page opens, before anything of it runs: a page opened only to write it costs the time of another.
  const keeping = await page.addInitScript(
    (text) => localStorage.setItem("sl-auth0", text),
    JSON.stringify(session),
  );
  await page.goto(place, { waitUntil: "domcontentloaded" });
  await keeping.dispose();
};

/** Signs in by typing on the sign-in page, wherever that leads. */
export const signInOnPage = async (
  page: Page,
  email = "legal@brightline.example",
): Promise<void> => {
  await page.goto("/signIn");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).not.toHaveURL(/signIn/);
};

/** Opens the upload dialog and chooses a file in it, one made up or one on the disk. */
export const chooseFile = async (page: Page, file: ChosenFile | string): Promise<Locator> => {
  await page.getByRole("button", { name: "New contract" }).click();
  const upload = page.getByRole("menuitem", { name: /Upload/ });
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Contract file");
  // A menu for the person who may also use templates, the dialog at once for the others.
  await expect(async () => {
    if (await upload.isVisible()) await upload.click({ timeout: 2_000 });
    await expect(field).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await field.setInputFiles(file);
  return dialog;
};

/** Uploads a file for review and stays on its page. */
export const uploadForReview = async (page: Page, file: ChosenFile): Promise<void> => {
  const dialog = await chooseFile(page, file);
  await dialog.getByRole("button", { name: "Upload and review" }).click();
  await expect(page).toHaveURL(/\/dashboard\/details\//);
};

/** Opens a sample contract, found in the order of names: the journeys before may have filled the first page. */
export const openSample = async (
  page: Page,
  name: "Ashgrove" | "Corvane" | "Delmar",
): Promise<void> => {
  await page.goto(`/dashboard?freeText=${name}&sortBy=fileName&direction=asc&pageSize=50`);
  await page
    .getByRole("link", { name: new RegExp(`^${name} - `) })
    .first()
    .click();
  await expect(statusOf(page)).toContainText("Your contract is ready");
};

/** The sheet at the top of a contract's page that says where it stands. */
export const statusOf = (page: Page): Locator =>
  page.getByRole("region", { name: "Contract status" });
