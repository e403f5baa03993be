import {
  archiveContract,
  chooseDealPosition,
  deleteContract,
  downloadContract,
  downloadSubVersions,
  followContracts,
  listDealPositions,
  listPlaybookFilters,
  loadContracts,
  readClientSettings,
  readContract,
  readHasTrackChanges,
  readVersions,
  sendContract,
  sendForReview,
  setContractStatus,
  unarchiveContract,
  type ContractPage,
  type ContractRecord,
} from "@proviso/endpoints";
import { refusals } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { collectSavedFiles } from "../test-support/browser.ts";
import { aContract, aPerson, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const listOf = (
  documents: Parts<ContractRecord>[],
  over: Parts<ContractPage> = {},
): Parts<ContractPage> => ({
  documents,
  total: documents.length,
  isTotalExact: true,
  ...over,
});

const open = async (list: Parts<ContractPage>, user = aPerson(), query = "") => {
  const server = serve(user);
  server.answer(loadContracts, list);
  server.answer(listPlaybookFilters, [{ id: "nda", name: "NDA playbook" }]);
  return { server, visitor: await visit(`/dashboard${query}`) };
};

const menu = /^Actions for Acme NDA/;

describe("the dashboard", () => {
  it("lists contracts with what to do next", async () => {
    const { visitor } = await open(
      listOf([
        aContract({ callToActionOptions: ["feedback"], playbookName: "NDA playbook" }),
        aContract({
          guid: idOf(12),
          fileName: ".docx",
          originalFileName: "strange.xyz",
          userFirstName: "",
          userLastName: "",
          callToActionOptions: ["replace"],
        }),
      ]),
    );
    expect((await visitor.sees("link", "Acme NDA")).getAttribute("href")).toContain("cta=feedback");
    await visitor.sees("link", "Apply feedback");
    await visitor.sees("link", "Reupload contract");
    await visitor.reads("NDA playbook");
    await visitor.reads("Not known yet");
    await visitor.reads("1-2 of 2");
    await visitor.reads("File, 20 KB");
    await visitor.reads("olivia@brightline.example");
  });

  it("says that there is nothing yet, and leads to uploading", async () => {
    const { visitor } = await open(listOf([]));
    await visitor.reads("It’s a little bit empty in here..");
    await visitor.presses("Upload a contract");
    await visitor.sees("dialog", "New contract");
  });

  it("says why nothing can be uploaded", async () => {
    const user = aPerson("VIEWER", {
      availableActions: { UPLOAD_DOCUMENT: { enabled: false, reason: "Your trial has ended." } },
    });
    const { visitor } = await open(listOf([]), user);
    await visitor.reads("Your trial has ended.");
    expect(screen.queryByRole("button", { name: "Upload a contract" })).toBeNull();
  });

  it("says why the contracts could not be loaded, and tries again", async () => {
    const server = serve();
    server.refuse(loadContracts, "database_unavailable");
    const visitor = await visit("/dashboard");
    await visitor.reads("We couldn’t load the contracts");
    server.answer(loadContracts, listOf([aContract()]));
    await visitor.presses("Try again");
    await visitor.sees("link", "Acme NDA");
  });

  it("says that a user type holds no contracts", async () => {
    const server = serve(aPerson("BILLING_ADMIN"));
    server.refuse(loadContracts, "not_allowed");
    const visitor = await visit("/dashboard");
    await visitor.reads("Your user type doesn’t include contracts");
  });

  it("keeps the list that it has when the server goes away", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    await visitor.sees("link", "Acme NDA");
    server.cut(loadContracts);
    server.answer(
      followContracts,
      `event: contract\ndata: ${JSON.stringify({ guid: idOf(10), group: idOf(11) })}\n\n`,
    );
    document.dispatchEvent(new Event("visibilitychange"));
    await visitor.chooses(menu, "Archive");
    await visitor.reads(/This is the list as of/);
    server.answer(loadContracts, listOf([aContract({ fileName: "Other.docx" })]));
    await visitor.presses("Try again");
    await visitor.sees("link", "Other");
  });

  it("searches, and shows where the words were found", async () => {
    const { server, visitor } = await open(
      listOf([aContract(), aContract({ guid: idOf(12) })], {
        hits: [
          { guid: idOf(10), place: "fileName", text: "Acme NDA", marks: [{ start: 0, end: 4 }] },
          { guid: idOf(12), place: "text", text: "with Acme about", marks: [{ start: 5, end: 9 }] },
        ],
      }),
    );
    await visitor.fills("Search contracts", " acme ");
    await visitor.keys("{Enter}");
    await visitor.reads("In the text:");
    expect(document.querySelectorAll("mark")).toHaveLength(2);
    await waitFor(() =>
      expect(server.asked(loadContracts).at(-1)?.body.query.freeText).toBe("acme"),
    );
    server.answer(loadContracts, listOf([]));
    await visitor.fills("Search contracts", "nothing");
    await visitor.keys("{Enter}");
    await visitor.reads("No contracts to display.");
    await visitor.reads("Try clearing the filters to see your contracts");
    server.answer(loadContracts, listOf([aContract()]));
    await visitor.presses("Clear filters");
    await visitor.sees("link", "Acme NDA");
  });

  it("filters by status and playbook, and takes filters away", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    await visitor.presses("Filters");
    await visitor.sees("dialog", "Filters");
    await visitor.presses("Draft", "checkbox");
    await visitor.presses("NDA playbook", "checkbox");
    await visitor.presses("Clear");
    await visitor.presses("Executed", "checkbox");
    await visitor.presses("NDA playbook", "checkbox");
    await visitor.presses("Apply");
    await visitor.sees("button", "Filters (2)");
    await waitFor(() =>
      expect(server.asked(loadContracts).at(-1)?.body.query.filterValues).toEqual({
        isArchived: false,
        status: ["EXECUTED"],
        playbookId: ["nda"],
      }),
    );
    const chips = within(await visitor.sees("group", "Active filters"));
    expect(await chips.findByText("Clear filters")).toBeTruthy();
    const close = chips.queryByRole("button", { name: "Remove filter Executed" });
    if (close) await visitor.hands.click(close);
    else await visitor.hands.click(chips.getByRole("button", { name: /more filters/ }));
    if (close === null) await visitor.keys("{Escape}");
    await visitor.presses("Clear filters");
    await visitor.sees("button", "Filters");
  });

  it("sorts by its columns", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    await visitor.presses("Uploaded");
    await waitFor(() =>
      expect(server.asked(loadContracts).at(-1)?.body.query.direction).toBe("asc"),
    );
    await visitor.presses("Contract");
    await waitFor(() =>
      expect(server.asked(loadContracts).at(-1)?.body.query.sortBy).toBe("fileName"),
    );
    expect(document.querySelector("[aria-sort]")?.textContent).toContain("Contract");
  });

  it("pages, as many at a time as wanted", async () => {
    const rows = Array.from({ length: 10 }, (_, at) => aContract({ guid: idOf(100 + at) }));
    const { server, visitor } = await open(listOf(rows, { total: 45 }));
    await visitor.presses("Page 2");
    await waitFor(() =>
      expect(server.asked(loadContracts).at(-1)?.body.query).toMatchObject({ after: idOf(109) }),
    );
    await visitor.picks("Contracts per page", "50 rows");
    await waitFor(() => expect(server.asked(loadContracts).at(-1)?.body.query.to).toBe(50));
  });

  it("shows the last page that there is in place of an empty one", async () => {
    const server = serve();
    server.answer(loadContracts, ({ body }) =>
      listOf(body.query.from > 0 ? [] : [aContract()], { total: 1 }),
    );
    const visitor = await visit("/dashboard?page=9");
    await visitor.sees("link", "Acme NDA");
    await waitFor(() => expect(address()).not.toContain("page=9"));
  });

  it("has an archive, unless the operator wants none", async () => {
    const { server, visitor } = await open(listOf([]));
    await visitor.presses("Archive", "tab");
    await visitor.reads(/Contracts you archive are kept here/);
    expect(server.asked(loadContracts).at(-1)?.body.query.filterValues.isArchived).toBe(true);
    server.answer(readClientSettings, { productName: "Proviso", hasArchiveTab: false });
  });

  it("opens the upload that an address asks for, or says that it may not be", async () => {
    const { visitor } = await open(listOf([]), aPerson(), "?cta=upload");
    await visitor.sees("dialog", "New contract");
    expect(address()).not.toContain("cta");
  });

  it("says that an upload is not permitted", async () => {
    const { visitor } = await open(listOf([]), aPerson("VIEWER"), "?cta=upload");
    await visitor.sees("dialog", "Upload contract error");
    await visitor.reads("You don't have permissions to upload a new contract");
    await visitor.presses("Got it");
    await visitor.misses("dialog");
  });

  it("hears of changes while it is open", async () => {
    const server = serve();
    server.answer(loadContracts, listOf([aContract()]));
    const change = { guid: idOf(10), group: idOf(11) };
    server.answer(
      followContracts,
      `event: contract\ndata: ${JSON.stringify(change)}\n\nevent: missed\ndata: 1\n\n`,
    );
    const visitor = await visit("/dashboard");
    await visitor.sees("link", "Acme NDA");
    await waitFor(() => expect(server.asked(loadContracts).length).toBeGreaterThan(1));
  });
});

