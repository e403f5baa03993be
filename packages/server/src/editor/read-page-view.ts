import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { PageView } from "@proviso/endpoints";
import { contractFor, mediaTypeOf, removeFiles, storageKey } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import type { EditorContext } from "./editor-context.ts";
import { pageViewJob } from "./page-view-job.ts";
import {
  beginPageView,
  findPageView,
  forgetOtherPageViews,
  type StoredPageView,
} from "./page-view-store.ts";
import { wordFileOf } from "./read-document.ts";

interface Source {
  readonly accountId: string;
  readonly contractId: string;
  readonly source: string;
  readonly name: string;
}

const sourceFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Source | Refusal> => {
  const contract = await contractFor(trx, caller, "download_contract", id);
  if (isRefusal(contract)) return contract;
  const file = await wordFileOf(trx, contract, "current");
  // A file that is no Word file has no pages of our making.
  if (isRefusal(file)) return refuse("version_not_available");
  return { accountId: file.accountId, contractId: id, source: file.id, name: file.name };
};

const toView = ({ state, failure }: StoredPageView): PageView => ({ state, failure });

/** Has the pages of a contract's present file made, unless they are there or under way. */
export const handleMakePageView = (
  { db, jobs, clock }: EditorContext,
  caller: Caller,
  id: string,
): Promise<PageView | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const source = await sourceFor(trx, caller, id);
    if (isRefusal(source)) return source;
    const { accountId } = source;
    const old = await forgetOtherPageViews(trx, id, source.source);
    if (old.length > 0) {
      const keys = old.map((file) => storageKey({ accountId, id: file }));
      await jobs.enqueue(trx, removeFiles, { keys });
    }
    if (await beginPageView(trx, source, clock.now()))
      await jobs.enqueue(trx, pageViewJob, { accountId, source: source.source });
    const view = await findPageView(trx, source.source);
    return view ? toView(view) : refuse("version_not_available");
  });

const viewFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<(StoredPageView & { readonly name: string }) | Refusal> => {
  const source = await sourceFor(trx, caller, id);
  if (isRefusal(source)) return source;
  const view = await findPageView(trx, source.source);
  return view ? { ...view, name: source.name } : refuse("version_not_available");
};

/** How far the pages are. */
export const handlePageView = (
  { db }: EditorContext,
  caller: Caller,
  id: string,
): Promise<PageView | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const view = await viewFor(trx, caller, id);
    return isRefusal(view) ? view : toView(view);
  });

/** The pages as a PDF. */
export const handlePageViewFile = async (
  { db, storage }: EditorContext,
  caller: Caller,
  id: string,
): Promise<FileAnswer | Refusal> => {
  const view = await db.asAccount(caller.person.accountId, (trx) => viewFor(trx, caller, id));
  if (isRefusal(view)) return view;
  const { accountId, made } = view;
  if (made === null) return refuse("version_not_available");
  const file = await readChecked(storage, storageKey({ accountId, id: made.file }), made.sha256);
  if (!file)
    throw new Outage("storage_unavailable", `The pages ${made.file} are not in the storage.`);
  const name = `${view.name.replace(/\.\w+$/u, "")}.pdf`;
  return { file, name, size: made.size, mediaType: mediaTypeOf(name) };
};
