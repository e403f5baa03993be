import { refusals } from "@proviso/domain";
import {
  cancelBatch,
  copyPreMadeTemplate,
  copyTemplate,
  discardTemplateChanges,
  downloadBatchSheet,
  generateContract,
  listPreMadeTemplates,
  listTemplates,
  previewTemplate,
  readBatch,
  readDocumentConfig,
  readTemplateDocument,
  readTemplateQuestions,
  saveTemplateDocument,
  sendContract,
  startBatch,
  type QuestionRecord,
  type TemplatePreview,
} from "@proviso/endpoints";
import { fireEvent } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Backend } from "../../test-support/backend.ts";
import { collectSavedFiles, replaceInBrowser } from "../../test-support/browser.ts";
import { giveEditor } from "../../test-support/editor-frame.ts";
import { aPerson, idOf } from "../../test-support/records.ts";
import type { Parts } from "../../test-support/sample.ts";
import { address, screen, serve, visit, waitFor, within } from "../../test-support/screen.tsx";

const template = {
  guid: idOf(80),
  templateName: "Our NDA",
  description: "For every day",
  playbookName: "NDA, recipient",
  fileName: "Our NDA.docx",
  templateStatus: "FINAL" as const,
};
const preMade = {
  guid: idOf(81),
  templateName: "Mutual NDA",
  description: "For two",
  contractTypeName: "NDA",
};
const question = (key: string, kind: QuestionRecord["kind"], over: Parts<QuestionRecord> = {}) => ({
  key,
  label: `Question ${key}`,
  kind,
  isRequired: true,
  ...over,
});
const questions = [
  question("text", "text"),
  question("long", "text", { isLong: true, isRequired: false }),
  question("number", "number", { isWhole: true }),
  question("money", "money", { currency: "USD" }),
  question("date", "date"),
  question("choice", "choice", { options: ["Delaware", "New York"] }),
  question("party", "party"),
  question("sure", "yes-or-no"),
];
const paragraph = (text: string, over = {}) => ({
  pieces: [{ text, kind: "words" as const }],
  ...over,
});

const answers = (server: Backend): void => {
  server.answer(listTemplates, [template]);
  server.answer(listPreMadeTemplates, [preMade]);
  server.answer(copyTemplate, { template: { ...template, guid: idOf(90) }, tempGuid: idOf(70) });
  server.answer(copyPreMadeTemplate, {
    template: { ...template, guid: idOf(91), templateStatus: "PRE_MADE_EDIT" },
    tempGuid: idOf(70),
  });
  server.answer(readTemplateQuestions, { questions });
  const paragraphs: Parts<TemplatePreview["paragraphs"]> = [
    paragraph("A heading", { heading: 1, label: "1." }),
    { pieces: [{ text: "answered", kind: "answer", bold: true, italic: true }], indent: 5000 },
    paragraph("cell", { cell: { table: 0, row: 0, column: 1 } }),
    paragraph("other", { cell: { table: 0, row: 1, column: 0 } }),
    { pieces: [] },
  ];
  server.answer(previewTemplate, ({ body }) => ({
    paragraphs,
    problems: body.answers.some(({ key }) => key === "text")
      ? []
      : [{ field: "text", problem: "Answer this." }],
  }));
  server.answer(readDocumentConfig, {
    data: {
      guid: idOf(90),
      fileName: "Our NDA.docx",
      mode: "edit",
      editorUrl: "about:blank",
      tempGuid: idOf(70),
      loadTimeoutSeconds: 60,
      baseUrlResendSeconds: 1,
      heartbeatSeconds: 10,
    },
  });
  server.answer(readTemplateDocument, new File(["x"], "a.docx"));
};

const open = async (user = aPerson()) => {
  replaceInBrowser(document, "execCommand", () => true);
  replaceInBrowser(document, "queryCommandState", () => false);
  const editor = giveEditor();
  const server = serve(user);
  answers(server);
  const visitor = await visit("/user-management");
  await visitor.chooses("New contract", "Create from template");
  await visitor.sees("dialog", "Create from template");
  return { server, visitor, editor };
};

const chosen = async (name = /Our NDA/) => {
  const opened = await open();
  await opened.visitor.presses(name, "radio");
  await opened.visitor.presses("Next");
  await opened.visitor.sees("region", "Questions");
  return opened;
};

const atLetter = async () => {
  const opened = await chosen();
  await opened.visitor.fills(/^Question text/, "Acme");
  await opened.visitor.presses("Next");
  await opened.visitor.sees("textbox", /^File name/);
  return opened;
};

