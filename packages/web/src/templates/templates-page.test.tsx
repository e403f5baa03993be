import { refusals } from "@proviso/domain";
import {
  changeTemplate,
  copyContractAsTemplate,
  copyPreMadeTemplate,
  deleteTemplate,
  discardTemplateChanges,
  downloadPreMadeTemplate,
  downloadTemplate,
  keepTemplateEdit,
  listPreMadeTemplates,
  listTemplates,
  listContractTypes,
  readContractAnswers,
  readDocumentConfig,
  readTemplate,
  readTemplateDocument,
  saveTemplate,
  saveTemplateDocument,
  startTemplateEdit,
  uploadTemplate,
  type TemplateRecord,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Backend } from "../test-support/backend.ts";
import { collectSavedFiles } from "../test-support/browser.ts";
import { giveEditor } from "../test-support/editor-frame.ts";
import { openContract } from "../test-support/opened-contract.ts";
import { aContract, aPerson, idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, serve, visit, waitFor, within } from "../test-support/screen.tsx";

const template: Parts<TemplateRecord> = {
  guid: idOf(80),
  templateName: "Our NDA",
  description: "For every day",
  playbookId: "nda-recipient",
  playbookName: "NDA, recipient",
  fileName: "Our NDA.docx",
  contractTypeId: "nda",
  contractTypeName: "NDA",
  templateStatus: "FINAL",
  canEdit: true,
};
const types = [
  {
    id: "nda",
    name: "NDA",
    playbooks: [
      { id: "nda-recipient", name: "NDA, recipient" },
      { id: "nda-mutual", name: "NDA, mutual" },
    ],
  },
];
const preMade = {
  guid: idOf(81),
  templateName: "Mutual NDA",
  description: "For two",
  contractTypeId: "nda",
  contractTypeName: "NDA",
  playbookId: "nda-mutual",
  fileName: "Mutual NDA.docx",
};
const config = {
  guid: idOf(80),
  fileName: "Our NDA.docx",
  mode: "edit" as const,
  editorUrl: "about:blank",
  tempGuid: idOf(70),
  loadTimeoutSeconds: 60,
  baseUrlResendSeconds: 1,
  heartbeatSeconds: 1,
};

const answers = (server: Backend): void => {
  server.answer(listTemplates, [template]);
  server.answer(listContractTypes, types);
  server.answer(listPreMadeTemplates, [preMade]);
  server.answer(readTemplate, template);
  server.answer(startTemplateEdit, { template, tempGuid: idOf(70) });
  server.answer(readDocumentConfig, ({ query }) => ({ data: { ...config, mode: query.mode } }));
  server.answer(readTemplateDocument, new File(["x"], "a.docx"));
};

const open = async (user = aPerson()) => {
  const server = serve(user);
  answers(server);
  const editor = giveEditor();
  const visitor = await visit("/templates");
  return { server, visitor, editor };
};

const view = async () => {
  const opened = await open();
  await opened.visitor.fills("Search templates", "our");
  await opened.visitor.presses(/^Our NDA/);
  fireEvent.load(await screen.findByTitle("Document Our NDA.docx"));
  return opened;
};

const editIt = async () => {
  const opened = await view();
  await opened.visitor.presses("Edit");
  await opened.visitor.sees("dialog", "Edit Our NDA");
  fireEvent.load(await screen.findByTitle("Document Our NDA.docx"));
  await waitFor(() =>
    expect(screen.queryByRole("img", { name: "Opening the document" })).toBeNull(),
  );
  return opened;
};

describe("the templates", () => {
  it("stand on shelves that open and close, and are searched", async () => {
    const { visitor } = await open();
    const shelf = await visitor.sees("button", /^NDA/);
    await visitor.hands.click(shelf);
    await visitor.sees("button", /^Our NDA/);
    await visitor.hands.click(shelf);
    await visitor.fills("Search templates", "nothing");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Our NDA/ })).toBeNull());
  });

  it("say why they could not be loaded", async () => {
    const server = serve();
    server.refuse(listTemplates, "not_allowed");
    const visitor = await visit("/templates");
    await visitor.reads("We couldn’t load the templates");
    answers(server);
    await visitor.presses("Try again");
    await visitor.sees("button", /^NDA/);
  });

  it("say that their review is limited on some plans", async () => {
    const subscription = {
      planId: "FREE_TRIAL" as const,
      status: "ACTIVE" as const,
      currentPeriodEndTime: Date.UTC(2027, 11, 24),
      contractsQuota: { max: 5, used: 1, remaining: 4 },
    };
    const { visitor } = await open(aPerson("PLATFORM_OWNER", { account: { subscription } }));
    await visitor.reads("Your plan limits template reviews.");
    expect((await visitor.sees("link", "Upgrade plan")).getAttribute("href")).toBe(
      "/company-billing/choosePackage",
    );
  });
});

