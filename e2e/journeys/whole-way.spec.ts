import { wordFile } from "@proviso/testkit";
import { expect, type Page } from "@playwright/test";
import { enterAsGuest, letterTo, linkTo, originOf, sendTo } from "../sending.ts";
import { signIn, statusOf, test, uploadForReview, wordFileOf } from "../steps.ts";

const askingNda = wordFile(
  "<p style=Title>Mutual Non-Disclosure Agreement",
  "This Mutual Non-Disclosure Agreement (the “Agreement”) is made between Brightline Robotics, Inc., a Delaware corporation, and Corvane Systems LLC, a Texas limited liability company. Each party may be a Disclosing Party and a Receiving Party.",
  "@0 “Confidential Information” means all information disclosed by the Disclosing Party to the Receiving Party, whether oral or in writing.",
  "@0 The obligations of confidentiality survive for a period of ______ years.",
  "@0 For a period of five (5) years neither party shall solicit or hire any employee of the other.",
  "@0 This Agreement is governed by the laws of the State of Texas.",
);

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

const answerFeedback = async (page: Page): Promise<void> => {
  await statusOf(page).getByRole("button", { name: "Apply feedback" }).click();
  const dialog = page.getByRole("dialog", { name: /Apply feedback/ });
  const secrecy = dialog.getByRole("region", { name: "Length of secrecy" });
  await secrecy.getByRole("button", { name: "Answer" }).click();
  await secrecy.getByLabel("Your answer").fill("four (4)");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toContainText("Thanks for your input!");
  await dialog.getByRole("button", { name: "Close" }).last().click();
};

test("a contract goes the whole way: review, feedback, counterparty and back, approval, archive", async ({
  page,
  browser,
}) => {
  test.slow();
  const carla = "whole-way@corvane.example";
  const panel = page.getByRole("region", { name: "Counterparty" });
  const timeline = page.getByRole("region", { name: "Timeline" });

  await test.step("the review asks, is answered and completes", async () => {
    await signIn(page);
    await uploadForReview(page, wordFileOf(askingNda, "Whole way.docx"));
    await expect(statusOf(page)).toContainText("We need your input");
    await answerFeedback(page);
    await expect(statusOf(page)).toContainText("Your contract is ready");
    await sendTo(page, carla, "The NDA, our way");
  });
  const path = await linkTo(originOf(page), carla, /^The NDA, our way/);
  const guest = await enterAsGuest(browser, originOf(page), path, carla);

  await test.step("the counterparty reads, downloads and comments without an account", async () => {
    await expect(guest.getByRole("article").locator("ins").first()).toBeVisible();
    const download = guest.waitForEvent("download");
    await guest.getByRole("button", { name: "Download the contract" }).click();
    expect((await download).suggestedFilename()).toBe("Whole way (revised).docx");
    await guest.getByLabel("Write to Leo Marsh").fill("Clause 3 is still too wide for us.");
    await guest.getByRole("button", { name: "Send comment" }).click();
    await expect(guest.getByRole("region", { name: "Comments" })).toContainText("too wide");
    await expect(panel).toContainText("Clause 3 is still too wide for us.");
  });

  await test.step("their version becomes the newest, and the sender's page goes there by itself", async () => {
    const sent = page.url();
    const theirs = wordFileOf(wordFile("# NDA", "As we would sign it."), "NDA by Corvane.docx");
    await guest.getByLabel("Your version of the contract").setInputFiles(theirs);
    await expect(guest.getByRole("region", { name: "Your version" })).toContainText(
      "You sent NDA by Corvane.docx back",
    );
    await expect(page).not.toHaveURL(sent);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("NDA by Corvane");
    await expect(page.getByRole("main").getByText("Updated by counterparty").first()).toBeVisible();
    await expect(timeline).toContainText("New version from the counterparty");
    await letterTo(
      originOf(page),
      "legal@brightline.example",
      /^New version from the counterparty/,
    );
    await guest.context().close();
  });

  await test.step("it is approved and put into the archive", async () => {
    await choose(page, "Mark as approved");
    await expect(statusOf(page)).toContainText("Ready for signature");
    await expect(timeline).toContainText("Marked as approved");
    await choose(page, "Archive");
    await expect(timeline).toContainText("Moved to the archive");
    await page.goto("/dashboard?tabKey=archive&freeText=NDA+by+Corvane");
    await expect(page.getByRole("link", { name: "NDA by Corvane" }).first()).toBeVisible();
  });
});