describe("creating a contract from a template", () => {
  it("chooses one among own and pre-made ones", async () => {
    const { visitor } = await open();
    expect((await visitor.sees("button", "Next")).hasAttribute("disabled")).toBe(true);
    await visitor.sees("region", "Pre-made templates");
    await visitor.fills("Search templates", "mutual");
    await visitor.misses("region", "Your templates");
    await visitor.fills("Search templates", "nothing");
    await visitor.reads("No templates found. Please try again.");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
  });

  it("says when there are none, or they could not be found", async () => {
    const server = serve();
    server.refuse(listTemplates, "not_allowed");
    server.refuse(listPreMadeTemplates, "not_allowed");
    const visitor = await visit("/user-management");
    await visitor.chooses("New contract", "Create from template");
    expect((await visitor.sees("alert")).textContent).toBe("No templates found. Please try again.");
    await visitor.keys("{Escape}");
  });

  it("asks its questions, shows the answers and sends the contract", async () => {
    const { server, visitor } = await chosen();
    await visitor.reads("0 of 8 answered");
    await visitor.presses("Next");
    await visitor.reads("Answer this.");
    await visitor.fills(/^Question text/, "Acme");
    await visitor.fills(/^Question long/, "Very long");
    await visitor.fills(/^Question number/, "3");
    await visitor.fills(/^Question money/, "5000");
    await visitor.hands.click(screen.getAllByLabelText(/^Question choice/)[0]!);
    await visitor.presses("Delaware", "option");
    await visitor.presses("Yes", "radio");
    const date = screen.getByLabelText(/^Question date/);
    fireEvent.change(date, { target: { value: "2026-12-01" } });
    const party = screen.getAllByLabelText(/^Question party/)[0]!;
    await visitor.hands.type(party, "Orvane");
    await visitor.keys("{Tab}");
    await visitor.presses("Full screen").catch(() => undefined);
    await visitor.presses("Next");
    await visitor.fills(/^File name/, "Acme|NDA.docx");
    await waitFor(() =>
      expect(screen.getByLabelText(/^File name/).getAttribute("aria-invalid")).toBe("true"),
    );
    await visitor.fills(/^File name/, "Acme NDA.docx");
    await visitor.fills(/^Subject/, "");
    await visitor.presses("Generate and send");
    await waitFor(() =>
      expect(screen.getByLabelText(/^Subject/).getAttribute("aria-invalid")).toBe("true"),
    );
    await visitor.fills(/^Subject/, "Our NDA");
    await visitor.fills(/^To/, "pat@acme.example");
    await visitor.keys("{Enter}");
    server.answer(generateContract, { guid: idOf(10) });
    await visitor.presses("Generate and send");
    await waitFor(() => expect(address()).toContain(idOf(10)));
    expect(server.asked(generateContract)[0]?.body.documentFileName).toBe("Acme NDA.docx");
    expect(server.asked(sendContract)[0]?.body).toMatchObject({
      recipients: ["pat@acme.example"],
      subject: "Our NDA",
    });
    const given = Object.fromEntries(
      (server.asked(generateContract)[0]?.body.answers ?? []).map(({ key, value }) => [key, value]),
    );
    expect(given).toMatchObject({
      text: "Acme",
      choice: "Delaware",
      sure: "yes",
      date: "2026-12-01",
    });
  });

  it("keeps it without sending", async () => {
    const { server, visitor } = await atLetter();
    await visitor.presses("Don’t send to the counterparty now", "checkbox");
    server.answer(generateContract, { guid: idOf(10) });
    await visitor.presses("Generate");
    await waitFor(() => expect(address()).toContain(idOf(10)));
    expect(server.asked(sendContract)).toEqual([]);
  });

  it.each(["contract_not_generated", "file_too_large", "database_unavailable"] as const)(
    "says that it was refused with %s, and tries again",
    async (code) => {
      const { server, visitor } = await atLetter();
      await visitor.presses("Don’t send to the counterparty now", "checkbox");
      server.refuse(generateContract, code);
      await visitor.presses("Generate");
      await visitor.sees("heading", "Something went wrong.");
      await visitor.reads(/We couldn’t generate your contract. Please give it another shot./);
      const isSaid = screen.queryByText(new RegExp(refusals[code].slice(0, 24))) !== null;
      expect(isSaid).toBe(code !== "database_unavailable");
      server.answer(generateContract, { guid: idOf(10) });
      await visitor.presses("Try again");
      await waitFor(() => expect(address()).toContain(idOf(10)));
    },
  );

  it("says that the account is no longer active", async () => {
    const { server, visitor } = await atLetter();
    await visitor.presses("Don’t send to the counterparty now", "checkbox");
    server.refuse(generateContract, "account_inactive");
    await visitor.presses("Generate");
    await visitor.reads("Your account is no longer active");
    await visitor.reads("Reactivate your account to continue uploading contracts");
    expect((await visitor.sees("link", "Choose package")).getAttribute("href")).toBe(
      "/company-billing/choosePackage",
    );
  });

  it("says at the name what the server has against it", async () => {
    const { server, visitor } = await atLetter();
    await visitor.presses("Don’t send to the counterparty now", "checkbox");
    server.refuseFields(generateContract, {
      field: "documentFileName",
      problem: "This name is taken.",
    });
    await visitor.presses("Generate");
    await visitor.reads("This name is taken.");
    await visitor.fills(/^File name/, "Other.docx");
    await waitFor(() => expect(screen.queryByText("This name is taken.")).toBeNull());
    await visitor.presses("Back");
    await visitor.sees("region", "Questions");
  });

  it("asks before answers are given up, and goes back to choosing", async () => {
    const { server, visitor } = await chosen(/Mutual NDA/);
    await visitor.presses("Back");
    await visitor.sees("dialog", "Discard changes");
    await visitor.presses("Keep editing");
    await visitor.misses("dialog", "Discard changes");
    await visitor.presses("Back");
    const question = within(await visitor.sees("dialog", "Discard changes"));
    await visitor.hands.click(question.getByRole("button", { name: "Discard" }));
    await visitor.sees("region", "Your templates");
    expect(server.asked(discardTemplateChanges)[0]?.params.id).toBe(idOf(91));
  });

  it("has its text edited", async () => {
    const { server, visitor, editor } = await chosen();
    await visitor.presses("Edit text", "radio");
    fireEvent.load(await screen.findByTitle("Document Our NDA.docx"));
    await waitFor(() =>
      expect(screen.queryByRole("img", { name: "Opening the document" })).toBeNull(),
    );
    editor.change();
    await waitFor(() => expect(editor.told).toContain("init"));
    server.refuse(saveTemplateDocument, "template_fields_broken", {
      fields: [{ field: "p1", problem: "A bracket is open." }],
    });
    await waitFor(async () => {
      await visitor.hands.click(screen.getByRole("radio", { name: "Preview" }));
      expect(server.asked(saveTemplateDocument).length).toBeGreaterThan(0);
    });
    await visitor.reads(/A bracket is open/);
    server.answer(saveTemplateDocument, template);
    await visitor.presses("Preview", "radio");
    await visitor.sees("region", "Preview of the contract");
  });

  it("says when it could not be opened or previewed", async () => {
    const { server, visitor } = await open();
    server.refuse(copyTemplate, "storage_full");
    await visitor.presses(/Our NDA/, "radio");
    await visitor.presses("Next");
    await visitor.reads("An error has ocurred, please try again later...");
    answers(server);
    server.refuse(readTemplateQuestions, "template_fields_broken", {
      fields: [{ field: "p1", problem: "A bracket is open." }],
    });
    await visitor.presses("Try again");
    await visitor.reads(/A bracket is open/);
    answers(server);
    await visitor.presses("Try again");
    await visitor.sees("region", "Preview of the contract");
  });
});