describe("uploading a template", () => {
  it("sends it with its details", async () => {
    const { server, visitor } = await open();
    await visitor.presses("Add template");
    await visitor.sees("dialog", "Upload template");
    server.answer(uploadTemplate, template);
    await visitor.gives("Template file", new File(["x"], "Our NDA.docx"));
    await visitor.picks(/Template type/, "nda-recipient");
    await visitor.fills(/^Title/, "Our NDA");
    await visitor.fills(/^Description/, "For every day");
    await visitor.presses(/Review the template too/, "checkbox");
    server.refuse(uploadTemplate, "template_fields_broken", {
      fields: [{ field: "p3", problem: "A bracket is open." }],
    });
    await visitor.presses("Upload");
    await visitor.reads(/A bracket is open/);
    server.answer(uploadTemplate, template);
    await visitor.presses("Upload");
    await visitor.isTold("Template uploaded successfully");
    const sent = server.asked(uploadTemplate)[1];
    expect(sent?.form.playbookId).toBe("nda-recipient");
    expect(JSON.parse(sent?.form.extraData ?? "")).toEqual({
      contractName: "Our NDA",
      contractDescription: "For every day",
      isToReviewDocument: true,
    });
  });

  it("says what is missing, and takes Word files only", async () => {
    const { visitor } = await open();
    await visitor.presses("Add template");
    await visitor.fills(/^Title/, "x");
    await visitor.fills(/^Title/, "");
    await visitor.keys("{Tab}");
    await waitFor(() =>
      expect(screen.getByLabelText(/^Title/).getAttribute("aria-invalid")).toBe("true"),
    );
    const zone = (await visitor.sees("button", "Choose a file")).parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [new File(["x"], "a.pdf")] } });
    await visitor.reads(refusals.template_not_word);
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it("is cancelled while it is sent", async () => {
    const { server, visitor } = await open();
    await visitor.fills("Search templates", "our");
    await visitor.presses("Add template: NDA");
    await visitor.gives("Template file", new File(["x"], "Our NDA.docx"));
    await visitor.picks(/Template type/, "nda-mutual");
    await visitor.fills(/^Title/, "Our NDA");
    await visitor.fills(/^Description/, "d");
    const held = server.hold(uploadTemplate);
    await visitor.presses("Upload");
    await visitor.presses("Cancel upload");
    await visitor.misses("dialog");
    held.release();
  });
});

describe("a template", () => {
  it("is looked at and downloaded", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await view();
    server.answer(downloadTemplate, new File(["x"], "Our NDA.docx"));
    const details = within(await visitor.sees("complementary", "Template details"));
    expect(details.getByText("For every day")).toBeTruthy();
    await visitor.presses("Download template");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["Our NDA.docx"]));
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("is deleted after a question, or it is said why not", async () => {
    const { server, visitor } = await view();
    server.refuse(deleteTemplate, "template_being_edited");
    await visitor.presses("Delete template");
    await visitor.sees("dialog", "Delete this template?");
    await visitor.presses("Keep it");
    await visitor.misses("dialog", "Delete this template?");
    await visitor.presses("Delete template");
    const question = within(await visitor.sees("dialog", "Delete this template?"));
    await visitor.hands.click(question.getByRole("button", { name: "Delete template" }));
    await visitor.sees("dialog", "We couldn’t delete the template");
    await visitor.presses("Got it");
    await visitor.misses("dialog", "We couldn’t delete the template");
    server.answer(deleteTemplate, undefined);
    await visitor.presses("Delete template");
    const again = within(await visitor.sees("dialog", "Delete this template?"));
    await visitor.hands.click(again.getByRole("button", { name: "Delete template" }));
    await visitor.isTold("Template deleted successfully");
  });

  it("is edited and saved", async () => {
    const { server, visitor, editor } = await editIt();
    server.answer(saveTemplateDocument, template);
    server.answer(saveTemplate, template);
    expect((await visitor.sees("button", "Save and close")).hasAttribute("disabled")).toBe(true);
    editor.change();
    await visitor.reads("Not saved yet");
    server.refuse(saveTemplateDocument, "template_fields_broken", {
      fields: [{ field: "p3", problem: "A bracket is open." }],
    });
    await visitor.presses("Save and close");
    await visitor.reads(/A bracket is open/);
    server.answer(saveTemplateDocument, template);
    editor.pressSave();
    await visitor.misses("dialog");
    expect(server.asked(saveTemplate)[0]?.body).toMatchObject({
      templateName: "Our NDA",
      tempGuid: idOf(70),
    });
  });

  it("gets another title alone", async () => {
    const { server, visitor } = await editIt();
    server.answer(changeTemplate, template);
    await visitor.fills(/^Title/, "Their NDA");
    await visitor.presses("Full screen").catch(() => undefined);
    await visitor.presses(/^Save and/);
    await visitor.misses("dialog");
    expect(server.asked(changeTemplate)[0]?.body.templateName).toBe("Their NDA");
    expect(server.asked(discardTemplateChanges)).toHaveLength(1);
  });

  it("asks before changes are given up", async () => {
    const { server, visitor } = await editIt();
    await visitor.fills(/^Title/, "Their NDA");
    await visitor.keys("{Escape}");
    await visitor.sees("dialog", "Discard changes");
    await visitor.presses("Keep editing");
    await visitor.presses("Discard");
    const question = within(await visitor.sees("dialog", "Discard changes"));
    await visitor.hands.click(question.getByRole("button", { name: "Discard" }));
    await visitor.misses("dialog");
    expect(server.asked(discardTemplateChanges)).toHaveLength(1);
  });

  it("that was lost to somebody else cannot be saved", async () => {
    const { server, visitor } = await editIt();
    server.refuse(keepTemplateEdit, "template_edit_ended");
    await visitor.fills(/^Title/, "Their NDA");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Save and close" }).hasAttribute("disabled")).toBe(
        true,
      ),
    );
    await waitFor(() =>
      expect(screen.getAllByRole("alert").some(({ textContent }) => textContent !== "")).toBe(true),
    );
  });

  it("that somebody else edits can be looked at", async () => {
    const { server, visitor } = await view();
    server.refuse(startTemplateEdit, "template_locked");
    await visitor.presses("Edit");
    await visitor.reads("Template in use");
    await visitor.presses("View");
    await visitor.sees("dialog", "Our NDA");
  });

  it("that cannot be opened says so", async () => {
    const { server, visitor } = await open();
    server.refuse(readTemplateDocument, "storage_unavailable");
    await visitor.fills("Search templates", "our");
    await visitor.presses(/^Our NDA/);
    await visitor.reads("An error has occurred");
    answers(server);
    await visitor.presses("Try again");
    await screen.findByTitle("Document Our NDA.docx");
  });
});

