import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { bringMail, lettersTo } from "../mail.ts";
import { sampleFile, signIn, test } from "../steps.ts";

const owner = "owner@brightline.example";
const stranger = "carla@a-stranger.example";

const answerTo = (email: string, subject: string): Promise<void> =>
  expect
    .poll(async () => {
      const letters = await lettersTo(process.env["PROVISO_URL"] ?? "", email);
      return letters.find((letter) => letter.subject === `Re: ${subject}`)?.text ?? "";
    })
    .toContain("Journey - ");

test("a mail to one's upload address becomes a contract, and a stranger's does once an owner releases it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, owner, "/settings");
  const card = page.getByRole("region", { name: "Contracts by email" });
  await card.getByRole("button", { name: "Copy email: your address" }).click();
  await expect(page.getByText("Email copied").last()).toBeVisible();
  const to = await page.evaluate(() => navigator.clipboard.readText());
  const found = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });

  const own = sampleFile("Corvane - One-Way NDA.docx", "Journey - mailed.docx");
  await bringMail({ from: `Olivia Stone <${owner}>`, to, subject: "For review" }, own);
  await answerTo(owner, "For review");
  const theirs = sampleFile("Corvane - One-Way NDA.docx", "Journey - of a stranger.docx");
  await bringMail({ from: stranger, to, subject: "Our paper" }, theirs);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: /emails? (is|are) waiting to be released$/ }).click();
  const held = card.getByRole("listitem").filter({ hasText: stranger });
  await expect(held).toContainText("If released, its files become contracts of Olivia Stone.");
  await expect(held).toBeInViewport();
  await expectNoFaults(page);
  await held.getByRole("button", { name: `Release Our paper from ${stranger}` }).click();
  await expect(held).toHaveCount(0);
  await answerTo(stranger, "Our paper");
  await page.goto("/dashboard?freeText=Journey");
  await expect(found("Journey - mailed")).toBeVisible();
  await expect(found("Journey - of a stranger")).toBeVisible();
});

test("a field's error of two lines stands below the field, and pushes on what follows", async ({
  page,
}) => {
  await signIn(page, owner, "/settings");
  const field = page.getByLabel("Allow a sender");
  await field.fill("nobody");
  await field.press("Enter");
  const error = page.getByText(/^Enter an email address, or @ and a company’s domain/);
  await expect(error).toBeVisible();
  const [above, below, next] = await Promise.all(
    [field, error, page.getByText("Held emails").first()].map((each) => each.boundingBox()),
  );
  if (!above || !below || !next) throw new Error("not shown");
  expect(below.height).toBeGreaterThan(30);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(next.y).toBeGreaterThanOrEqual(below.y + below.height);
});
