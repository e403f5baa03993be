import { isExportReady, refuse, type Refusal } from "@proviso/domain";
import { downloadAccountExport, pathOf } from "@proviso/endpoints";
import { createHash, randomBytes } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import type { ExportContext } from "./export-context.ts";
import {
  findExport,
  keepDownload,
  readParts,
  spendDownload,
  type Export,
  type ExportPart,
} from "./export-store.ts";

const addressSeconds = 60;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

interface FoundPart {
  readonly asked: Export;
  readonly part: ExportPart;
  /** Of how many. */
  readonly of: number;
}

const findPart = async (
  trx: AccountTransaction,
  { clock }: ExportContext,
  id: string,
  number: number,
): Promise<FoundPart | undefined> => {
  const asked = await findExport(trx, id);
  if (asked === undefined || !isExportReady(asked, clock.now())) return undefined;
  const parts = await readParts(trx, [id]);
  const part = parts.find((each) => each.number === number);
  return part && { asked, part, of: parts.length };
};

/** Makes the address of one zip file, for someone who has shown lately that it is them. */
export const handleOpenDownload = (
  context: ExportContext,
  caller: Caller,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<{ address: string } | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const found = await findPart(trx, context, id, Number(number));
    if (!found) return refuse("not_found");
    const refused = await context.demandConfirmation(trx, caller);
    if (refused) return refused;
    const token = randomBytes(32).toString("base64url");
    const now = context.clock.now();
    const download = {
      hash: hashOf(token),
      accountId: caller.person.accountId,
      sessionId: caller.sessionId,
      exportId: id,
      number: found.part.number,
      expiresAt: new Date(now.getTime() + addressSeconds * 1000),
    };
    await keepDownload(trx, download, now);
    await context.audit(trx, caller.person, "export_downloaded", id, { part: found.part.number });
    return { address: pathOf(downloadAccountExport, { token }) };
  });

/** The zip file an address was made for, once. */
export const handleDownload = async (
  context: ExportContext,
  token: string,
): Promise<FileAnswer | Refusal> => {
  const { db, clock, storage } = context;
  const spent = await db.asIdentity((trx) => spendDownload(trx, hashOf(token), clock.now()));
  if (!spent) return refuse("not_found");
  const { accountId } = spent;
  const found = await db.asAccount(accountId, (trx) =>
    findPart(trx, context, spent.exportId, spent.number),
  );
  if (!found) return refuse("not_found");
  const { part, asked, of } = found;
  const key = `${accountId}/${part.fileId}`;
  const file = await readChecked(storage, key, part.sha256);
  if (!file) throw new Outage("storage_unavailable", `The file ${key} is not stored.`);
  const day = asked.askedAt.toISOString().slice(0, 10);
  const which = of === 1 ? "" : ` ${part.number} of ${of}`;
  return { file, name: `Export ${day}${which}.zip`, size: part.size, mediaType: "application/zip" };
};
