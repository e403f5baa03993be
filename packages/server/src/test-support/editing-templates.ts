import {
  copyContractAsTemplate,
  copyPreMadeTemplate,
  copyTemplate,
  readTemplateDocument,
  saveTemplateDocument,
  startTemplateEdit,
  templateEdit,
  type TemplateEdit,
} from "@proviso/endpoints";
import { makeRedline, openWord, readDocument, type WordPackage } from "@proviso/redline";
import type { TestServer, TestUser } from "./test-server.ts";

/** The package of these bytes, which must be a Word file. */
export const openedWord = (bytes: ArrayBuffer | Uint8Array): WordPackage => {
  const opened = openWord(new Uint8Array(bytes));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return opened.word;
};

/** Asks to edit a template, or a copy of something. */
export const askToEdit = (
  server: TestServer,
  { token }: TestUser,
  of: "template" | "pre-made" | "contract" | "for-contract",
  id: string,
): Promise<Response> => {
  switch (of) {
    case "template":
      return server.ask(startTemplateEdit, { token, params: { id } });
    case "pre-made":
      return server.ask(copyPreMadeTemplate, { token, params: { id }, body: {} });
    case "for-contract":
      return server.ask(copyTemplate, { token, params: { id }, body: {} });
    case "contract":
      return server.ask(copyContractAsTemplate, { token, params: { guid: id } });
  }
};

/** The same, which must succeed. */
export const beganEdit = async (...asked: Parameters<typeof askToEdit>): Promise<TemplateEdit> => {
  const answer = await askToEdit(...asked);
  if (answer.status !== 201) throw new Error(`Edit: ${answer.status} ${await answer.text()}`);
  return templateEdit.parse(await answer.json());
};

/** Replaces a word in the temporary copy, as the editor would, and keeps the document; or why it is not shown. */
export const typeInto = async (
  server: TestServer,
  { token }: TestUser,
  { template: { guid: id }, tempGuid }: TemplateEdit,
  word: { readonly from: string; readonly to: string; readonly author: string },
): Promise<Response> => {
  const query = { version: "temporary" };
  const shown = await server.ask(readTemplateDocument, { token, params: { id }, query });
  if (!shown.ok) return shown;
  const view = openedWord(await shown.arrayBuffer());
  const paragraph = readDocument(view).paragraphs.find(({ text }) => text.includes(word.from));
  const start = paragraph?.text.indexOf(word.from) ?? 0;
  const made = makeRedline(
    view,
    [
      {
        kind: "replace",
        paragraph: paragraph?.id ?? "",
        start,
        end: start + word.from.length,
        text: word.to,
      },
    ],
    { author: word.author, date: "2026-05-06T07:08:09Z" },
  );
  if (!made.ok) throw new Error(made.refusal.detail);
  const form = new FormData();
  form.append("tempGuid", tempGuid);
  form.append("touched", "");
  form.append("document", new Blob([new Uint8Array(made.bytes)]), "document.docx");
  return server.ask(saveTemplateDocument, { token, params: { id }, form });
};
