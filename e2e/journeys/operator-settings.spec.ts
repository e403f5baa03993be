import { expect, test } from "@playwright/test";
import {
  startDocusignDouble,
  type DocusignDouble,
} from "../../packages/server/src/test-support/docusign-double.ts";
import { contractNamed, uploadByProgram } from "../by-program.ts";
import { startCopiedServer } from "../copied-server.ts";
import { expectNoFaults } from "../faults.ts";
import type { RunningServer } from "../server.ts";
import { agreementToSign } from "../signing.ts";
import { signIn, statusOf } from "../steps.ts";

let docusign: DocusignDouble;
let server: RunningServer;

test.beforeAll(async () => {
  docusign = await startDocusignDouble();
  server = await startCopiedServer({ PRODUCT_NAME: "Clausewright", ...docusign.environment });
});

test.afterAll(async () => {
  await server.stop();
  await docusign.stop();
});

test("one setting names the product everywhere", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/signIn");
  await expect(page).toHaveTitle(/Clausewright/);
  await expect(page.getByText("Clausewright").first()).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Proviso");
  await signIn(page);
  await expect(page).toHaveTitle(/Clausewright/);
  await expect(page.getByRole("link", { name: "Clausewright" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Proviso");
  await context.close();
});

test("with a signature provider its page stands in the dialog, and what it says becomes of the contract", async ({
  browser,
}) => {
  const owner = "legal@brightline.example";
  await uploadByProgram(server.url, owner, [agreementToSign("Carried elsewhere.pdf")]);
  const guid = await contractNamed(server.url, owner, "Carried elsewhere");
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, owner, `/dashboard/details/${guid}?cta=signature`);
  const dialog = page.getByRole("dialog", { name: "Send for signature" });
  const provider = dialog.frameLocator('iframe[title^="Signers and fields"]');
  const send = provider.getByRole("link", { name: "Send now" });
  await expect(send).toBeVisible();
  await expectNoFaults(page);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(statusOf(page)).toContainText("Version pending signature");

  const [envelope] = docusign.envelopes;
  for (const { email } of envelope?.recipients ?? [])
    docusign.sign(envelope?.transactionId ?? "", email);
  await page.getByRole("button", { name: "Check with the provider now" }).click();
  await expect(statusOf(page)).toContainText("Contract executed");
  await context.close();
});
