import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "../platform/database/scope.ts";
import { openLog } from "../platform/log.ts";
import { openCapturedMail } from "../platform/mail/captured-mail.ts";
import type { Letter, Mail } from "../platform/mail/mail.ts";
import { openSmtpMail } from "../platform/mail/smtp-mail.ts";
import { startSmtpServer, type SmtpSink } from "../test-support/smtp-sink.ts";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";

const sender = { from: "proviso@example.com", productName: "Proviso", returns: null };
const letter = (to = "ann@example.com"): Letter => ({
  id: randomUUID(),
  to,
  subject: "Your contract <is> ready\r\nBcc: spy@evil.example",
  text: "Read it & sign.",
  html: "<p>Read it &amp; sign.</p>",
  unsubscribeUrl: null,
});

let made: TestDatabase;
let database: Database;
let db: ScopedDatabase;
let sink: SmtpSink;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 2, openLog("silent"));
  db = await scopeDatabase(database);
  sink = await startSmtpServer();
});
afterAll(async () => {
  await sink.stop();
  await database.destroy();
  await made.drop();
});

const captured = async (): Promise<string[]> =>
  (await database.selectFrom("captured_mails").select("source").orderBy("id").execute()).map(
    ({ source }) => source.toString(),
  );

const adapters: [string, () => Mail, () => Promise<string[]>][] = [
  ["the local mailbox", () => openCapturedMail(db, sender, systemClock), captured],
  [
    "a mail server",
    () => openSmtpMail(sink.config, sender),
    () => Promise.resolve(sink.received.map(({ message }) => message)),
  ],
];

const headersOf = (message: string): string => message.split("\r\n\r\n")[0] ?? "";

describe.each(adapters)("mail by %s", (_name, open, messages) => {
  it("goes out as one letter, in both forms, whose subject cannot add a header", async () => {
    const sent = letter();
    expect(await open().send(sent)).toEqual({ kind: "sent" });
    const message = (await messages()).at(-1) ?? "";
    expect(headersOf(message)).toMatch(/^To: ann@example\.com\r?$/m);
    expect(headersOf(message)).toMatch(/^From: Proviso <proviso@example\.com>\r?$/m);
    expect(headersOf(message)).toContain(`Message-ID: <${sent.id}@example.com>`);
    expect(headersOf(message)).toContain("Auto-Submitted: auto-generated");
    expect(headersOf(message)).not.toMatch(/^Bcc:|^List-Unsubscribe/im);
    expect(message).toContain("Read it & sign.");
    expect(message).toContain("<p>Read it &amp; sign.</p>");
  });

  it("lets the receiver of a letter that may be refused do so in one click", async () => {
    await open().send({
      ...letter(),
      unsubscribeUrl: "https://proviso.example/mail/unsubscribe/1",
    });
    const headers = headersOf((await messages()).at(-1) ?? "");
    expect(headers).toContain("List-Unsubscribe: <https://proviso.example/mail/unsubscribe/1>");
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });
});

describe("a letter that is handed over twice", () => {
  it("is in the mailbox once, and bears the same Message-ID to a mail server", async () => {
    const twice = letter();
    const [mailbox, server] = [
      openCapturedMail(db, sender, systemClock),
      openSmtpMail(sink.config, sender),
    ];
    for (const mail of [mailbox, mailbox, server, server]) await mail.send(twice);
    expect((await captured()).filter((source) => source.includes(twice.id))).toHaveLength(1);
    expect(sink.received.filter(({ message }) => message.includes(`<${twice.id}@`))).toHaveLength(
      2,
    );
  });
});

describe("the recipient of the envelope", () => {
  it.each(["o'neil+deals@example.com", "a.very-long_name.of_somebody@mail.legal.example.co.uk"])(
    "is exactly the address that was checked: %s",
    async (address) => {
      await openSmtpMail(sink.config, sender).send(letter(address));
      expect(sink.received.at(-1)?.to).toEqual([address]);
    },
  );
});

describe("what a mail server answers", () => {
  it.each([
    ["550 5.1.1 No such user", "bounced"],
    ["550 No such user", "bounced"],
    ["550 5.2.1 Mailbox disabled", "bounced"],
    ["550 5.7.1 Not on our list of senders", "rejected"],
    ["552 5.2.2 Mailbox full", "rejected"],
  ])("%s: the letter is %s", async (answer, kind) => {
    sink.refuseNext("rcpt", answer);
    const delivery = await openSmtpMail(sink.config, sender).send(letter());
    expect(delivery.kind).toBe(kind);
  });

  it("554 to the contents: the letter is rejected", async () => {
    sink.refuseNext("data", "554 5.6.0 We do not like this");
    const delivery = await openSmtpMail(sink.config, sender).send(letter());
    expect(delivery.kind).toBe("rejected");
  });

  it.each(["450 4.2.1 Greylisted, try later", "451 4.3.0 Not now"])(
    "%s: the letter is tried again, so it is an error",
    async (answer) => {
      sink.refuseNext("rcpt", answer);
      await expect(openSmtpMail(sink.config, sender).send(letter())).rejects.toThrow();
    },
  );

  it("nothing: an error, not a letter lost in silence", async () => {
    const nowhere = { ...sink.config, port: 1 };
    await expect(openSmtpMail(nowhere, sender).send(letter())).rejects.toThrow(/ECONNREFUSED/);
  });
});
