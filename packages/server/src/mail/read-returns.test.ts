import { createTransport } from "nodemailer";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../test-support/free-port.ts";
import { mailAddresses } from "../open-platform.ts";
import { signedAddress } from "../platform/mail/signed-address.ts";
import { startSmtpServer, type SmtpSink } from "../test-support/smtp-sink.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import { mailQueue } from "./queue-mail.ts";

/** A report as Postfix writes it. */
const report = (action: string, status: string, said: string): string =>
  [
    "From: MAILER-DAEMON@mx.corp.com (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    "",
    "--x",
    "Content-Type: text/plain",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--x",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.corp.com",
    "",
    "Final-Recipient: rfc822; gone@corp.com",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    "--x--",
    "",
  ].join("\r\n");

describe("a report", () => {
  it.each([
    ["failed", "5.1.1", "550 5.1.1 <gone@corp.com>: no such\r\n    user", true, "5.1.1"],
    ["delayed", "4.4.1", "connection timed out", false, "4.4.1"],
    ["failed", "4.7.1", "greylisted for too long", false, "4.7.1"],
    ["delivered", "2.0.0", "250 ok", false, "2.0.0"],
  ])("that says %s, %s is read", (action, status, said, isFailed, code) => {
    const read = readDeliveryReport(report(action, status, said));
    expect([read.isFailed, read.status]).toEqual([isFailed, code]);
    expect(read.detail).toBe(said.replace(/\s+/g, " "));
  });

  it("is nothing when it is an ordinary mail", () => {
    expect(readDeliveryReport("Subject: Out of office\r\n\r\nI am away.")).toEqual({
      isFailed: false,
      status: "",
      detail: "",
    });
  });
});

const domain = "returns.proviso.example";
let sink: SmtpSink;
let server: TestServer;
let account: string;
let port: number;

beforeAll(async () => {
  sink = await startSmtpServer();
  port = await freePort();
  server = await startTestServer({
    environment: {
      SMTP_HOST: sink.config.host,
      SMTP_PORT: String(sink.config.port),
      MAIL_RETURN_DOMAIN: domain,
      MAIL_RETURN_PORT: String(port),
    },
  });
  account = await server.makeAccount();
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const returnOf = (id: string): string =>
  signedAddress("bounce", id, mailAddresses(domain, server.platform.secret));

const statusOf = async (id: string): Promise<string> =>
  (
    await server.platform.database
      .selectFrom("outgoing_mails")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

const send = async (to: string): Promise<{ id: string; status: string }> => {
  const { db, jobs, clock } = server.platform;
  const id = randomUUID();
  const data = { accountName: "Corp", signInPath: "/signIn" };
  await db.asAccount(account, (trx) =>
    mailQueue(jobs, clock)(trx, { mail: "user_restored", to, data, accountId: account, id }),
  );
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await statusOf(id);
    if (status !== "QUEUED" && status !== "SENDING") return { id, status };
    await pause(150);
  }
  throw new Error("The letter was not settled.");
};

const bringBack = async (to: string, source: string, from = ""): Promise<string> => {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from, to: [to] }, raw: source });
    return "taken";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("a letter that comes back", () => {
  it("is undeliverable, and its address is left alone from then on", async () => {
    const { id, status } = await send("gone@corp.com");
    expect(status).toBe("SENT");
    const back = sink.received.at(-1)?.from ?? "";
    expect(back).toBe(returnOf(id));
    expect(await bringBack(back, report("failed", "5.1.1", "550 no such user"))).toBe("taken");
    expect(await statusOf(id)).toBe("UNDELIVERABLE");
    expect((await send("gone@corp.com")).status).toBe("UNDELIVERABLE");
  });

  it("for another reason than the address, or only late, silences nobody", async () => {
    const { id } = await send("full@corp.com");
    const back = returnOf(id);
    await bringBack(back, report("delayed", "4.2.2", "mailbox full"));
    expect(await statusOf(id)).toBe("SENT");
    await bringBack(back, report("failed", "5.7.1", "550 5.7.1 refused by policy"));
    expect(await statusOf(id)).toBe("UNDELIVERABLE");
    expect((await send("full@corp.com")).status).toBe("SENT");
  });

  it("is taken only for a letter of ours, from no sender, and in a reasonable size", async () => {
    const { id } = await send("ann@corp.com");
    const back = returnOf(id);
    const failed = report("failed", "5.1.1", "550 no such user");
    expect(await bringBack(returnOf(randomUUID()), failed)).toMatch(/550/);
    expect(await bringBack(`bounce+${id}@${domain}`, failed)).toMatch(/550/);
    expect(await bringBack(back.replace(/\.[a-z2-7]+@/, `.${"a".repeat(20)}@`), failed)).toMatch(
      /550/,
    );
    expect(await bringBack(`postmaster@${domain}`, failed)).toMatch(/550/);
    expect(await bringBack(back.replace(domain, "elsewhere.example"), failed)).toMatch(/550/);
    expect(await bringBack(back, failed, "evil@evil.example")).toMatch(/550/);
    await bringBack(back, `${"x".repeat(600_000)}\r\n${failed}`);
    expect(await statusOf(id)).toBe("SENT");
  });

  it("abuse case 85: becomes no contract, whoever it says it is from and whatever it carries", async () => {
    const { id } = await send("ben@corp.com");
    const carrying = [
      "From: Olivia Stone <olivia@corp.com>",
      "Subject: Please review",
      'Content-Type: multipart/mixed; boundary="x"',
      "",
      "--x",
      'Content-Type: application/pdf; name="NDA.pdf"',
      'Content-Disposition: attachment; filename="NDA.pdf"',
      "",
      "%PDF-1.7",
      "--x--",
      "",
    ].join("\r\n");
    await bringBack(returnOf(id), carrying);
    expect(await bringBack(`contracts@${domain}`, carrying)).toMatch(/550/);
    expect(await statusOf(id)).toBe("SENT");
    const contracts = await server.platform.database.selectFrom("contracts").select("id").execute();
    expect(contracts).toEqual([]);
  });
});
