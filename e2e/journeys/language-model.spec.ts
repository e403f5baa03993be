import { expect, test } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import {
  startLanguageModelDouble,
  type AskedModel,
  type LanguageModelDouble,
} from "../../packages/server/src/test-support/language-model-double.ts";
import { startCopiedServer } from "../copied-server.ts";
import { expectNoFaults } from "../faults.ts";
import type { RunningServer } from "../server.ts";
import { signIn, statusOf, uploadForReview, wordFileOf } from "../steps.ts";

let double: LanguageModelDouble;
let server: RunningServer;

test.beforeAll(async () => {
  double = await startLanguageModelDouble();
  const { url, key } = double.place("openai");
  server = await startCopiedServer({
    LANGUAGE_MODEL: "openai",
    LANGUAGE_MODEL_URL: url ?? "",
    LANGUAGE_MODEL_KEY: key,
    LANGUAGE_MODEL_NAME: "harbour-2",
    LANGUAGE_MODEL_TASKS: "rewordings",
    PRIVATE_HOSTS: double.host,
  });
});

test.afterAll(async () => {
  await server.stop();
  await double.stop();
});

/** A contract that says "will" throughout, and nothing of what law requires to be disclosed. */
const agreement = () =>
  wordFile(
    "<p style=Title>Mutual Non-Disclosure Agreement",
    "This Agreement is made between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may be a Disclosing Party and a Receiving Party.",
    "@0 The Receiving Party will keep the Confidential Information secret. It will not disclose it to anyone. It will return it at the end.",
    "@0 This Agreement is governed by the laws of Texas.",
  );

const rewording =
  (reword: (words: string) => string) =>
  ({ material }: AskedModel): string => {
    const wordings: { wording: number; words: string; passages: string[] }[] = JSON.parse(material);
    return JSON.stringify({
      rewordings: wordings.map(({ wording, words, passages: [quote = ""] }) => ({
        wording,
        quote,
        text: reword(words),
      })),
    });
  };

test("an issue tells what a language model put into the contract's words, and what of it was not taken", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page);
  const issue = page.getByRole("listitem").filter({ hasText: "Disclosure required by law" });
  const worded = issue.locator("section").filter({ hasText: "How it is worded" });

  await test.step("what says the same stands in the redline", async () => {
    double.behave({ says: rewording((words) => words.replaceAll(/\bshall\b/gu, "will")) });
    await uploadForReview(page, wordFileOf(agreement(), "Journey - Reworded.docx"));
    await expect(statusOf(page)).toContainText("Your contract is ready");
    await issue.getByRole("button", { name: /Disclosure required by law/ }).click();
    await expect(worded).toContainText(
      "The language model harbour-2 adapted the playbook’s wording",
    );
    await expect(worded.locator("ins").first()).toContainText("will");
    await expect(worded.locator("del").first()).toContainText("shall");
    await expect(page.getByRole("article")).toContainText("it will first give");
    await expectNoFaults(page);
  });

  await test.step("what says more does not, and the issue says why", async () => {
    const greedy = (words: string) => words.replace(/\.$/u, ", unless Corvane objects.");
    double.behave({ says: rewording(greedy) });
    await page.goto("/dashboard");
    await uploadForReview(page, wordFileOf(agreement(), "Journey - Not reworded.docx"));
    await expect(statusOf(page)).toContainText("Your contract is ready");
    await issue.getByRole("button", { name: /Disclosure required by law/ }).click();
    await expect(worded).toContainText("The playbook’s wording applies.");
    await expect(page.getByRole("article")).toContainText("it shall first give");
    await expect(page.locator("body")).not.toContainText("unless Corvane objects");
    await expectNoFaults(page);
  });
  await context.close();
});
