import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSmtpServer, type SmtpSink } from "../test-support/smtp-sink.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { mailJob, mailQueue } from "./queue-mail.ts";

let sink: SmtpSink;
let server: TestServer;
let account: string;

beforeAll(async () => {
  sink = await startSmtpServer();
  server = await startTestServer({
    environment: {
      SMTP_HOST: sink.config.host,
      SMTP_PORT: String(sink.config.port),
      MAIL_FROM: "Deals <deals@proviso.example>",
      PUBLIC_URL: "https://contracts.example.com/",
    },
  });
  account = await server.makeAccount();
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const queue = async (to: string, accountId = account): Promise<string> => {
  const { db, jobs, clock } = server.platform;
  const id = randomUUID();
  const data = { accountName: "Corp", signInPath: "/signIn" };
  await db.asAccount(accountId, (trx) =>
    mailQueue(jobs, clock)(trx, { mail: "user_restored", to, data, accountId, id }),
  );
  return id;
};

const rowOf = (id: string) =>
  server.platform.database
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const settled = async (id: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { status } = await rowOf(id);
    if (status !== "QUEUED" && status !== "SENDING") return status;
    await pause(150);
  }
  throw new Error(`The letter ${id} was not settled.`);
};

const receivedAs = (id: string) =>
  sink.received.filter(({ message }) => message.includes(`Message-ID: <${id}@proviso.example>`));

describe("a queued letter", () => {
  it("goes out by SMTP to exactly one address, from the configured sender, and is then forgotten", async () => {
    const id = await queue("ann@corp.com");
    expect(await settled(id)).toBe("SENT");
    const [mail] = receivedAs(id);
    expect(mail?.to).toEqual(["ann@corp.com"]);
    expect(mail?.message).toMatch(/^From: Deals <deals@proviso\.example>\r?$/m);
    expect(mail?.message).toContain("https://contracts.example.com/signIn");
    expect((await rowOf(id)).data).toEqual({});
  });

  it("is not sent when the change it tells of is rolled back", async () => {
    const { db, jobs, clock } = server.platform;
    const before = sink.received.length;
    const data = { accountName: "Corp", signInPath: "/signIn" };
    const attempt = db.asAccount(account, async (trx) => {
      await mailQueue(jobs, clock)(trx, {
        mail: "user_restored",
        to: "ann@corp.com",
        data,
        accountId: account,
      });
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow("rolled back");
    await settled(await queue("bob@corp.com"));
    expect(sink.received.length).toBe(before + 1);
  });

  it("is tried again after the server said not now, and arrives once", async () => {
    sink.refuseNext("rcpt", "450 4.2.1 Greylisted, try later");
    const id = await queue("grey@corp.com");
    expect(await settled(id)).toBe("SENT");
    expect(receivedAs(id)).toHaveLength(1);
  });

  it("is not sent again after a crash between giving it and the answer: its fate is told as unknown", async () => {
    const { db, jobs, database } = server.platform;
    const id = await queue("twice@corp.com");
    await settled(id);
    await database
      .updateTable("outgoing_mails")
      .set({
        status: "SENDING",
        data: JSON.stringify({ accountName: "Corp", signInPath: "/signIn" }),
      })
      .where("id", "=", id)
      .execute();
    await db.asAccount(account, (trx) =>
      jobs.enqueue(trx, mailJob, { mailId: id, accountId: account }),
    );
    await expect.poll(async () => (await rowOf(id)).status).toBe("UNKNOWN");
    expect(receivedAs(id)).toHaveLength(1);
  });

  it("is of unknown fate, and not sent again, when the line breaks before the server answers", async () => {
    sink.hangUpNext();
    const id = await queue("cut@corp.com");
    expect(await settled(id)).toBe("UNKNOWN");
    expect(receivedAs(id)).toHaveLength(1);
  });

  it("is tried again when the server took nothing: it refused the contents for now", async () => {
    sink.refuseNext("data", "451 4.3.0 Try again later");
    const id = await queue("later@corp.com");
    expect(await settled(id)).toBe("SENT");
    expect(receivedAs(id)).toHaveLength(1);
  });

  it("of a demo account stays in the local mailbox", async () => {
    const demo = await server.makeAccount();
    await server.platform.database
      .updateTable("accounts")
      .set({ kind: "DEMO" })
      .where("id", "=", demo)
      .execute();
    const id = await queue("ann@corp.com", demo);
    expect(await settled(id)).toBe("SENT");
    expect(receivedAs(id)).toHaveLength(0);
    const captured = await server.platform.database
      .selectFrom("captured_mails")
      .select("recipients")
      .where("message_id", "=", `<${id}@proviso.example>`)
      .execute();
    expect(captured).toEqual([{ recipients: "ann@corp.com" }]);
  });
});

describe("an address", () => {
  it("that does not exist is not written to again, for a month", async () => {
    sink.refuseNext("rcpt", "550 5.1.1 No such user");
    expect(await settled(await queue("gone@corp.com"))).toBe("UNDELIVERABLE");
    const next = await queue("gone@corp.com");
    expect(await settled(next)).toBe("UNDELIVERABLE");
    expect(receivedAs(next)).toHaveLength(0);
    await server.platform.database
      .updateTable("silent_addresses")
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .where("address", "=", "gone@corp.com")
      .execute();
    expect(await settled(await queue("gone@corp.com"))).toBe("SENT");
  });

  it("is written to again after a letter was refused for another reason than the address", async () => {
    sink.refuseNext("rcpt", "554 5.7.1 Refused by policy");
    expect(await settled(await queue("strict@corp.com"))).toBe("UNDELIVERABLE");
    expect(await settled(await queue("strict@corp.com"))).toBe("SENT");
  });
});

describe("the local mailbox", () => {
  it("is not served while a mail server is set", async () => {
    for (const path of ["/mailbox", "/mailbox/samples"]) {
      const answer = await fetch(server.address + path);
      expect(answer.status).toBe(404);
    }
  });
});