describe("pre-made templates", () => {
  it("are previewed and used", async () => {
    const { server, visitor } = await open();
    server.answer(copyPreMadeTemplate, {
      template: { ...template, templateStatus: "PRE_MADE_EDIT", isPreMade: true },
      tempGuid: idOf(70),
    });
    server.refuse(downloadPreMadeTemplate, "server_busy");
    await visitor.presses("Get a template");
    await visitor.presses("Preview Mutual NDA");
    await visitor.reads("We couldn’t open the preview");
    server.answer(downloadPreMadeTemplate, new File(["pdf"], "a.pdf"));
    await visitor.presses("Try again");
    await visitor.reads("Page 1 of 2");
    await visitor.presses("Back");
    await visitor.misses("dialog", "Mutual NDA");
    server.refuse(copyPreMadeTemplate, "storage_full");
    await visitor.presses("Use Mutual NDA");
    await visitor.reads("An error has occurred");
    const panel = within(await visitor.sees("dialog", /Edit a copy of Mutual NDA/));
    await visitor.hands.click(panel.getByText("Close"));
    await visitor.misses("dialog");
  });

  it("say when there are none or they could not be loaded", async () => {
    const { server, visitor } = await open();
    server.refuse(listPreMadeTemplates, "not_allowed");
    await visitor.presses("Get a template");
    await visitor.reads("We couldn’t load the templates");
    server.answer(listPreMadeTemplates, []);
    await visitor.presses("Try again");
    await visitor.reads("No templates found. Please try again.");
  });
});

describe("a contract and templates", () => {
  it("makes one of a contract", async () => {
    const editor = giveEditor();
    const { server, visitor } = await openContract({ answers });
    server.answer(copyContractAsTemplate, {
      template: { ...template, playbookId: null, templateName: "Acme" },
      tempGuid: idOf(70),
    });
    await visitor.chooses("More actions", "Create template");
    await visitor.sees("dialog", /Create a template from Acme NDA/);
    fireEvent.load(await screen.findByTitle("Document Our NDA.docx"));
    expect(editor.told).toContain("base-url");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("shows what was answered when it was made of one", async () => {
    const { visitor } = await openContract({
      contract: aContract({ tags: { isReviewed: false } }),
      answers: (server) => {
        answers(server);
        server.answer(readContractAnswers, {
          templateName: "Our NDA",
          answers: [
            { key: "party", label: "Other party", kind: "party", text: "Acme", value: "Acme" },
          ],
        });
      },
    });
    const panel = within(await visitor.sees("region", "Made from a template"));
    expect(panel.getByText("Our NDA")).toBeTruthy();
    await visitor.hands.click(panel.getByText("1 answer"));
    expect(panel.getByText("Other party")).toBeTruthy();
  });
});
