import { mailQueue } from "@proviso/server/src/mail/index.ts";
import { systemClock } from "@proviso/server/src/platform/clock.ts";
import { openJobs } from "@proviso/server/src/platform/jobs/jobs.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import type { World } from "./world.ts";

/** Lets the letters of the sample account leave: those of a demo account never do. */
export const letLettersLeave = async ({ database }: World): Promise<void> => {
  await database.updateTable("accounts").set({ kind: "CUSTOMER" }).execute();
};

/** Queues a letter of the sample account for each id, to its own address, in their order. */
export const queueLetters = async (world: World, ids: readonly string[]): Promise<void> => {
  const jobs = await openJobs(world.postgres.connection, openLog("silent"));
  const queue = mailQueue(jobs, systemClock);
  const data = { accountName: "Corp", signInPath: "/signIn" };
  const { accountId } = world;
  for (const id of ids)
    await world.db.asAccount(accountId, (trx) =>
      queue(trx, { mail: "user_restored", to: addressOf(id), data, accountId, id }),
    );
  await jobs.stop();
};

/** Whom the letter of an id goes to. */
export const addressOf = (id: string): string => `${id}@corp.example`;

/** How the letters of these ids stand, in their order. */
export const fatesOf = async (world: World, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await world.database
    .selectFrom("outgoing_mails")
    .select(["id", "status"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => byId.get(id) ?? "gone");
};

/** Whether a letter of this fate will not be tried anymore. */
export const isSettled = (fate: string): boolean => !["QUEUED", "SENDING"].includes(fate);
