import { refusals } from "@proviso/domain";
import {
  disableFutureEditing,
  discardEditVersion,
  downloadContract,
  downloadPageView,
  keepEditVersion,
  makePageView,
  readClientSettings,
  readDocumentConfig,
  readEditorDocument,
  saveEditVersion,
  startEditVersion,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { collectSavedFiles, giveScreen } from "../test-support/browser.ts";
import { giveEditor, type FakeEditor } from "../test-support/editor-frame.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract, idOf } from "../test-support/records.ts";
import { address, screen, waitFor, within, type Visitor } from "../test-support/screen.tsx";

const config = {
  guid: idOf(10),
  fileName: "Acme NDA.docx",
  mode: "edit" as const,
  documentUrl: "/x?version=current",
  editorUrl: "about:blank",
  author: "Olivia Stone",
  tempGuid: idOf(70),
  loadTimeoutSeconds: 60,
  baseUrlResendSeconds: 1,
  heartbeatSeconds: 1,
};

const edit = async (opens: "well" | "not" = "well") => {
  const editor = giveEditor(opens);
  const opened = await openContract({
    contract: aContract({ numberOfSubVersions: 0 }),
    answers: (server) => {
      server.answer(startEditVersion, { tempGuid: idOf(70) });
      server.answer(readDocumentConfig, { data: config });
      server.answer(readEditorDocument, new File(["x"], "a.docx"));
      server.answer(saveEditVersion, aContract({ guid: idOf(12) }));
    },
  });
  await opened.visitor.presses("Edit contract");
  fireEvent.load(await screen.findByTitle("Document Acme NDA.docx"));
  return { ...opened, editor };
};

const change = async (editor: FakeEditor, visitor: Visitor) => {
  await waitFor(() =>
    expect(screen.queryByRole("img", { name: "Opening the document" })).toBeNull(),
  );
  editor.change();
  await visitor.reads(/not saved yet/);
};

describe("editing a contract", () => {
  it("saves a changed document as a version", async () => {
    const { server, visitor, editor } = await edit();
    expect((await visitor.sees("button", "Save")).hasAttribute("disabled")).toBe(true);
    await change(editor, visitor);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await visitor.presses("Save");
    await waitFor(() => expect(address()).toContain(idOf(12)));
    expect(server.asked(saveEditVersion)[0]?.form).toEqual({ tempGuid: idOf(70), touched: "p1" });
  });

  it("saves by its keys, and goes on to sending", async () => {
    const { server, visitor, editor } = await edit();
    await change(editor, visitor);
    editor.losses = ["formatting", "tables"];
    editor.pressSave();
    await visitor.sees("dialog", "Some changes can’t be saved");
    await visitor.presses("Keep editing");
    await visitor.misses("dialog", "Some changes can’t be saved");
    expect(server.asked(saveEditVersion)).toEqual([]);
    await visitor.presses("Save and send");
    await visitor.presses("Save the rest");
    await visitor.sees("dialog", "Send to counterparty");
    await visitor.keys("{Escape}");
  });

  it("says why it could not be saved, and lets take the document away", async () => {
    const saved = collectSavedFiles();
    const { server, visitor, editor } = await edit();
    await change(editor, visitor);
    server.refuse(saveEditVersion, "edit_version_ended");
    await visitor.presses("Save");
    await visitor.reads(refusals.edit_version_ended);
    editor.exports = "not";
    await visitor.presses("Download your work");
    await visitor.reads(/We can’t get the document from the editor/);
    editor.exports = "well";
    await visitor.presses("Download your work");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["Acme NDA.docx"]));
  });

  it("ends editing after several documents that could not be saved", async () => {
    const { server, visitor, editor } = await edit();
    await change(editor, visitor);
    server.refuse(saveEditVersion, "edit_not_saved");
    for (let tries = 0; tries < 5 && server.asked(disableFutureEditing).length === 0; tries += 1) {
      await visitor.presses("Save");
      await visitor.reads("Save Issue");
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Save" }).hasAttribute("data-loading")).toBe(
          false,
        ),
      );
    }
    await visitor.reads(refusals.editing_disabled);
  });

  it("asks before changes are given up", async () => {
    const { server, visitor, editor } = await edit();
    await change(editor, visitor);
    await visitor.keys("{Escape}");
    await visitor.sees("dialog", "Discard changes");
    await visitor.presses("Keep editing");
    await visitor.misses("dialog", "Discard changes");
    const dialog = within(await visitor.sees("dialog", "Edit Acme NDA.docx"));
    await visitor.hands.click(dialog.getByRole("button", { name: "Discard" }));
    const question = within(await visitor.sees("dialog", "Discard changes"));
    await visitor.hands.click(question.getByRole("button", { name: "Discard" }));
    await visitor.misses("dialog");
    await waitFor(() => expect(server.asked(discardEditVersion)[0]?.body.tempGuid).toBe(idOf(70)));
  });

  it("closes at once when nothing was changed", async () => {
    const { server, visitor } = await edit();
    await waitFor(() =>
      expect(screen.queryByRole("img", { name: "Opening the document" })).toBeNull(),
    );
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    await waitFor(() => expect(server.asked(discardEditVersion)).toHaveLength(1));
  });

  it("tells when it was lost to somebody else", async () => {
    const { server, visitor } = await edit();
    server.refuse(keepEditVersion, "edit_version_ended");
    await visitor.reads(refusals.edit_version_ended);
    await visitor.reads("Save failed");
  });

  it("says that the editor could not open it, whom to ask, and tries again", async () => {
    const { server, visitor } = await edit("not");
    await visitor.reads(/We were unable to open your document/);
    server.answer(readClientSettings, { productName: "Proviso" });
    giveEditor();
    await visitor.presses("Try again");
    fireEvent.load(await screen.findByTitle("Document Acme NDA.docx"));
    await waitFor(() => expect(screen.queryByText(/We were unable to open/)).toBeNull());
    const dialog = within(await visitor.sees("dialog"));
    await visitor.presses(/Full screen|full screen/).catch(() => undefined);
    await visitor.hands.click(dialog.getByRole("button", { name: "Discard" }));
    await visitor.misses("dialog");
  });

  it("says that it could not be opened", async () => {
    const { server, visitor } = await openContract({
      answers: (server) => server.refuse(startEditVersion, "not_editable"),
    });
    await visitor.presses("Edit contract");
    await visitor.reads(refusals.not_editable);
    server.refuse(startEditVersion, "contract_locked");
    await visitor.presses("Try again");
    await visitor.sees("dialog", "Contract in use");
    giveEditor();
    server.answer(readDocumentConfig, {
      data: { ...config, mode: "readonly", tempGuid: null, documentUrl: "/x?version=original" },
    });
    await visitor.presses("View the original");
    fireEvent.load(await screen.findByTitle("Document Acme NDA.docx"));
    await visitor.reads("Read only");
    expect(server.asked(readEditorDocument)[0]?.query.version).toBe("original");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("closes what could not be opened", async () => {
    const { visitor } = await openContract({
      answers: (server) => server.refuse(startEditVersion, "not_editable"),
    });
    await visitor.presses("Edit contract");
    await visitor.reads(refusals.not_editable);
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });
});

