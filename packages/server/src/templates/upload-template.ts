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
import { createReadStream } from "node:fs";
import { withReceived } from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { Question } from "../platform/http/serve.ts";
import { acceptTemplateFile } from "./check-template-file.ts";
import { keepTemplateBytes, keepTemplateFile } from "./keep-template-file.ts";
import { reviewTemplate } from "./review-template.ts";
import { rereadTemplate, type TemplateContext } from "./template-context.ts";
import { insertTemplate } from "./template-store.ts";
import { templateView } from "./template-view.ts";
import type { TemplateFile } from "./template.ts";

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

interface Input {
  readonly details: TemplateDetails;
  readonly isToReview: boolean;
}

const readForm = (fields: ReceivedFile["fields"]): Input | Refusal => {
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

/** Writes the template down, and begins the review of its copy when there is one. */
const write = (
  context: TemplateContext,
  caller: Caller,
  { details }: Input,
  file: TemplateFile,
  reviewed: TemplateFile | null,
): Promise<TemplateRecord> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const { person } = caller;
    const id = randomUUID();
    const { playbookId } = details;
    const reviewContractId =
      reviewed && (await reviewTemplate(trx, context, caller, { playbookId, file: reviewed }));
    await insertTemplate(trx, {
      id,
      accountId: person.accountId,
      ownerId: person.id,
      status: "FINAL",
      name: details.templateName,
      description: details.description,
      playbookId: details.playbookId,
      contractTypeId: templatePlaybook(details.playbookId)?.contractTypeId ?? null,
      file,
      preMadeId: null,
      templateId: null,
      contractId: null,
      reviewContractId,
      at: context.clock.now(),
    });
    return templateView(await rereadTemplate(trx, id), person);
  });

/** Uploads a template (C7.34): when this answers, file and record are durable. */
export const handleUploadTemplate = (
  context: TemplateContext,
  { caller, receive }: Question<typeof uploadTemplate>,
): Promise<TemplateRecord | Refusal> =>
  withReceived(context.storage, receive, async (received) => {
    const wish = readForm(received.fields);
    if (isRefusal(wish)) return wish;
    const accepted = await acceptTemplateFile(context, received);
    if (isRefusal(accepted)) return accepted;
    const { staged, fileName: name } = accepted;
    const about = { accountId: caller.person.accountId, name };
    const keep = (reviewed: TemplateFile | null) =>
      keepTemplateFile(context, staged, about, (file) =>
        write(context, caller, wish, file, reviewed),
      );
    if (!wish.isToReview) return keep(null);
    // The contract that is reviewed has its own file, so that each can go without the other.
    return keepTemplateBytes(context, createReadStream(staged.path), about, keep);
  });
