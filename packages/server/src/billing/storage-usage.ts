import { countsTowardStorage, storageKinds, type StorageKind } from "@proviso/domain";
import type { StorageUsage } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { BillingContext } from "./billing-context.ts";

const kindOf = (name: string): StorageKind => storageKinds.find((kind) => kind === name) ?? "other";

/** How much of its storage the caller's account uses, and for what, in the order of the kinds. */
export const handleStorageUsage = (
  { db, storage }: BillingContext,
  { person: { accountId } }: Caller,
): Promise<{ data: StorageUsage }> =>
  db.asAccount(accountId, async (trx) => {
    const room = await storage.roomOf(accountId, trx);
    const rows = await trx
      .selectFrom("storage_usage")
      .select(["kind", "bytes", "files"])
      .where("files", ">", 0)
      .execute();
    const kinds = rows.map(({ kind: name, bytes, files }) => {
      const kind = kindOf(name);
      return { kind, bytes, files, isCounted: countsTowardStorage(kind) };
    });
    kinds.sort((one, other) => storageKinds.indexOf(one.kind) - storageKinds.indexOf(other.kind));
    return { data: { ...room, kinds } };
  });