describe("many contracts from a spreadsheet", () => {
  const batch = {
    id: idOf(95),
    state: "RUNNING" as const,
    total: 2,
    done: 1,
    rows: [
      { number: 1, fileName: "A.docx", contractGuid: idOf(10), problems: [] },
      {
        number: 2,
        fileName: "B.docx",
        contractGuid: null,
        problems: [
          { column: "Name", problem: "It is missing." },
          { column: "", problem: "Odd." },
        ],
      },
      { number: 3, fileName: "C.docx", contractGuid: null, problems: [] },
    ],
  };

  it("are made, row by row", async () => {
    const saved = collectSavedFiles();
    const { server, visitor } = await open();
    await visitor.presses(/Our NDA/, "radio");
    await visitor.presses("Create many from a spreadsheet");
    server.answer(downloadBatchSheet, new File(["x"], "sheet.csv"));
    await visitor.presses("Download a blank sheet");
    await waitFor(() => expect(saved[0]?.name).toBe("sheet.csv"));
    server.refuse(startBatch, "sheet_not_readable", {
      fields: [{ field: "row", problem: "Row 3 is broken." }],
    });
    await visitor.gives("Spreadsheet", new File(["x"], "a.csv"));
    await visitor.reads(/Row 3 is broken/);
    server.answer(startBatch, batch);
    server.answer(readBatch, batch);
    await visitor.gives("Spreadsheet", new File(["x"], "a.csv"));
    await visitor.reads("Creating contracts");
    await visitor.reads("1 of 2 made, 1 with problems");
    await visitor.reads("It is missing.");
    server.answer(cancelBatch, { ...batch, state: "CANCELLED" });
    server.answer(readBatch, { ...batch, state: "CANCELLED" });
    await visitor.presses("Stop");
    await visitor.reads("Stopped");
    expect(server.asked(cancelBatch)[0]?.params.id).toBe(idOf(95));
  });

  it("can be given up for one", async () => {
    const { visitor } = await open();
    await visitor.presses(/Our NDA/, "radio");
    await visitor.presses("Create many from a spreadsheet");
    await visitor.presses("Back");
    await visitor.sees("region", "Your templates");
  });
});
