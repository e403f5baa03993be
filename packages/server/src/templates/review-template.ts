import { templatePlaybook } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import {
  insertContract,
  insertFile,
  noteEvent,
  rereadContract,
  reviewOf,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { TemplateContext } from "./template-context.ts";
import type { TemplateFile } from "./template.ts";

/**
 * Has a template reviewed for the side of its playbook: as a contract whose role is to be a template
 * (C2.16), which offers its optimized copy to the templates once it is done (C4.9). Gives its id.
 */
export const reviewTemplate = async (
  trx: AccountTransaction,
  context: Pick<TemplateContext, "clock" | "startReview">,
  caller: Caller,
  { playbookId, file }: { readonly playbookId: string; readonly file: TemplateFile },
): Promise<string> => {
  const id = randomUUID();
  const at = context.clock.now();
  const position = templatePlaybook(playbookId)?.position;
  await insertContract(trx, {
    id,
    accountId: caller.person.accountId,
    ownerId: caller.person.id,
    groupId: id,
    version: 1,
    fileName: file.name,
    status: "REVIEWING",
    docRole: "TEMPLATE",
    isReviewed: null,
    reviewNote: "",
    acceptsTrackChanges: undefined,
    ...(position === undefined ? {} : { dealPosition: position }),
    at,
  });
  await insertFile(trx, id, { ...file, kind: "original" }, at);
  const contract = await rereadContract(trx, id);
  await noteEvent(trx, contract, { event: "contract_uploaded", userName: caller.name, at });
  await context.startReview(trx, reviewOf(contract));
  return id;
};