describe("looking at pages", () => {
  it("waits until they are laid out, then shows them", async () => {
    giveScreen(1600);
    const { server, visitor } = await openContract({
      answers: (server) => server.answer(makePageView, { state: "making" }),
    });
    await visitor.chooses("More actions", "View pages");
    await visitor.reads(/We’re preparing the pages/);
    server.answer(downloadPageView, new File(["pdf"], "a.pdf"));
    server.answer(makePageView, { state: "done" });
    const dialog = within(await visitor.sees("dialog", "View Acme NDA.docx"));
    await dialog.findByText("Page 1 of 2");
    const find = dialog.getByRole("searchbox", { name: "Find in the contract" });
    await visitor.hands.type(find, "secret");
    await dialog.findByText("1 of 2");
    await visitor.keys("{Enter}");
    await dialog.findByText("2 of 2");
    await visitor.hands.click(dialog.getByRole("button", { name: "Zoom in" }));
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("says why they could not be made", async () => {
    const { server, visitor } = await openContract({
      answers: (server) =>
        server.answer(makePageView, { state: "failed", failure: "It is too long." }),
    });
    await visitor.chooses("More actions", "View pages");
    await visitor.reads("It is too long.");
    server.answer(makePageView, { state: "done" });
    await visitor.presses("Try again");
    await visitor.reads("Page 1 of 2");
  });

  it("of a PDF are the file itself", async () => {
    const contract = aContract({ fileName: "Acme.pdf", isOriginalDocxCreated: false });
    const { server, visitor } = await openContract({
      contract,
      answers: (server) => server.refuse(downloadContract, "storage_unavailable"),
    });
    await visitor.chooses("More actions", "View document");
    await visitor.reads("We couldn’t open the document");
    server.answer(downloadContract, new File([""], "a.pdf"));
    await visitor.presses("Try again");
    await visitor.reads("The file may be damaged or password-protected.");
  });
});
