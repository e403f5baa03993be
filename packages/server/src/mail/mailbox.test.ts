import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "../platform/database/scope.ts";
import { openLog } from "../platform/log.ts";
import { forgetCapturedMail, openCapturedMail } from "../platform/mail/captured-mail.ts";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { serveMailbox } from "./mailbox.ts";
import { sampleLetters } from "./sample-letters.ts";

const sender = {
  from: "Proviso <proviso@example.com>",
  productName: "Proviso",
  returns: null,
};

let made: TestDatabase;
let database: Database;
let db: ScopedDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 2, openLog("silent"));
  db = await scopeDatabase(database);
  app = Fastify();
  serveMailbox(app, db, () => ({ productName: "Proviso", origin: "http://127.0.0.1:3000" }));
  await openCapturedMail(db, sender, systemClock).send({
    id: "3f3f1f5e-3a43-4f0e-9d3c-1f53a9a1c001",
    to: "ann@example.com",
    subject: "Your contract <is> ready",
    text: "Open:\nhttp://127.0.0.1:3000/x?a=1&b=2\n<script>alert(1)</script>",
    html: "<p>as HTML</p>",
    unsubscribeUrl: null,
  });
});
afterAll(async () => {
  await app.close();
  await database.destroy();
  await made.drop();
});

describe("the mailbox", () => {
  it("shows captured mail as text whose addresses can be opened", async () => {
    const page = await app.inject("/mailbox");
    expect(page.body).toContain("To ann@example.com");
    expect(page.body).toContain("Your contract &lt;is&gt; ready");
    expect(page.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page.body).toContain('<a href="http://127.0.0.1:3000/x?a=1&amp;b=2">');
    expect(page.body).not.toContain("<script>");
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  it("shows each letter as a mail program would, in a frame that runs nothing", async () => {
    const [, source = ""] =
      /src="(\/mailbox\/letters\/\d+)"/.exec((await app.inject("/mailbox")).body) ?? [];
    const shown = await app.inject(source);
    expect(shown.body).toContain("<p>as HTML</p>");
    expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    expect((await app.inject("/mailbox/letters/999999")).statusCode).toBe(404);
  });

  it("shows every letter there is with sample data", async () => {
    const page = await app.inject("/mailbox/samples");
    for (const name of Object.keys(sampleLetters)) {
      expect(page.body).toContain(`src="/mailbox/samples/${name}"`);
      expect((await app.inject(`/mailbox/samples/${name}`)).body).toContain("<!doctype html>");
    }
    expect((await app.inject("/mailbox/samples/nothing")).statusCode).toBe(404);
  });

  it.each(["/mailbox", "/mailbox/letters/1", "/mailbox/samples"])(
    "shows %s to this machine alone",
    async (url) => {
      expect((await app.inject({ url, remoteAddress: "8.8.8.8" })).statusCode).toBe(404);
    },
  );

  it("forgets letters of before a time, and all but the newest so many", async () => {
    const letters = async () =>
      (await database.selectFrom("captured_mails").select("subject").orderBy("id").execute()).map(
        ({ subject }) => subject,
      );
    const before = await letters();
    const day = (number: number) => new Date(Date.UTC(2020, 0, number));
    for (const number of [1, 2, 3, 4])
      await openCapturedMail(db, sender, { now: () => day(number) }).send({
        id: `3f3f1f5e-3a43-4f0e-9d3c-1f53a9a1c01${number}`,
        to: "ben@example.com",
        subject: `Day ${number}`,
        text: "",
        html: "",
        unsubscribeUrl: null,
      });
    await forgetCapturedMail(database, day(2), 1000);
    expect(await letters()).toEqual([...before, "Day 2", "Day 3", "Day 4"]);
    await forgetCapturedMail(database, day(1), 2);
    expect(await letters()).toEqual(["Day 3", "Day 4"]);
    await forgetCapturedMail(database, new Date(), 2);
    expect(await letters()).toEqual([]);
  });
});
