import { expect } from "@playwright/test";
import { wordFile } from "@proviso/testkit";
import { keepTemplate } from "../by-program.ts";
import { expectNoFaults } from "../faults.ts";
import { signIn, test, wordFileOf } from "../steps.ts";

const email = "legal@brightline.example";

test("a spreadsheet makes a contract of each row, and says what is wrong with the one that is not made", async ({
  page,
}) => {
  const file = wordFile("# Agreement with {{Client: party}}", "The fee is {{Fee: money}}.");
  const name = `Journey batch letter ${Date.now()}`;
  await keepTemplate(process.env["PROVISO_URL"] ?? "", email, name, wordFileOf(file, "Batch.docx"));
  await signIn(page);
  await page.getByRole("button", { name: "New contract" }).click();
  await page.getByRole("menuitem", { name: "Create from template" }).click();
  const wizard = page.getByRole("dialog");
  await wizard.getByRole("searchbox").fill(name);
  await wizard.getByRole("radio", { name }).click();
  await wizard.getByRole("button", { name: "Create many from a spreadsheet" }).click();
  const sheet = wizard.getByLabel("Spreadsheet");
  await sheet.setInputFiles({
    name: "rows.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("File name,Client\nWithout a fee,Bauer GmbH\n"),
  });
  await expect(wizard.getByRole("alert")).toContainText("We can’t use this spreadsheet.");
  await expectNoFaults(page);
  const rows = [
    "File name,Client,Fee",
    'Journey - batch one,Bauer GmbH,"1,200"',
    "Journey - batch two,Castell AG,plenty",
    "Journey - batch three,Dorn KG,300",
  ];
  await sheet.setInputFiles({
    name: "rows.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(wizard.getByText("Done", { exact: true })).toBeVisible();
  await expect(wizard.getByText("2 of 3 made, 1 with problems")).toBeVisible();
  await expect(wizard.getByRole("row", { name: /batch two/ })).toContainText("Fee: ");
  await expectNoFaults(page);
  await wizard.getByRole("link", { name: /batch three/ }).click();
  await expect(page.getByRole("heading", { name: "Journey - batch three" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Made from a template" })).toContainText(name);
});
