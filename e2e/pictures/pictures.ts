import type { Locator, Page } from "@playwright/test";
import { dated } from "../accessibility/agreements.ts";
import {
  contractNamed,
  sendToSign,
  signedFileOf,
  uploadByProgram,
  uploadTwoVersions,
} from "../by-program.ts";
import { chooseToVerify, enterAsSigner, signHere } from "../signing.ts";
import { signIn, statusOf, wordFileOf } from "../steps.ts";
import { cameBack, toSign, wasSent } from "./agreements.ts";
import type { Picture } from "./take.ts";

const legal = "legal@brightline.example";

/** Uploads a file that is kept without a review; gives its contract. */
const keep = async (url: string, name: string, bytes: Uint8Array): Promise<string> => {
  await uploadByProgram(url, legal, [wordFileOf(bytes, `${name}.docx`)]);
  return contractNamed(url, legal, name);
};

/** Opens the reviewed sample. */
const openReviewed = async (page: Page, url: string): Promise<void> => {
  await signIn(page, legal, `/dashboard/details/${await contractNamed(url, legal, "Corvane")}`);
  await statusOf(page).getByText("Your contract is ready").waitFor();
  await page.getByRole("article").waitFor();
};

/** Begins a contract of a pre-made template; gives the dialog, which asks its questions. */
const askAboutNda = async (page: Page): Promise<Locator> => {
  await signIn(page, legal);
  await page.getByRole("button", { name: "New contract" }).click();
  await page.getByRole("menuitem", { name: "Create from template" }).click();
  const wizard = page.getByRole("dialog", { name: /Create from/ });
  await wizard.getByRole("radio", { name: /^Mutual NDA/ }).click();
  await wizard.getByRole("button", { name: "Next" }).click();
  return wizard;
};

/** Waits until the page that is signed is drawn: its words are laid over it afterwards. */
const isDrawn = (page: Page): Promise<void> =>
  page.getByRole("group", { name: "Page 1" }).getByText("Mutual Confidentiality").waitFor();

/** Sends an agreement for signature as far as its fields; gives the dialog. */
const placeFields = async (page: Page, url: string, name: string): Promise<Locator> => {
  await signIn(page, legal, `/dashboard/details/${await keep(url, name, toSign)}?cta=signature`);
  const dialog = page.getByRole("dialog", { name: "Send for signature" });
  await dialog.getByRole("textbox", { name: "Name" }).nth(1).fill("Carla Ruiz");
  await dialog.getByRole("textbox", { name: "Email" }).nth(1).fill(signerOf(name));
  await dialog.getByRole("button", { name: "Place fields" }).click();
  await dialog.getByRole("heading", { name: "Signature fields" }).waitFor();
  return dialog;
};

/** The counterparty's signer of an agreement; another one for each, so that their letters can be told apart. */
const signerOf = (name: string): string =>
  `carla.${name.replaceAll(/\W/g, "").toLowerCase()}@corvane.example`;

/** Sends an agreement to its signers and opens it as the counterparty's one. */
const openAsSigner = async (page: Page, url: string, name: string): Promise<void> => {
  const dialog = await placeFields(page, url, name);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await enterAsSigner(page, url, signerOf(name));
};

/** Every picture that the README and the guide show, by its path in the repository. */
export const pictures: Readonly<Record<string, Picture>> = {
  "docs/pictures/contract-page.png": {
    show: async (page, url) => {
      await openReviewed(page, url);
      const issue = page.getByRole("button", { name: /How well it must be protected/ });
      await issue.first().click();
      await page.getByRole("button", { name: "Show in the document" }).first().click();
      return undefined;
    },
  },
  "docs/guide/pictures/upload.png": {
    show: async (page) => {
      await signIn(page, "owner@brightline.example");
      await page.getByRole("button", { name: "New contract" }).click();
      await page.getByRole("menuitem", { name: /Upload/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Copy email" }).waitFor();
      return dialog;
    },
  },
  "docs/guide/pictures/review.png": {
    show: async (page, url) => {
      await openReviewed(page, url);
      return undefined;
    },
  },
  "docs/guide/pictures/came-back.png": {
    show: async (page, url) => {
      const files = [wasSent, cameBack].map((bytes) => wordFileOf(bytes, "Corvane services.docx"));
      const [sent, back] = files;
      if (sent === undefined || back === undefined) throw new Error("Two versions are needed.");
      const [, newer] = await uploadTwoVersions(url, legal, sent, back);
      await signIn(page, legal, `/dashboard/details/${newer}`);
      await page.getByRole("link", { name: "Compare with version 1" }).click();
      await page.getByText("2 changes").first().waitFor();
      return undefined;
    },
  },
  "docs/guide/pictures/answer-questions.png": {
    show: async (page) => {
      const wizard = await askAboutNda(page);
      const answers = {
        "First party name": "Brightline Robotics, Inc.",
        "First party state": "Delaware",
        "First party entity type": "corporation",
        "First party address": "218 Foundry Street, Pittsburgh, Pennsylvania",
      };
      for (const [label, answer] of Object.entries(answers))
        await wizard.getByLabel(label).fill(answer);
      await page.keyboard.press("Tab");
      await wizard.getByLabel("First party name").scrollIntoViewIfNeeded();
      await wizard.locator("mark").getByText("Pittsburgh").first().waitFor();
      return wizard;
    },
  },
  "docs/guide/pictures/place-fields.png": {
    show: async (page, url) => {
      const dialog = await placeFields(page, url, "Corvane - Confidentiality");
      await dialog.getByRole("button", { name: /^Signature of Leo Marsh/ }).click();
      await isDrawn(page);
      return dialog;
    },
  },
  "docs/guide/pictures/sign.png": {
    show: async (page, url) => {
      await openAsSigner(page, url, "Corvane - Mutual NDA");
      await page.getByLabel("I have read this and agree").check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Add your signature" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Use this signature" }).click();
      await isDrawn(page);
      return undefined;
    },
  },
  "docs/guide/pictures/check-signed-file.png": {
    height: 1080,
    show: async (page, url) => {
      const name = "Corvane - Signed NDA";
      const guid = await keep(url, name, toSign);
      await sendToSign(url, legal, guid, [signerOf(name)]);
      await enterAsSigner(page, url, signerOf(name));
      await signHere(page);
      const sealed = await signedFileOf(url, legal, guid);
      await page.goto("/verify");
      await chooseToVerify(page, `${name}.pdf`, sealed);
      await page.getByRole("region", { name: "Outcome" }).waitFor();
      return undefined;
    },
  },
  "docs/guide/pictures/dates.png": {
    show: async (page, url) => {
      const guid = await keep(url, "Corvane master services", dated);
      await signIn(page, legal, `/dashboard/details/${guid}`);
      const card = page.getByRole("region", { name: "Key dates" });
      await card.getByText("How we calculated this").click();
      return undefined;
    },
  },
  "docs/guide/pictures/billing.png": {
    height: 640,
    show: async (page) => {
      await signIn(page, "owner@brightline.example", "/company-billing");
      await page.getByText(/^Card .* 4242$/).waitFor();
      return undefined;
    },
  },
};
