import {
  acceptTemplateDetails,
  isRefusal,
  refuse,
  templatePlaybook,
  type Refusal,
  type TemplateDetails,
} from "@proviso/domain";
import { templateExtraData, uploadTemplate, z, type TemplateRecord } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { storageKey, withReceived, type AcceptedFile } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { Question } from "../platform/http/serve.ts";
import { acceptTemplateFile } from "./check-template-file.ts";
import { rereadTemplate, type TemplateContext } from "./template-context.ts";
import { insertTemplate } from "./template-store.ts";
import { templateView } from "./template-view.ts";

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const form = uploadTemplate.form.extend({
  extraData: z.string().max(5000).transform(jsonOf).pipe(templateExtraData),
});

interface Wish {
  readonly details: TemplateDetails;
  readonly isToReview: boolean;
}

const readForm = (fields: ReceivedFile["fields"]): Wish | Refusal => {
  const parsed = form.safeParse(fields);
  if (!parsed.success)
    return refuse(
      "invalid_input",
      parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), problem: message })),
    );
  const { playbookId, extraData } = parsed.data;
  const details = acceptTemplateDetails({
    templateName: extraData.contractName,
    description: extraData.contractDescription,
    playbookId,
  });
  return isRefusal(details) ? details : { details, isToReview: extraData.isToReviewDocument };
};

/** Makes the file durable, then the record; a file whose record failed is taken away again. */
const keep = async (
  context: TemplateContext,
  { person }: Caller,
  { staged, fileName }: AcceptedFile,
  { details }: Wish,
): Promise<TemplateRecord> => {
  const { db, storage, clock } = context;
  const { accountId, id: ownerId } = person;
  const { size, sha256 } = staged;
  const file = { id: randomUUID(), accountId, name: fileName, size, sha256 };
  await storage.keep(staged, storageKey(file));
  let kept: TemplateRecord | undefined;
  try {
    kept = await db.asAccount(accountId, async (trx) => {
      const id = randomUUID();
      await insertTemplate(trx, {
        id,
        accountId,
        ownerId,
        status: "FINAL",
        name: details.templateName,
        description: details.description,
        playbookId: details.playbookId,
        contractTypeId: templatePlaybook(details.playbookId)?.contractTypeId ?? null,
        file,
        preMadeId: null,
        templateId: null,
        contractId: null,
        reviewContractId: null,
        at: clock.now(),
      });
      return templateView(await rereadTemplate(trx, id), person);
    });
    return kept;
  } finally {
    // Should this fail too, the daily sweep finds the file.
    if (kept === undefined) await storage.remove(storageKey(file)).catch(() => undefined);
  }
};

/** Uploads a template (C7.34): when this answers, file and record are durable. */
export const handleUploadTemplate = (
  context: TemplateContext,
  { caller, receive }: Question<typeof uploadTemplate>,
): Promise<TemplateRecord | Refusal> =>
  withReceived(context.storage, receive, async (received) => {
    const wish = readForm(received.fields);
    if (isRefusal(wish)) return wish;
    const accepted = await acceptTemplateFile(context, received);
    return isRefusal(accepted) ? accepted : keep(context, caller, accepted, wish);
  });
