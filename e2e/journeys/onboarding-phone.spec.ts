import { expect } from "@playwright/test";
import { expectNoFaults } from "../faults.ts";
import { makeNewcomer, newcomerSettings } from "../newcomers.ts";
import { onOwnServer } from "../own-server.ts";
import { signIn } from "../steps.ts";

const test = onOwnServer({
  ...newcomerSettings,
  SCHEDULING_URL: "http://127.0.0.1:9/calls",
  MAIL_IN_DOMAIN: "in.newcomer.example",
  MAIL_IN_PORT: "0",
});

test("on a phone the same is asked, and a contract can be mailed", async ({ page, server }) => {
  test.slow();
  const email = "phone@newcomer.example";
  await makeNewcomer(server.url, email);
  await signIn(page, email);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expectNoFaults(page);
  for (const answer of ["Customers", "Tech", "Software"])
    await page.getByRole("radio", { name: answer }).tap();
  await page.getByRole("radio", { name: "United States", exact: true }).tap();
  await page.getByLabel("State").selectOption("Texas");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByRole("radio", { name: "Just get the deal done" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Access to the platform is only available via desktop.",
  );
  await expect(page.getByRole("link", { name: /Schedule a call/ })).toBeVisible();
  await expectNoFaults(page);

  await page.getByRole("button", { name: /Email a contract/ }).tap();
  const drawer = page.getByRole("dialog", { name: "Email a contract" });
  await expect(drawer.getByText("@in.newcomer.example")).toBeVisible();
  await expect(drawer).toContainText("recommendations on how to accelerate the deal.");
  await expect(drawer.getByRole("link", { name: "Open email app" })).toHaveAttribute(
    "href",
    /^mailto:.+@in\.newcomer\.example$/,
  );
  await expectNoFaults(page);
  await drawer.getByRole("button", { name: "Copy email" }).tap();
  await expect(page.getByText("Email copied").last()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /View contract page demo/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contract page demo");
  await expect(page.getByText("Ban on competing").first()).toBeVisible();
  await expectNoFaults(page);
});
