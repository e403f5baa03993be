import { refuseStorage, type Refusal, type StorageKind } from "@proviso/domain";
import { sql } from "kysely";
import { prepared } from "../database/pipelined-client.ts";
import type { ScopedDatabase } from "../database/scope.ts";
import { Outage } from "../outage.ts";
import { readRoom } from "./account-room.ts";
import { declaredFileBytes, openArrivingUploads, type ReservedBytes } from "./arriving-uploads.ts";
import type { StagedFile } from "./staging.ts";
import type { StorageLimits } from "./storage-settings.ts";
import { partsOfKey, type FileStore, type Storage } from "./storage.ts";

/** What counting is on. */
export interface CountingContext {
  readonly db: ScopedDatabase;
  readonly limits: StorageLimits;
  /** How many bytes the disk that takes uploads in has free. */
  readonly freeBytes: () => Promise<number>;
}

/**
 * A counterparty is not kept from signing because the sender's storage is full, unless this much was added on top: each
 * picture is small, and requests for signatures are refused while it is full.
 */
const mostOfSignatures = 16 * 1024 ** 2;

const slackOf = (kind: StorageKind): number => (kind === "signatures" ? mostOfSignatures : 0);

/** Ends the staging of an upload that has grown beyond what its account has room for. */
class NoRoom extends Error {}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  held: ReservedBytes,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    if (!held.grow(chunk.length)) throw new NoRoom("The account has no room for this upload.");
    yield chunk;
  }
}

/**
 * The files of accounts in a store, every byte of which is counted. Uploads on their way are held by this process alone,
 * so that each process may receive a little more than fits; what is kept is judged in the database, exactly.
 */
export const countStorage = (
  store: FileStore,
  { db, limits, freeBytes }: CountingContext,
): Storage => {
  const arriving = openArrivingUploads();
  const heldFor = new WeakMap<StagedFile, ReservedBytes>();

  /** Demands this share of the reserve, and so many bytes beside it. */
  const demandSpace = async (share: number, more: number): Promise<void> => {
    const { minimumFree } = limits;
    if (minimumFree > 0 && (await freeBytes()) < minimumFree * share + more)
      throw new Outage("storage_full", "There is less free space than MINIMUM_FREE_SPACE.");
  };
  const roomOf: Storage["roomOf"] = (accountId, trx) => readRoom(db, accountId, limits, trx);
  /** Counts a file before it is written; an upload that does not fit is refused. */
  const count = (
    key: string,
    kind: StorageKind,
    bytes: number,
    slack: number | null,
  ): Promise<Refusal | undefined> => {
    const [accountId, id] = partsOfKey(key);
    return db.asAccount(accountId, async (trx) => {
      const { rows } = await sql<{ used: number; most: number }>`${prepared}
        select used, most from reserve_storage(${accountId}::uuid, ${id}::uuid, ${kind}, ${bytes}::bigint,
          ${slack}::bigint, ${limits.perAccount}::bigint, ${limits.withoutPlan}::bigint)`.execute(
        trx,
      );
      const [full] = rows;
      return full && refuseStorage({ used: full.used, limit: full.most }, bytes);
    });
  };
  const place = async (staged: StagedFile, key: string): Promise<void> => {
    try {
      await store.keep(staged, key);
    } catch (error) {
      // Nobody knows what a bucket that failed has kept: there the daily sweep finds out, and it counts until then.
      if (store.isNear) await store.remove(key).catch(() => undefined);
      throw error;
    }
  };
  const release = (staged: StagedFile): void => {
    heldFor.get(staged)?.end();
    heldFor.delete(staged);
  };

  return {
    ...store,
    roomOf,
    stage: async (source, maxBytes) => {
      // The second half of the reserve is for the database, and for what is under way.
      await demandSpace(0.5, 0);
      return store.stage(source, maxBytes);
    },
    drop: async (staged) => {
      await store.drop(staged);
      release(staged);
    },
    keep: async (staged, key, kind) => {
      await count(key, kind, staged.size, null);
      await place(staged, key);
    },
    reserve: async (staged, key, kind) => {
      const refused = await count(key, kind, staged.size, slackOf(kind));
      if (refused) return refused;
      release(staged);
      return { place: () => place(staged, key) };
    },
    expect: async ({ accountId, declaredBytes, mayBeRepeated }) => {
      const declared = declaredFileBytes(declaredBytes);
      await demandSpace(1, arriving.held() + (declared ?? 0));
      const room = accountId === undefined ? undefined : await roomOf(accountId);
      const account =
        accountId === undefined || room === undefined
          ? undefined
          : { id: accountId, room, mayExceed: mayBeRepeated };
      const held = arriving.hold(account, declared ?? 0);
      if (!held) return refuseStorage(room ?? { used: 0, limit: 0 }, declared ?? 0);
      return {
        stage: async (source, maxBytes) => {
          const bytes = declared === undefined ? counted(source, held) : source;
          try {
            const staged = await store.stage(bytes, maxBytes);
            if (staged !== "too-large") heldFor.set(staged, held);
            return staged;
          } catch (error) {
            if (!(error instanceof NoRoom)) throw error;
            const now = room ?? { used: 0, limit: 0 };
            return refuseStorage({ ...now, used: Math.max(now.used, now.limit) }, 0);
          }
        },
        end: held.end,
      };
    },
  };
};
