import { refusals } from "@proviso/domain";
import {
  listDealPositions,
  readClientSettings,
  readContractsNumber,
  replaceContract,
  unlockContract,
  uploadContract,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aContract, aPerson, idOf } from "../test-support/records.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { address, screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const file = (name = "Acme NDA.docx", content = "x") => new File([content], name);

const open = async (user = aPerson()) => {
  const server = serve(user);
  server.answer(uploadContract, aContract());
  const visitor = await visit("/user-management");
  await visitor.chooses("New contract", "Upload new contract");
  await visitor.sees("dialog", "New contract");
  return { server, visitor };
};

const extra = (text: string): unknown => JSON.parse(text);

describe("uploading a new contract", () => {
  it("sends the file with the choices, and opens the contract", async () => {
    const { server, visitor } = await open();
    expect((await visitor.sees("button", "Upload and review")).hasAttribute("disabled")).toBe(true);
    await visitor.gives("Contract file", file());
    await visitor.reads("Acme NDA.docx");
    await visitor.presses(/Accept the tracked changes in the file/, "checkbox");
    await visitor.fills(/Contract info/, " Counterparty: Orvane ");
    await visitor.presses("Upload and review");
    await waitFor(() => expect(address()).toBe(`/dashboard/details/${idOf(10)}`));
    const [sent] = server.asked(uploadContract);
    expect(sent?.file?.name).toBe("Acme NDA.docx");
    expect(sent?.form.reviewNote).toBe("Counterparty: Orvane");
    expect(extra(sent?.form.extraData ?? "")).toEqual({
      versionType: "ORIGINAL",
      isToReviewDocument: true,
      isSignedDocument: false,
      acceptTrackChanges: true,
    });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps one without a review, as ours and signed", async () => {
    const { server, visitor } = await open();
    await visitor.gives("Contract file", file());
    expect(screen.queryByRole("checkbox", { name: /already signed/ })).toBeNull();
    await visitor.presses(/Keep it without a review/, "radio");
    expect(screen.queryByRole("checkbox", { name: /Accept the tracked changes/ })).toBeNull();
    await visitor.presses("Ours", "radio");
    await visitor.presses("This contract is already signed", "checkbox");
    await visitor.presses("Upload");
    await waitFor(() => expect(address()).toContain("/dashboard/details/"));
    expect(extra(server.asked(uploadContract)[0]?.form.extraData ?? "")).toMatchObject({
      versionType: "INTERNAL",
      isToReviewDocument: false,
      isSignedDocument: true,
    });
    await visitor.isTold("Acme NDA.docx uploaded successfully").catch(() => undefined);
  });

  it.each([
    ["of a wrong kind", [file("notes.txt")], refusals.file_type_not_accepted],
    ["that is empty", [file("empty.docx", "")], refusals.file_empty],
    ["of two", [file(), file("two.docx")], "Please upload one file at a time."],
  ])("does not take a file %s", async (_, files, sentence) => {
    const { visitor } = await open();
    const zone = (await visitor.sees("button", "Choose a file")).parentElement!;
    fireEvent.dragOver(zone);
    fireEvent.dragLeave(zone);
    fireEvent.drop(zone, { dataTransfer: { files } });
    await visitor.reads(sentence);
  });

  it.each([
    "ANTIVIRUS_SCAN_ERROR",
    "file_content_mismatch",
    "storage_full_for_account",
    "scanner_unavailable",
  ] as const)(
    "says why it was refused with %s, and tries again with the same key",
    async (code) => {
      const { server, visitor } = await open();
      server.refuse(uploadContract, code);
      await visitor.gives("Contract file", file());
      await visitor.presses("Upload and review");
      await visitor.reads(refusals[code]);
      server.answer(uploadContract, aContract());
      await visitor.presses("Try again");
      await waitFor(() => expect(address()).toContain("/dashboard/details/"));
      const keys = server
        .asked(uploadContract)
        .map(({ headers }) => headers.get("idempotency-key"));
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it("is stopped while it is sent", async () => {
    const { server, visitor } = await open();
    const held = server.hold(uploadContract);
    await visitor.gives("Contract file", file());
    await visitor.presses("Upload and review");
    await visitor.sees("progressbar", "Upload progress");
    await visitor.presses("Cancel upload");
    await visitor.sees("button", "Upload and review");
    held.release();
    await visitor.presses("Remove Acme NDA.docx");
    await visitor.sees("button", "Choose a file");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it("asks before a chosen file is given up", async () => {
    const { visitor } = await open();
    await visitor.gives("Contract file", file());
    await visitor.keys("{Escape}");
    await visitor.reads("Discard this upload?");
    await visitor.presses("Keep it");
    await visitor.reads("Acme NDA.docx");
    await visitor.presses("Cancel");
    await visitor.presses("Discard");
    await visitor.misses("dialog");
  });

  it("asks before an upload under way is stopped", async () => {
    const { server, visitor } = await open();
    const held = server.hold(uploadContract);
    await visitor.gives("Contract file", file());
    await visitor.presses("Upload and review");
    await visitor.keys("{Escape}");
    await visitor.reads("Stop the upload? Nothing will be saved.");
    await visitor.presses("Keep uploading");
    await visitor.keys("{Escape}");
    await visitor.presses("Stop the upload");
    await visitor.misses("dialog");
    held.release();
  });

  it("welcomes the first contract", async () => {
    const { server, visitor } = await open();
    server.answer(readContractsNumber, { documentsNumber: 1 });
    server.answer(readClientSettings, {
      productName: "Proviso",
      schedulingUrl: "https://call.example",
    });
    await visitor.gives("Contract file", file());
    await visitor.presses("Upload and review");
    await visitor.reads("Your contract is uploaded");
    await visitor.presses("Open the contract");
    await waitFor(() => expect(address()).toContain("/dashboard/details/"));
  });

  it("welcomes the first contract that is kept, and closes into it", async () => {
    const { server, visitor } = await open();
    server.answer(readContractsNumber, { documentsNumber: 1 });
    await visitor.gives("Contract file", file());
    await visitor.presses(/Keep it without a review/, "radio");
    await visitor.presses("Upload");
    await visitor.reads("It’s stored with your other contracts, unchanged.");
    await visitor.keys("{Escape}");
    await waitFor(() => expect(address()).toContain("/dashboard/details/"));
  });

  it("takes a file that is dropped anywhere", async () => {
    serve();
    const visitor = await visit("/user-management");
    await visitor.sees("button", "Invite user");
    await waitFor(() => {
      fireEvent.dragEnter(document.body, { dataTransfer: { types: ["Files"], files: [] } });
      expect(screen.getByText("Drop the contract to upload it")).toBeTruthy();
    });
    fireEvent.dragOver(document.body, { dataTransfer: { types: ["Files"], files: [] } });
    for (let left = 0; left < 20 && screen.queryByText("Drop the contract to upload it"); left += 1)
      fireEvent.dragLeave(document.body, { dataTransfer: { types: ["Files"], files: [] } });
    expect(screen.queryByText("Drop the contract to upload it")).toBeNull();
    fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [file()] } });
    await visitor.sees("dialog", "New contract");
    await visitor.reads("Acme NDA.docx");
    await visitor.presses("Cancel");
    await visitor.presses("Discard");
  });

  it("begins by a key, or from a template", async () => {
    serve();
    const visitor = await visit("/user-management");
    await visitor.sees("button", "New contract");
    await visitor.keys("n");
    await visitor.sees("dialog", "New contract");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await visitor.chooses("New contract", "Create from template");
    await visitor.sees("dialog");
    await visitor.keys("{Escape}");
  });

  it("is refused with its reason where it may not be", async () => {
    serve(
      aPerson("VIEWER", {
        availableActions: { UPLOAD_DOCUMENT: { enabled: false, reason: "Your trial has ended." } },
      }),
    );
    const visitor = await visit("/dates");
    const button = await visitor.sees("button", "New contract");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await visitor.hands.click(button);
    await visitor.keys("n");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a blocked contract", () => {
  const locked = aContract({
    status: "ESCALATED",
    escalationReason: "Password Protected",
    callToActionOptions: ["replace"],
  });

  it("is opened with its password", async () => {
    const { server, visitor } = await openContract({ contract: locked });
    await visitor.presses("Reupload contract");
    await visitor.sees("dialog", "Reupload contract");
    server.refuse(unlockContract, "wrong_file_password");
    await visitor.fills("File password", "guess");
    await visitor.presses("Open and review");
    await visitor.reads(refusals.wrong_file_password);
    server.answer(unlockContract, aContract());
    await visitor.fills("File password", "right");
    await visitor.keys("{Enter}");
    await visitor.misses("dialog");
    expect(server.asked(unlockContract)[1]?.body.password).toBe("right");
  });

  it("gets another file in its place", async () => {
    const { server, visitor } = await openContract({ contract: locked, query: "?cta=replace" });
    await visitor.sees("dialog", "Reupload contract");
    server.refuse(replaceContract, "ANTIVIRUS_SCAN_ERROR");
    await visitor.gives("Contract file", file());
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(await dialog.findByRole("button", { name: /^Upload/ }));
    await visitor.reads(`${refusals.ANTIVIRUS_SCAN_ERROR}. Replace was aborted`);
    server.cut(replaceContract);
    await visitor.presses("Try again");
    await visitor.reads("Error occurred. Please try again later");
    server.answer(replaceContract, aContract());
    await visitor.presses("Try again");
    await visitor.misses("dialog");
    expect(server.asked(replaceContract)[0]?.params.guid).toBe(locked.guid);
  });

  it("tells that replacing was given up", async () => {
    const { server, visitor } = await openContract({ contract: locked });
    await visitor.presses("Reupload contract");
    const held = server.hold(replaceContract);
    await visitor.gives("Contract file", file());
    const dialog = within(await visitor.sees("dialog"));
    await visitor.hands.click(await dialog.findByRole("button", { name: /^Upload/ }));
    await visitor.presses("Cancel upload");
    await visitor.isTold("Replace was aborted");
    held.release();
  });

  it("asks for the position at once", async () => {
    const contract = aContract({
      status: "ESCALATED",
      escalationReason: "Required Deal Position",
      tags: { contractTypeId: "nda" },
    });
    const { visitor } = await openContract({
      contract,
      query: "?cta=info_required",
      answers: (server) => server.answer(listDealPositions, [{ id: "mutual", name: "Mutual" }]),
    });
    await visitor.sees("dialog", "Choose position");
    await visitor.reads("Both sides share and receive.");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Choose position");
    await visitor.sees("dialog", "Choose position");
  });
});

describe("a new version", () => {
  const choosing = async (user = aPerson()) => {
    const opened = await openContract({ user });
    await opened.visitor.chooses("More actions", "Update version");
    await opened.visitor.presses("Continue");
    await opened.visitor.gives("Contract file", file());
    return opened;
  };

  it("can be kept where nothing may be uploaded for review, and says why", async () => {
    const reason = "Your plan has no reviews left.";
    const { visitor } = await choosing(
      aPerson("PLATFORM_OWNER", {
        availableActions: { UPLOAD_DOCUMENT: { enabled: false, reason } },
      }),
    );
    expect((await visitor.sees("radio", /^Review it/)).matches(":disabled")).toBe(true);
    expect((await visitor.sees("radio", /^Keep it/)).getAttribute("aria-checked")).toBe("true");
    await visitor.reads(reason);
  });

  it("says when it could not be sent, and tries again", async () => {
    const { server, visitor } = await choosing();
    server.refuse(uploadContract, "internal_error");
    await visitor.presses("Upload and review");
    await visitor.reads("Error occurred. Please try again later");
    server.answer(uploadContract, aContract({ guid: idOf(12) }));
    await visitor.presses("Try again");
    await waitFor(() => expect(address()).toContain(idOf(12)));
  });

  it("warns first, then is uploaded as the counterparty's", async () => {
    const { server, visitor } = await openContract({
      contract: aContract({ status: "SENT_TO_COUNTERPARTY" }),
    });
    server.answer(uploadContract, aContract({ guid: idOf(12) }));
    await visitor.presses("Upload counterparty version");
    await visitor.reads("A new version replaces this one");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.presses("Upload counterparty version");
    await visitor.presses("Continue");
    await visitor.gives("Contract file", file());
    await visitor.presses("Upload");
    await waitFor(() => expect(address()).toContain(idOf(12)));
    expect(extra(server.asked(uploadContract)[0]?.form.extraData ?? "")).toMatchObject({
      parentDocGuid: idOf(10),
      versionType: "COUNTER_PARTY",
    });
  });
});
