import { listGuestLinks, type ContractRecord, type GuestLink } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send, untilSent } from "../test-support/sending.ts";
import { sendingSettler } from "./settle-sending.ts";
import { startSmtpServer, type SmtpSink } from "../test-support/smtp-sink.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let sink: SmtpSink;
let server: TestServer;
let sender: TestUser;

const note = (): Promise<ContractRecord> =>
  server.uploadAndWait(sender, wordFile("# Note", "Nothing to see."), {
    extra: { isToReviewDocument: false },
  });

beforeAll(async () => {
  sink = await startSmtpServer();
  server = await startTestServer({
    environment: { SMTP_HOST: sink.config.host, SMTP_PORT: String(sink.config.port) },
  });
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

describe("a letter the mail server does not take", () => {
  it("ends the sending as failed, with the sentence, and can be sent again", async () => {
    const contract = await note();
    sink.refuseAddress("gone@corvane.example", "550 5.1.1 No such user");
    await send(server, sender, contract.guid, { recipients: ["gone@corvane.example"] });
    const failed = await untilSent(server, sender, contract.guid);
    expect(failed.status).toBe("FAILED_TO_SEND_TO_COUNTERPARTY");
    expect(failed.statusReason).toMatch(
      /^The email didn’t reach gone@corvane\.example: .*No such user/,
    );
    // The mailbox was mended: the person who insists is not told that it bounced once.
    sink.refuseAddress("gone@corvane.example", null);
    await send(server, sender, contract.guid, { recipients: ["gone@corvane.example"] });
    const sent = await untilSent(server, sender, contract.guid);
    expect(sent.status).toBe("SENT_TO_COUNTERPARTY");
    expect(sent.statusReason).toBeNull();
  });

  it("to one of two recipients says whom it reached and whom not", async () => {
    const contract = await note();
    sink.refuseAddress("nobody@corvane.example", "550 5.1.1 No such user");
    const recipients = ["anna@corvane.example", "nobody@corvane.example"];
    await send(server, sender, contract.guid, { recipients });
    const failed = await untilSent(server, sender, contract.guid);
    expect(failed.status).toBe("FAILED_TO_SEND_TO_COUNTERPARTY");
    expect(failed.statusReason).toMatch(
      /didn’t reach nobody@.* It reached anna@corvane\.example\./,
    );
    const asking = { token: sender.token, params: { guid: contract.guid } };
    const links: GuestLink[] = await (await server.ask(listGuestLinks, asking)).json();
    expect(links.map(({ email, mail }) => `${email} ${mail}`)).toEqual([
      "anna@corvane.example SENT",
      "nobody@corvane.example FAILED",
    ]);
    expect(links[1]?.mailDetail).toContain("No such user");
  });

  it("because of its contents fails the same way", async () => {
    const contract = await note();
    const recipients = ["otto@corvane.example"];
    sink.refuseAddress("otto@corvane.example", "554 5.7.1 Not from you");
    await send(server, sender, contract.guid, { recipients });
    const failed = await untilSent(server, sender, contract.guid);
    expect(failed.status).toBe("FAILED_TO_SEND_TO_COUNTERPARTY");
    expect(failed.statusReason).toContain("Not from you");
  });

  it("that comes back after a server took it fails the sending then", async () => {
    const contract = await note();
    const recipients = ["late@corvane.example"];
    await send(server, sender, contract.guid, { recipients });
    expect((await untilSent(server, sender, contract.guid)).status).toBe("SENT_TO_COUNTERPARTY");
    const { database, db, clock } = server.platform;
    const { mail_id: mailId } = await database
      .selectFrom("guest_links")
      .select("mail_id")
      .where("email", "=", "late@corvane.example")
      .executeTakeFirstOrThrow();
    const detail = "mailbox full for weeks";
    const returned = { mailId, status: "UNDELIVERABLE", detail } as const;
    for (let times = 0; times < 2; times += 1)
      await db.asAccount(sender.accountId, (trx) => sendingSettler(clock)(trx, returned));
    const failed = await untilSent(server, sender, contract.guid);
    expect(failed.status).toBe("FAILED_TO_SEND_TO_COUNTERPARTY");
    expect(failed.statusReason).toBe(
      "The email didn’t reach late@corvane.example: mailbox full for weeks.",
    );
  });
});
