import Fastify, { type FastifyInstance } from "fastify";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { openLog } from "../platform/log.ts";
import { openCapturedMail } from "../platform/mail/captured-mail.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { openSmtpMail } from "../platform/mail/smtp-mail.ts";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { serveMailbox } from "./index.ts";

const from = "Proviso <proviso@example.com>";
const letter = {
  to: ["ann@example.com"],
  subject: "Your contract <is> ready\r\nBcc: spy@evil.example",
  text: "Read it & sign.\n<script>alert(1)</script>",
};

let made: TestDatabase;
let database: Database;
let app: FastifyInstance;
let smtp: SMTPServer;
const received: { to: string[]; message: string }[] = [];
let port = 0;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.place, 2, openLog("silent"));
  app = Fastify();
  serveMailbox(app, database);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      let message = "";
      stream.on("data", (chunk) => (message += String(chunk)));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        done();
      });
    },
  });
  await new Promise<void>((settle) => smtp.listen(0, "127.0.0.1", settle));
  const bound = smtp.server.address();
  port = typeof bound === "object" && bound ? bound.port : 0;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((settle) => smtp.close(() => settle()));
  await database.destroy();
  await made.drop();
});

const headersOf = (message: string): string => message.split("\r\n\r\n")[0] ?? "";

const source = async (): Promise<string> => {
  const row = await database
    .selectFrom("captured_mails")
    .select("source")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.source.toString();
};

const adapters: [string, () => Mail, () => Promise<string>][] = [
  ["the local mailbox", () => openCapturedMail(database, from, systemClock), source],
  [
    "a mail server",
    () =>
      openSmtpMail({ host: "127.0.0.1", port, isSecure: false, user: null, password: null }, from),
    () => Promise.resolve(received.at(-1)?.message ?? ""),
  ],
];

describe.each(adapters)("mail by %s", (_name, open, lastMessage) => {
  it("goes out as one letter whose subject cannot add a header", async () => {
    await open().send(letter);
    const headers = headersOf(await lastMessage());
    expect(headers).toMatch(/^To: ann@example\.com\r?$/m);
    expect(headers).toMatch(/^From: Proviso <proviso@example\.com>\r?$/m);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(await lastMessage()).toContain("Read it & sign.");
  });
});

describe("the mailbox", () => {
  it("shows captured mail as text, to this machine alone", async () => {
    await openCapturedMail(database, from, systemClock).send(letter);
    const page = await app.inject("/mailbox");
    expect(page.body).toContain("To ann@example.com");
    expect(page.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page.body).not.toContain("<script>");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect((await app.inject({ url: "/mailbox", remoteAddress: "8.8.8.8" })).statusCode).toBe(404);
  });
});

describe("a mail server that does not answer", () => {
  it("is an error, not a letter lost in silence", async () => {
    const mail = openSmtpMail(
      { host: "127.0.0.1", port: 1, isSecure: false, user: null, password: null },
      from,
    );
    await expect(mail.send(letter)).rejects.toThrow(/ECONNREFUSED/);
  });
});