describe("the menu of a contract", () => {
  it("downloads the original, the revised and the signed file", async () => {
    const saved = collectSavedFiles();
    const executed = aContract({
      status: "EXECUTED",
      numberOfSubVersions: 2,
      signatureRequest: { status: "COMPLETED", sealing: "SEALED" },
    });
    const { server, visitor } = await open(listOf([executed]));
    server.answer(downloadContract, ({ query }) => new File(["x"], `${query.version}.docx`));
    server.answer(downloadSubVersions, new File(["x"], "all.zip"));
    for (const item of [
      "Download original",
      "Download revised",
      "Download signed",
      "Download sub-versions",
    ])
      await visitor.chooses(menu, item);
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([
        "original.docx",
        "current.docx",
        "signed.docx",
        "all.zip",
      ]),
    );
  });

  it("archives, and takes it back", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    server.answer(archiveContract, aContract({ isArchived: true }));
    server.answer(unarchiveContract, aContract());
    await visitor.chooses(menu, "Archive");
    await visitor.isTold("Acme NDA was archived.");
    await visitor.presses("Undo");
    await visitor.isTold("Acme NDA was moved back to the active contracts.");
    expect(server.asked(unarchiveContract)).toHaveLength(1);
    server.refuse(archiveContract, "wrong_status");
    await visitor.chooses(menu, "Archive");
    await visitor.isTold(refusals.wrong_status);
  });

  it("deletes after a question", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    await visitor.chooses(menu, "Delete");
    await visitor.sees("dialog", "Delete this contract?");
    await visitor.presses("Keep it");
    await visitor.misses("dialog");
    await visitor.hasFocusOn(menu);
    server.refuse(deleteContract, "contract_locked");
    await visitor.chooses(menu, "Delete");
    await visitor.presses("Delete contract");
    await visitor.isTold(refusals.contract_locked);
    server.answer(deleteContract, undefined);
    await visitor.presses("Delete contract");
    await visitor.misses("dialog");
    expect(server.asked(deleteContract)).toHaveLength(2);
  });

  it("approves, and says why it could not", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    await visitor.chooses(menu, "Mark as approved");
    await waitFor(() =>
      expect(server.asked(setContractStatus)[0]?.body.status).toBe("READY_FOR_SIGNATURE"),
    );
    server.refuse(setContractStatus, "wrong_status");
    await visitor.chooses(menu, "Mark as approved");
    await visitor.isTold("Mark as approved failed. Please try later");
    expect(refusals.contract_locked).toBe("The document is locked");
    server.refuse(setContractStatus, "contract_locked");
    await visitor.chooses(menu, "Mark as approved");
    await visitor.sees("dialog", "Contract in use");
    await visitor.reads(
      "This contract is being edited by another person and therefore this action is not available at the moment",
    );
    await visitor.keys("{Enter}");
    await visitor.misses("dialog");
  });

  it("sends to the counterparty over the list", async () => {
    const { server, visitor } = await open(listOf([aContract()]));
    const sending = aContract({ status: "SENDING_TO_COUNTERPARTY" });
    server.answer(readContract, sending);
    server.answer(sendContract, sending);
    await visitor.chooses(menu, "Send to counterparty");
    await visitor.sees("dialog", "Send to counterparty");
    expect(address()).toMatch(/^\/dashboard(?:\?|$)/);
    await visitor.fills(/^To/, "pat@acme.example");
    await visitor.presses("Send");
    await visitor.misses("dialog");
    expect(server.asked(sendContract)[0]?.body.recipients).toEqual(["pat@acme.example"]);
    expect(address()).toMatch(/^\/dashboard(?:\?|$)/);
  });

  it("shows the contract's info", async () => {
    const { visitor } = await open(
      listOf([aContract({ reviewNote: "Counterparty: Orvane Ltd\nurgent" })]),
    );
    await visitor.chooses(menu, "Contract info");
    const dialog = within(await visitor.sees("dialog", "Contract info"));
    expect(dialog.getByText("Counterparty")).toBeTruthy();
    expect(dialog.getByText("Note")).toBeTruthy();
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("sends for review where that is switched on", async () => {
    localStorage.setItem("SEND_FOR_REVIEW", "true");
    const { server, visitor } = await open(listOf([aContract({ tags: { isReviewed: false } })]));
    server.answer(readHasTrackChanges, { hasTrackChanges: true });
    server.refuse(sendForReview, "contract_locked");
    await visitor.chooses(menu, "Send for review");
    await visitor.presses(/Accept the tracked changes before the review/, "checkbox");
    await visitor.presses("Send for review");
    await visitor.reads(refusals.contract_locked);
    server.answer(sendForReview, aContract({ status: "REVIEWING" }));
    await visitor.presses("Send for review");
    await visitor.misses("dialog");
    expect(server.asked(sendForReview)[1]?.body.acceptTrackChanges).toBe(true);
    await visitor.chooses(menu, "Send for review");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it.each([
    ["is locked", { tags: { isLocked: true } }, "Another person is editing this contract."],
    [
      "is an older version",
      { lastVersionGuid: idOf(99) },
      "There is a newer version of this contract.",
    ],
    ["waits for feedback", { callToActionOptions: ["feedback" as const] }, "Feedback is pending."],
    ["may only be seen", { permissions: [] }, "You don’t have permission to do this."],
  ])("says why a contract that %s cannot be approved", async (_, over, sentence) => {
    const { visitor } = await open(listOf([aContract(over)]));
    await visitor.presses(menu);
    const item = await visitor.sees("menuitem", /Mark as approved/);
    expect(item.textContent).toContain(sentence);
    expect(item.hasAttribute("disabled")).toBe(true);
  });
});

describe("dialogs of a contract", () => {
  const page = async (over: Parts<ContractRecord>) => {
    const { openContract } = await import("../test-support/opened-contract.ts");
    return openContract({ contract: aContract(over) });
  };

  it("choose the position again", async () => {
    const { server, visitor } = await page({
      tags: { contractTypeId: "nda", dealPosition: "recipient" },
    });
    server.refuse(listDealPositions, "not_found");
    await visitor.chooses("More actions", "Change position");
    await visitor.reads(/We couldn’t load the positions/);
    server.answer(listDealPositions, [
      { id: "recipient", name: "Recipient" },
      { id: "special", name: "Special" },
    ]);
    await visitor.presses("Try again");
    await visitor.reads("We receive the other side’s confidential information.");
    expect((await visitor.sees("button", "Apply")).hasAttribute("disabled")).toBe(true);
    server.refuse(chooseDealPosition, "no_such_position");
    await visitor.presses(/Special/, "radio");
    await visitor.presses("Apply");
    await visitor.reads("Something went wrong.... Please try again");
    server.answer(chooseDealPosition, aContract());
    await visitor.presses("Apply");
    await visitor.isTold("Your information applied successfully");
    expect(server.asked(chooseDealPosition)[1]?.body.tags.dealPosition).toBe("special");
    await visitor.misses("dialog");
  });

  it("list the versions, to view, compare and download", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await page({});
    server.answer(downloadContract, new File(["x"], "v1.docx"));
    server.answer(readVersions, [
      {
        guid: idOf(10),
        version: 2,
        isNewest: true,
        fileName: "Acme NDA.docx",
        userFullName: "Olivia Stone",
      },
      { guid: idOf(13), version: 1, isNewest: false, fileName: "First.docx" },
      { guid: idOf(14), version: 3, isNewest: true, fileName: "Third.docx" },
    ]);
    await visitor.chooses("More actions", "View version");
    await visitor.reads("Shown here");
    const compare = await visitor.sees("link", "Compare with version 1");
    expect(compare.getAttribute("href")).toContain(`before=${idOf(13)}&after=${idOf(10)}`);
    expect((await visitor.sees("link", "Compare with version 3")).getAttribute("href")).toContain(
      `before=${idOf(10)}`,
    );
    expect((await visitor.sees("link", "View version 1")).getAttribute("href")).toContain(
      "keep=version",
    );
    await visitor.presses("Download version 1");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["v1.docx"]));
    expect(server.asked(downloadContract)[0]?.query.version).toBe("1");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("say when the versions cannot be listed", async () => {
    const { server, visitor } = await page({});
    server.refuse(readVersions, "not_found");
    await visitor.chooses("More actions", "View version");
    expect((await visitor.sees("alert")).textContent).toBe(refusals.not_found);
    await visitor.keys("{Escape}");
  });
});
