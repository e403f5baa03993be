import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { letterTo, openSend, originOf, reviewed } from "../sending.ts";
import { signIn, statusOf, test, wordFileOf } from "../steps.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("a contract goes out with a file attached, the sender is copied, and the page says who has it", async ({
  page,
}) => {
  await reviewed(page, "Journey - send");
  const dialog = await openSend(page);
  expect((await dialog.boundingBox())?.width).toBe(600);
  const to = dialog.getByRole("textbox", { name: "To", exact: true });
  await to.fill("carla@corvane.example");
  await to.press("Enter");
  await dialog.getByLabel("Subject").fill("The NDA, as we would sign it");
  const message = dialog.getByRole("textbox", { name: "Message" });
  await message.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Dear Carla, ");
  await dialog.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("please sign");
  const annex = wordFileOf(wordFile("Annex A"), "Annex A.docx");
  await dialog.getByLabel("Files to attach").setInputFiles(annex);
  await expect(dialog.getByRole("button", { name: "Remove Annex A.docx" })).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Mail sent successfully").last()).toBeVisible();
  await expect(statusOf(page)).toContainText("Sent to counterparty");
  await expect(
    statusOf(page).getByRole("button", { name: "Upload counterparty version" }),
  ).toBeVisible();
  const panel = page.getByRole("region", { name: "Counterparty" });
  await expect(panel).toContainText("carla@corvane.example");
  await expect(panel).toContainText("Not opened yet");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Sent to counterparty",
  );
  const url = originOf(page);
  const subject = /The NDA, as we would sign it$/;
  expect(await letterTo(url, "carla@corvane.example", subject)).toContain(
    "Dear Carla, please sign",
  );
  expect(await letterTo(url, "legal@brightline.example", subject)).not.toContain("/guest/");
});
