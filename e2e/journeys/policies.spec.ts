import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { signIn, test } from "../steps.ts";

test("a policy is chosen by type and position, searched, and an issue opened by keyboard", async ({
  page,
}) => {
  await signIn(page, "legal@brightline.example", "/policies");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("NDA (recipient) policy");
  await expect(
    page.getByText(
      "Default policy reflects the market standards. Marked issues can be customized.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for customization" })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await page.getByRole("tab", { name: "NDA (discloser)" }).click();
  await expect(title).toHaveText("NDA (discloser) policy");
  const issue = page.getByRole("button", { name: /^How long secrecy lasts/ });
  await expect(issue).toBeVisible();
  await expectNoFaults(page);

  const search = page.getByRole("searchbox", { name: "Search issue" });
  await search.fill("no such issue");
  await search.press("Enter");
  await expect(page.getByText("Oooops...there's nothing here")).toBeVisible();
  await expect(
    page.getByText("Try adjusting or clearing your search to see results"),
  ).toBeVisible();
  await search.fill("how long secrecy");
  await search.press("Enter");
  await expect(page.getByRole("list").getByRole("button")).toHaveCount(1);
  const mark = page.getByRole("combobox", { name: "Customizable" });
  await mark.selectOption("Not customizable");
  await expect(page.getByText("Oooops...there's nothing here")).toBeVisible();
  await mark.selectOption("Customizable");
  await expect(page.getByRole("list").getByRole("button")).toHaveCount(1);
  await issue.focus();
  await issue.press("Enter");
  const opened = page.getByRole("dialog", { name: "How long secrecy lasts" });
  await expect(opened).toContainText("Customizable");
  await expect(opened).toContainText(
    "It should be long enough for the secret to have lost its value.",
  );
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(issue).toBeFocused();
  await issue.press("Enter");
  await opened.getByRole("link", { name: "Customize this issue" }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: "How long secrecy lasts" }),
  ).toBeVisible();
  await page.goto("/policies");

  await page.getByLabel("Contract type").selectOption("Purchase Orders");
  await expect(title).toHaveText("Purchase Orders (buyer) policy");
});
