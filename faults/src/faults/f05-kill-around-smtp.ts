import { randomUUID } from "node:crypto";
import { mailQueue } from "@proviso/server/src/mail/index.ts";
import { openJobs } from "@proviso/server/src/platform/jobs/jobs.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import { systemClock } from "@proviso/server/src/platform/clock.ts";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";

const stages = ["before DATA", "after DATA", "after 250"] as const;

/** F5: killed as the mail server is told the recipient, has the contents, or has said yes. */
export const killAroundSmtp: Fault = {
  id: "F5",
  title: "SIGKILL of the worker before DATA, after DATA and after 250",
  rounds: { short: 0, long: 60 },
  inflict: async (world, _random, round) => {
    const stage = stages[round % stages.length] ?? "after DATA";
    // The letters of a demo account never leave.
    await world.database.updateTable("accounts").set({ kind: "CUSTOMER" }).execute();
    const server = world.server();
    const killed = new Promise<void>((settle) => {
      world.sink.onStage(stage, async () => {
        await server.kill();
        settle();
      });
    });
    const id = randomUUID();
    const jobs = await openJobs(world.postgres.connection, openLog("silent"));
    await world.db.asAccount(world.accountId, (trx) =>
      mailQueue(jobs, systemClock)(trx, {
        mail: "user_restored",
        to: `${id}@corp.example`,
        data: { accountName: "Corp", signInPath: "/signIn" },
        accountId: world.accountId,
        id,
      }),
    );
    await jobs.stop();
    await killed;
    const began = performance.now();
    await world.restart();
    const status = await until("the letter to be settled", 120, async () => {
      const row = await world.database
        .selectFrom("outgoing_mails")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirst();
      return row && !["QUEUED", "SENDING"].includes(row.status) ? row.status : undefined;
    });
    const recovery = (performance.now() - began) / 1000;
    const times = world.sink.received.filter(({ message }) => message.includes(id)).length;
    const isRight = stage === "before DATA" ? status === "SENT" && times === 1 : times === 1;
    return {
      recovery,
      broken: isRight ? [] : [`Killed ${stage}: ${status}, received ${times} times.`],
    };
  },
};
