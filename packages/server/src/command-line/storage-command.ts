import { formatStorage, storagePercent } from "@proviso/domain";
import { openStorage } from "../open-platform.ts";
import { systemClock } from "../platform/clock.ts";
import { openLog } from "../platform/log.ts";
import { listCountedAccounts, readRoom } from "../platform/storage/account-room.ts";
import { recountStorage } from "../platform/storage/recount-storage.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

/** What `proviso storage` does. */
export interface StorageOptions {
  /** Counts every account's files again first. */
  readonly isRecount: boolean;
}

/** `proviso storage`: what each account stores and may store, the fullest first. */
export const runStorage = ({ isRecount }: StorageOptions, terminal: Terminal): Promise<0 | 1> =>
  withDatabase<0 | 1>(terminal, async ({ db }, settings) => {
    const { out } = terminal;
    if (isRecount) {
      const storage = await openStorage(settings, systemClock);
      const log = openLog("silent");
      const { added, removed } = await recountStorage({ db, storage, clock: systemClock, log });
      out(`Recounted: ${added} files added or corrected, ${removed} removed.\n`);
    }
    const rooms = await Promise.all(
      (await listCountedAccounts(db)).map(async (accountId) => ({
        accountId,
        room: await readRoom(db, accountId, settings.storage),
      })),
    );
    rooms.sort((one, other) => storagePercent(other.room) - storagePercent(one.room));
    for (const { accountId, room } of rooms)
      out(
        `${accountId}  ${String(storagePercent(room)).padStart(3)}%  ${formatStorage(room.used)} of ${formatStorage(room.limit)}\n`,
      );
    const used = rooms.reduce((sum, { room }) => sum + room.used, 0);
    out(`${rooms.length} accounts, ${formatStorage(used)}.\n`);
    return 0;
  });
