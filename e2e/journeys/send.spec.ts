import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { expectNoFaults } from "../faults.ts";
import { letterTo, openSend, originOf, reviewed, sendTo } from "../sending.ts";
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

test("recipients are chips that are made, mended and removed by keyboard", async ({ page }) => {
  await reviewed(page, "Journey - chips");
  const dialog = await openSend(page);
  const to = dialog.getByRole("textbox", { name: "To", exact: true });
  const chips = dialog.getByRole("list", { name: "To: entered" }).getByRole("listitem");
  await expect(to).toBeFocused();
  await page.keyboard.type("a@corvane.example b@corvane.example,c@corvane.example");
  await page.keyboard.press("Tab");
  await expect(to).toBeFocused();
  await expect(chips).toHaveCount(3);
  await page.keyboard.press("Backspace");
  await expect(chips).toHaveCount(2);
  await page.keyboard.type("carla@corvane");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toHaveText(
    "Please enter a valid email address",
  );
  await dialog.getByRole("button", { name: /carla@corvane, not a valid address, edit/ }).click();
  await expect(dialog.getByLabel("Edit carla@corvane")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(".example");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please enter a valid email address")).toHaveCount(0);
  await expect(to).toBeFocused();
  await dialog.getByRole("button", { name: "b@corvane.example, edit" }).press("Enter");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(2);
  await dialog.getByLabel("Subject").fill("");
  await dialog.getByLabel("Subject").press("Enter");
  await expect(dialog.getByText("Subject is mandatory")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("Discard this message?");
  await dialog.getByRole("button", { name: "Keep writing" }).click();
  await expect(chips).toHaveCount(2);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Discard the message" }).click();
  await expect(dialog).toBeHidden();
});

test("sending waits for files on their way, a file can be cancelled, and the seventh is refused", async ({
  page,
}) => {
  await reviewed(page, "Journey - files");
  const dialog = await openSend(page);
  let release = (): void => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route("**/doc-uploader/link", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const one = wordFileOf(wordFile("Annex"), "Slow annex.docx");
  const files = dialog.getByLabel("Files to attach");
  await files.setInputFiles(one);
  await expect(dialog.getByRole("button", { name: "Uploading files" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel uploading Slow annex.docx" }).click();
  await expect(dialog.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  release();
  await page.unroute("**/doc-uploader/link");
  const several = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => wordFileOf(wordFile(`${n}`), `${name} ${n}.docx`));
  await files.setInputFiles(several(7, "Annex"));
  await expect(dialog.getByText("No more than 6 files can be attached")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Remove Annex/ })).toHaveCount(6);
  await files.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(dialog.getByText("No more than 6 files can be attached")).toBeVisible();
});

test("the address with the wish to send opens the dialog", async ({ page }) => {
  await reviewed(page, "Journey - wish");
  await page.goto(`${page.url().split("?")[0]}?cta=counterparty`);
  const dialog = page.getByRole("dialog", { name: "Send to counterparty" });
  await expect(dialog).toHaveCSS("width", "600px");
});

test("a sending that the server does not take keeps what was written and says so", async ({
  page,
}) => {
  await reviewed(page, "Journey - refused");
  await page.route("**/send-to-counterparty", (route) => route.abort("connectionreset"));
  const dialog = await openSend(page);
  await dialog.getByRole("textbox", { name: "To", exact: true }).fill("carla@corvane.example");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toHaveText(
    "Sending failed. Please try again later",
  );
  await page.unroute("**/send-to-counterparty");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Mail sent successfully").last()).toBeVisible();
});

test("the dialog and the counterparty's panel have no accessibility fault", async ({ page }) => {
  await reviewed(page, "Journey - axe");
  const dialog = await openSend(page);
  const to = dialog.getByRole("textbox", { name: "To", exact: true });
  await to.fill("carla@corvane, dora@corvane.example,");
  await to.press("Enter");
  await dialog.getByLabel("Files to attach").setInputFiles(wordFileOf(wordFile("A"), "A.docx"));
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Discard the message" }).click();
  await sendTo(page, "axe@corvane.example", "Our version");
  await expect(page.getByRole("region", { name: "Counterparty" })).toBeVisible();
  await expectNoFaults(page);
});
