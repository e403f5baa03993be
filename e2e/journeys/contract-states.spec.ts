import { contractRecord, type ContractRecord } from "@proviso/endpoints";
import { expect, type Page } from "@playwright/test";
import {
  contractStates,
  type ContractState,
} from "../../packages/web/src/contracts/contract-states.table.ts";
import { contractNamed } from "../by-program.ts";
import { signIn, statusOf, test } from "../steps.ts";

const email = "legal@brightline.example";

const labels: Readonly<Record<string, string>> = {
  "download-sub-versions": "Download sub-versions",
  "view-version": "View version",
  "update-version": "Update version",
  "send-to-counterparty": "Send to counterparty",
  share: "Share contract",
  "mark-approved": "Mark as approved",
  archive: "Archive",
  unarchive: "Unarchive",
  "change-position": "Change position",
  delete: "Delete",
};
const buttons: Readonly<Record<string, string>> = {
  reupload: "Reupload contract",
  "choose-position": "Choose position",
  "apply-feedback": "Apply feedback",
  "download-revised": "Download revised",
  "send-to-counterparty": "Send to counterparty",
  "resend-to-counterparty": "Resend to counterparty",
  "upload-counterparty-version": "Upload counterparty version",
  "add-to-templates": "+ Add to templates",
};
/** Items that other features bring, each with its own journey. */
const others = [
  "Send for signature",
  "Create template",
  "Update signers",
  "View document",
  "View pages",
];

const fakeGuid = (at: number): string =>
  `018f3b6e-0000-7000-8000-00000000${String(at).padStart(4, "0")}`;

const recordOf = (real: ContractRecord, { over, owner }: ContractState, at: number) => ({
  ...real,
  ...over,
  guid: fakeGuid(at),
  lastVersionGuid: over.lastVersionGuid ?? fakeGuid(at),
  hasRevisedCopy: owner.includes("download-revised"),
  availableActions: {
    ...real.availableActions,
    SEND_TO_COUNTERPARTY: { enabled: owner.includes("send-to-counterparty"), reason: null },
  },
});

/** Has the server's one reviewed contract appear in every state of the table, each under its own guid. */
const showStates = async (page: Page, guid: string): Promise<void> => {
  await page.route(/018f3b6e-0000-7000-8000-0000/, async (route) => {
    const url = route.request().url();
    const [, digits = ""] = /018f3b6e-0000-7000-8000-00000000(\d{4})/.exec(url) ?? [];
    const state = contractStates[Number(digits)];
    const answer = await route.fetch({ url: url.replace(fakeGuid(Number(digits)), guid) });
    if (!state || !/\/documents\/[\w-]+$/.test(url)) return route.fulfill({ response: answer });
    const real = contractRecord.parse(await answer.json());
    return route.fulfill({ response: answer, json: recordOf(real, state, Number(digits)) });
  });
};

const expectMenu = async (page: Page, offers: string): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  const items = page.getByRole("menuitem", { disabled: false });
  await expect(items.first()).toBeVisible();
  const shown = (await items.allTextContents()).filter((name) => !others.includes(name));
  const expected = (offers.split(" | ")[2] ?? "").split(" ").flatMap((act) => labels[act] ?? []);
  expect(shown.map((name) => name.replace(/^Resend/, "Send"))).toEqual(expected);
  await page.keyboard.press("Escape");
};

/** A signer whose mail came back is asked for another address at once (C4.15). */
const closeUpdateSigners = async (page: Page): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
};

test("every state of a contract shows its banner, its button and its menu", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const guid = await contractNamed(baseURL ?? "", email, "Corvane");
  await signIn(page, email, `/dashboard/details/${guid}`);
  await expect(statusOf(page)).toContainText("Your contract is ready");
  await showStates(page, guid);
  for (const [at, state] of contractStates.entries())
    await test.step(`${state.id}: ${state.what}`, async () => {
      const keep = state.over.lastVersionGuid === undefined ? "" : "?keep=version";
      const path = `/dashboard/details/${fakeGuid(at)}${keep}`;
      await page.evaluate((place) => history.pushState({}, "", place), path);
      await expect(page).toHaveURL(new RegExp(fakeGuid(at)));
      const [title = ""] = (state.banner ?? "").split(". ");
      const button = buttons[state.owner.split(" | ")[0] ?? ""];
      if (state.banner === null) await expect(statusOf(page)).toHaveCount(0);
      else await expect(statusOf(page).getByRole("heading")).toHaveText(title);
      if (button) await expect(statusOf(page).getByRole("button", { name: button })).toBeVisible();
      if (state.over.docRole === "TEMPLATE")
        await expect(page.getByText("This contract was identified as a template.")).toBeVisible();
      if (state.over.signatureRequest?.status === "EMAIL_BOUNCE") await closeUpdateSigners(page);
      await expectMenu(page, state.owner);
    });
});
