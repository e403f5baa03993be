import {
  templateRecord,
  uploadTemplate,
  type TemplateExtraData,
  type TemplateRecord,
} from "@proviso/endpoints";
import type { TestServer, TestUser } from "./test-server.ts";

/** What a test says about a template it uploads. */
export interface TemplateUpload extends Partial<TemplateExtraData> {
  readonly name?: string;
  readonly playbookId?: string;
  /** The key that names the request, for sending it again. */
  readonly key?: string;
}

/** Uploads a template, as the client would, and gives the answer. */
export const sendTemplate = (
  server: TestServer,
  user: TestUser,
  bytes: Uint8Array,
  { name = "Our NDA.docx", playbookId = "nda-mutual", key, ...extra }: TemplateUpload = {},
): Promise<Response> => {
  const form = new FormData();
  form.append("playbookId", playbookId);
  form.append("extraData", JSON.stringify({ contractName: "Our NDA", ...extra }));
  form.append("contract", new Blob([new Uint8Array(bytes)]), name);
  const headers = key === undefined ? {} : { "idempotency-key": key };
  return server.ask(uploadTemplate, { token: user.token, form, headers });
};

/** Uploads a template and gives its record. */
export const newTemplate = async (
  server: TestServer,
  user: TestUser,
  bytes: Uint8Array,
  upload: TemplateUpload = {},
): Promise<TemplateRecord> => {
  const answer = await sendTemplate(server, user, bytes, upload);
  if (answer.status !== 201) throw new Error(`Template: ${answer.status} ${await answer.text()}`);
  return templateRecord.parse(await answer.json());
};
