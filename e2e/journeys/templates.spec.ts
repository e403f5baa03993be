import { randomUUID } from "node:crypto";
import { readTemplateDocument, templateRecord, uploadTemplate } from "@proviso/endpoints";
import { pathOf } from "@proviso/endpoints";
import { openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { contractNamed, uploadByProgram } from "../by-program.ts";
import { faultsOf } from "../faults.ts";
import { password, signIn, test, wordFileOf } from "../steps.ts";
import { tokensFor } from "../tokens.ts";

const legal = "legal@brightline.example";
const owner = "owner@brightline.example";
const url = (): string => process.env["PROVISO_URL"] ?? "";

const bytes = wordFile("# Term", "This agreement lasts two years.");

const shelfOf = (page: Page, type: string): Locator => page.locator(`section[data-type="${type}"]`);

/** A name that no try of the journey before this one has used: the journeys share one account. */
const ownName = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

const card = (page: Page, name: string): Locator =>
  page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${name}`) });

/** The editor in its frame, once the document is shown. */
const editorIn = async (panel: Locator): Promise<FrameLocator> => {
  await panel.locator('[aria-busy="false"] iframe').waitFor({ timeout: 90_000 });
  return panel.frameLocator("iframe");
};

const storedTemplate = async (name: string): Promise<string> => {
  const { access_token: token } = await tokensFor(url(), legal, password);
  const form = new FormData();
  form.append("playbookId", "saas-customer");
  form.append("extraData", JSON.stringify({ contractName: name }));
  form.append("contract", new Blob([new Uint8Array(bytes)]), `${name}.docx`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url() + uploadTemplate.path, { method: "POST", headers, body: form });
  return templateRecord.parse(await answer.json()).guid;
};

const textOf = async (id: string): Promise<string> => {
  const { access_token: token } = await tokensFor(url(), legal, password);
  const answer = await fetch(url() + pathOf(readTemplateDocument, { id }), {
    headers: { authorization: `Bearer ${token}` },
  });
  const opened = openWord(new Uint8Array(await answer.arrayBuffer()));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return readDocument(opened.word).text;
};

test("a template is uploaded to its type, by the rules of its form, and deleted after a question", async ({
  page,
}) => {
  const name = ownName("Journey DPA");
  await signIn(page, legal, "/templates");
  // The first panel opens by itself; what a reader opens stays as they put it.
  await expect(shelfOf(page, "nda").getByRole("button", { name: /^NDA/ })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await shelfOf(page, "dpa").getByRole("button", { name: /^DPA/ }).click();
  await page.getByRole("button", { name: "Add template: DPA" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload template" });
  await expect(dialog).toHaveCSS("width", "564px");
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  await expect(upload).toBeDisabled();
  const types = dialog.getByLabel("Template type").getByRole("option");
  await expect(types).toHaveText(["Choose a type", "DPA (controller)", "DPA (processor)"]);
  const choose = dialog.getByLabel("Template file");
  await choose.setInputFiles({
    name: "x.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-"),
  });
  await expect(dialog.getByText("Only .docx files are accepted.")).toBeVisible();
  await choose.setInputFiles(wordFileOf(wordFile("Signed for {{party name."), "Broken.docx"));
  await dialog.getByLabel("Template type").selectOption("dpa-controller");
  await dialog.getByLabel("Title").fill(name);
  // Abuse 45: markup is words, and the browser has nothing to report.
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) reports.push(message.text());
  });
  const markup = "For <img src=x onerror=alert(1)> all our services";
  await dialog.getByLabel("Description").fill(markup);
  await expect(dialog.getByText("49/80")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await upload.click();
  await expect(dialog.getByRole("alert").getByText("Signed for {{party name")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove Broken.docx" }).click();
  await choose.setInputFiles(wordFileOf(bytes, "Journey DPA.docx"));
  await upload.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Template uploaded successfully").first()).toBeVisible();

  await expect(page.getByRole("button", { name: "Add template", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Get a template" })).toBeVisible();
  await expect(card(page, name).getByTitle(markup)).toHaveCSS("-webkit-line-clamp", "3");
  // An editor that does not come is told of, and tried again.
  const config = "**/get-document-config*";
  await page.route(config, async (route) => {
    const { data } = await (await route.fetch()).json();
    const lost = { ...data, editorUrl: "/favicon.svg", loadTimeoutSeconds: 1 };
    await route.fulfill({ json: { data: lost } });
  });
  await card(page, name).click();
  const panel = page.getByRole("dialog", { name, exact: true });
  const failure = panel.getByRole("alert");
  await expect(failure).toContainText("An error has occurred");
  await expect(failure).toContainText(
    "We were unable to open your document. Please try again later",
  );
  await expect(failure.getByRole("button", { name: "Close" })).toBeVisible();
  await page.unroute(config);
  await failure.getByRole("button", { name: "Try again" }).click();
  await editorIn(panel);
  await expect(panel.getByRole("complementary")).toContainText("DPA (controller)");
  expect(await faultsOf(page, { without: "iframe" })).toEqual([]);
  await panel.getByRole("button", { name: "Delete template" }).click();
  await page
    .getByRole("dialog", { name: "Delete this template?" })
    .getByRole("button", { name: "Delete template" })
    .click();
  await expect(panel).toHaveCount(0);
  await expect(card(page, name)).toHaveCount(0);
});

test("a template is edited by one person while another is told who, and saved as plain text", async ({
  page,
  browser,
}) => {
  test.slow();
  const name = ownName("Journey lock");
  const guid = await storedTemplate(name);
  await signIn(page, legal, "/templates");
  await shelfOf(page, "saas").getByRole("button", { name: /^SaaS/ }).click();
  await card(page, name).click();
  await page
    .getByRole("dialog", { name, exact: true })
    .getByRole("button", { name: "Edit", exact: true })
    .click();
  const panel = page.getByRole("dialog", { name: `Edit ${name}` });
  const document = await editorIn(panel);

  const other = await browser.newContext({
    baseURL: url(),
    viewport: { width: 1440, height: 900 },
  });
  const theirs = await other.newPage();
  await signIn(theirs, owner, "/templates");
  await shelfOf(theirs, "saas").getByRole("button", { name: /^SaaS/ }).click();
  await card(theirs, name).click();
  const reading = theirs.getByRole("dialog", { name, exact: true });
  await reading.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(
    theirs.getByText("Looks like Leo Marsh is currently editing this template."),
  ).toBeVisible();
  await theirs.getByRole("button", { name: "View", exact: true }).click();
  await editorIn(reading);
  await other.close();

  await document.getByText("This agreement lasts").first().click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Indeed ");
  await expect(panel).toContainText("Not saved yet");
  await panel.getByLabel("Title").fill(`Longer ${name}`);
  await panel.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("Are you sure you want to discard the changes?")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await panel.getByRole("button", { name: "Save and close" }).click();
  await expect(page.getByText("Template saved successfully").first()).toBeVisible();
  await expect(card(page, `Longer ${name}`)).toBeVisible();
  // Where in its line the word lands is the caret's affair, which a slow machine may set late.
  expect((await textOf(guid)).replace("Indeed ", "")).toContain("This agreement lasts two years.");
  expect(await textOf(guid)).toContain("Indeed ");
});

test("a contract and a pre-made template become templates of one's own", async ({ page }) => {
  test.slow();
  const name = ownName("Journey - to template");
  await uploadByProgram(url(), legal, [wordFileOf(bytes, `${name}.docx`)]);
  const guid = await contractNamed(url(), legal, name);
  await signIn(page, legal, `/dashboard/details/${guid}`);
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Templates/ });
  await expect(link).toHaveText("TemplatesNEW");
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Create template" }).click();
  const made = page.getByRole("dialog", { name: /^Create a template from/ });
  await editorIn(made);
  await expect(made.getByRole("button", { name: "Discard", exact: true })).toBeVisible();
  await made.getByLabel("Template type").selectOption("licence-licensee");
  await made.getByRole("button", { name: "Save and go to templates" }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await expect(link).toHaveText("Templates");
  // What was just kept is shown on its open shelf.
  await expect(card(page, name)).toBeVisible();

  await page.getByRole("button", { name: "Get a template" }).click();
  // Its pages are laid out while it is looked at; on a busy machine that takes longer than this waits.
  await page.getByRole("button", { name: "Preview Mutual NDA" }).click();
  const preview = page.getByRole("dialog", { name: "Mutual NDA" });
  const opening = preview.getByRole("img", { name: "Opening the document" });
  await expect(opening.or(preview.getByRole("region", { name: "Pages" })).first()).toBeVisible();
  await preview.getByRole("button", { name: "Use this template" }).click();
  const copy = page.getByRole("dialog", { name: "Edit a copy of Mutual NDA" });
  await editorIn(copy);
  await expect(copy.getByLabel("Template type")).toBeDisabled();
  await copy.getByLabel("Title").fill(`Own ${name}`);
  await copy.getByRole("button", { name: "Save and close" }).click();
  await expect(page.getByText("Template created successfully").first()).toBeVisible();
  await expect(card(page, `Own ${name}`)).toBeVisible();
});
