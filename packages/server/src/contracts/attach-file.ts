import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import { attachFile, z, type Attachment } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { Question } from "../platform/http/serve.ts";
import { keepUpload } from "../platform/storage/storage.ts";
import { acceptFile, withReceived } from "./accept-file.ts";
import { forgetUnsent, insertAttachment } from "./attachment-store.ts";
import { contractFor, type ContractContext } from "./contract-context.ts";
import { storageKey } from "./contract-file-store.ts";

const uploads: AttemptLimit = { what: "attachments of a user", most: 100, seconds: 3600 };
const day = 86_400_000;

const form = attachFile.form.extend({ linkToDocGuid: z.uuid() });

const readForm = (fields: ReceivedFile["fields"]): z.output<typeof form> | Refusal => {
  const parsed = form.safeParse(fields);
  if (parsed.success) return parsed.data;
  return refuse(
    "invalid_input",
    parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), problem: message })),
  );
};

const admit = async (
  { db, clock }: ContractContext,
  caller: Caller,
  contractId: string,
): Promise<Refusal | undefined> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "send_contract", contractId);
    if (isRefusal(contract)) return contract;
    const attempt = { limit: uploads, by: caller.person.id };
    const isWithin = await takeAttempts(trx, [attempt], clock.now());
    return isWithin ? undefined : refuse("too_many_requests");
  });

/** Uploads an attachment of a contract (C7.20); unsent attachments are deleted after a day. */
export const handleAttach = (
  context: ContractContext,
  { caller, receive }: Question<typeof attachFile>,
): Promise<Attachment | Refusal> =>
  withReceived(context.storage, receive, async (received) => {
    const { db, storage, clock } = context;
    const accepted = await acceptFile(context, received);
    if (isRefusal(accepted)) return accepted;
    if (accepted.hasMacros) return refuse("file_has_macros");
    const fields = readForm(received.fields);
    if (isRefusal(fields)) return fields;
    const refused = await admit(context, caller, fields.linkToDocGuid);
    if (refused) return refused;
    const { accountId } = caller.person;
    const { size, sha256 } = accepted.staged;
    const file = {
      id: randomUUID(),
      accountId,
      contractId: fields.linkToDocGuid,
      name: accepted.fileName,
      size,
      sha256,
    };
    const full = await keepUpload(storage, accepted.staged, storageKey(file), "attachments");
    if (full) return full;
    const at = clock.now();
    // Should this fail, the daily sweep finds the file.
    await db.asAccount(accountId, async (trx) => {
      await forgetUnsent(trx, file.contractId, new Date(at.getTime() - day));
      await insertAttachment(trx, file, caller.person.id, at);
    });
    return { guid: file.id, fileName: file.name, fileSize: size };
  });
