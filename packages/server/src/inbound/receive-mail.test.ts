import { allowSender, loadContracts, type ContractRecord } from "@proviso/endpoints";
import { createTransport } from "nodemailer";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  inboundDomain,
  startMailedServer,
  statesOf,
  untilMailTaken,
  type MailedServer,
} from "../test-support/mailing-in.ts";
import { addAttempts } from "../platform/attempts.ts";
import { mailsTo, type TestMail } from "../test-support/mails.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import type { TestUser } from "../test-support/test-server.ts";

const logged: string[] = [];
let mailed: MailedServer;
let account: string;
let owner: TestUser;

beforeAll(async () => {
  const environment = { MAIL_FROM: "Proviso <contracts@proviso.example>" };
  mailed = await startMailedServer({ environment, logLine: (line) => void logged.push(line) });
  account = await mailed.server.makeAccount();
  owner = await mailed.server.makeUser(account, "PLATFORM_OWNER");
});
afterAll(() => mailed.server.stop());

const nda = (filename = "NDA.docx") => ({ filename, content: Buffer.from(sampleNda()) });
const makeUser = (): Promise<TestUser> => mailed.server.makeUser(account, "BUSINESS_USER");

const contractsOf = async (user: TestUser): Promise<readonly ContractRecord[]> => {
  const query = { from: 0, to: 50 };
  const answer = await mailed.server.ask(loadContracts, { token: user.token, body: { query } });
  return loadContracts.answer.parse(await answer.json()).documents;
};

const namesOf = async (user: TestUser): Promise<readonly string[]> =>
  (await contractsOf(user)).map(({ fileName }) => fileName).toSorted();

const answersTo = async (address: string): Promise<readonly TestMail[]> => {
  await untilMailTaken(mailed.server);
  return mailsTo(mailed.server, address);
};

const reasonsOf = async (sender: string): Promise<readonly string[]> =>
  (await statesOf(mailed.server, sender)).map(({ state, reason }) => `${state} ${reason ?? ""}`);

describe("a mail to an upload address", () => {
  it("becomes a contract of the person, under review, and is answered in its thread", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const messageId = `<${randomUUID()}@example.com>`;
    const outcome = await mailed.bringProven(own, {
      from: `Ben <${user.email.toUpperCase()}>`,
      subject: "Fwd: for review",
      messageId,
      attachments: [nda(), { filename: "Prices.xlsx", content: "PK" }],
    });
    expect(outcome).toBe("taken");
    const [answer] = await answersTo(user.email);
    const [contract] = await contractsOf(user);
    expect(contract).toMatchObject({ fileName: "NDA.docx", userEmail: user.email });
    expect(answer?.subject).toBe("Re: Fwd: for review");
    expect(answer?.source).toContain(`In-Reply-To: ${messageId}`);
    expect(answer?.source).toMatch(/Auto-Submitted: auto-/);
    expect(answer?.text).toContain(`/dashboard/details/${contract?.guid ?? ""}`);
    expect(answer?.text).toContain("Only .docx, .doc and .pdf files are accepted.");
    const settled = await mailed.server.settled(user, contract?.guid ?? "");
    expect(settled.status).not.toBe("ERROR");
  });

  it("to the account's address becomes one of whoever sent it", async () => {
    const user = await makeUser();
    const { shared } = await mailed.addressesOf(owner);
    await mailed.bringProven(shared, { from: user.email, attachments: [nda("Shared.docx")] });
    await answersTo(user.email);
    expect(await namesOf(user)).toEqual(["Shared.docx"]);
  });

  it("that forwards a thread gives the contracts in it", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({
      from: "carla@corvane.example",
      text: "Here you are.",
      attachments: [nda("Inner.docx"), { filename: "all.zip", content: "PK" }],
    });
    const content = Buffer.isBuffer(message) ? message : Buffer.alloc(0);
    await mailed.bringProven(own, {
      from: user.email,
      attachments: [nda("Outer.docx"), { content, contentType: "message/rfc822" }],
    });
    const [answer] = await answersTo(user.email);
    expect(await namesOf(user)).toEqual(["Inner.docx", "Outer.docx"]);
    expect(answer?.text).toContain("all.zip");
  });

  it("brought again, or by two ways at once, makes nothing twice", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const mail = {
      from: user.email,
      messageId: `<${randomUUID()}@example.com>`,
      attachments: [nda("Once.docx")],
    };
    const first = await Promise.all([mailed.bringProven(own, mail), mailed.bringProven(own, mail)]);
    expect([...first, await mailed.bringProven(own, mail)]).toEqual(["taken", "taken", "taken"]);
    expect(await answersTo(user.email)).toHaveLength(1);
    expect(await namesOf(user)).toEqual(["Once.docx"]);
  });

  it("to two addresses of two accounts is taken for both", async () => {
    const user = await makeUser();
    const stranger = await mailed.server.makeUser(
      await mailed.server.makeAccount(),
      "PLATFORM_OWNER",
    );
    const mine = await mailed.addressesOf(user);
    const theirs = await mailed.addressesOf(stranger);
    await mailed.bringProven([mine.own, theirs.own], {
      from: user.email,
      attachments: [nda("Both.docx")],
    });
    await answersTo(user.email);
    expect(await namesOf(user)).toEqual(["Both.docx"]);
    // In the other account the sender is nobody.
    expect(await contractsOf(stranger)).toEqual([]);
    expect(await reasonsOf(user.email)).toEqual(["DONE ", "HELD sender_unknown"]);
  });

  it("abuse case 85: with a spoofed sender and no proof waits, and only its user is told", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const from = user.email;
    const forged = [
      {},
      { "Authentication-Results": "mx.evil.example; dmarc=pass header.from=example.com" },
      { "Authentication-Results": "mx.proviso.example; dmarc=fail header.from=example.com" },
    ];
    for (const headers of forged)
      expect(await mailed.bring(own, { from, headers, attachments: [nda()] })).toBe("taken");
    const answers = await answersTo(user.email);
    expect(await contractsOf(user)).toEqual([]);
    expect(await reasonsOf(user.email)).toEqual(forged.map(() => "HELD sender_not_proven"));
    expect(answers.map(({ subject }) => subject)).toEqual(
      forged.map(() => "Your email is on hold"),
    );
  });

  it("abuse 108: of a sender who is forged through a quoted local part waits, and is not reviewed as theirs", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const domain = user.email.split("@")[1] ?? "";
    const [from, quoted] = [user.email, `"${user.email}"@evil.example`];
    const results = [
      `spf=pass smtp.mailfrom=${quoted}`,
      `spf=pass (sender ${quoted}) smtp.mailfrom=${quoted}; dmarc=none`,
      `dkim=pass header.i=${quoted} header.b=x`,
      `dmarc=none; dkim=pass header.d=evil.example header.i="@${domain}"@evil.example`,
    ];
    const transport = createTransport({ streamTransport: true, buffer: true });
    const bringWith = async (result: string, filename: string): Promise<string> => {
      const { message } = await transport.sendMail({ from, to: own, attachments: [nda(filename)] });
      // Written as a mail server writes it: a mail program would encode the quotes.
      const raw = `Authentication-Results: mx.proviso.example;\r\n ${result}\r\n${Buffer.isBuffer(message) ? message.toString() : ""}`;
      return mailed.bring(own, { envelope: { from: "eve@evil.example", to: own }, raw });
    };
    for (const result of results) expect(await bringWith(result, "forged.docx")).toBe("taken");
    await untilMailTaken(mailed.server);
    expect(await reasonsOf(user.email)).toEqual(results.map(() => "HELD sender_not_proven"));
    expect(await contractsOf(user)).toEqual([]);
    // The same person with the proof is believed.
    expect(await bringWith(`spf=pass smtp.mailfrom=${from}`, "real.docx")).toBe("taken");
    await answersTo(user.email);
    expect(await namesOf(user)).toEqual(["real.docx"]);
  });

  it("abuse case 85: is looked through by the same rules as an upload", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const refused: readonly (readonly [string, Buffer | string, string])[] = [
      ["empty.pdf", "", "The file is empty."],
      ["page.docx", "<html>", "The file’s content doesn’t match its extension."],
      ["program.docx.exe", "MZ", "Only .docx, .doc and .pdf files are accepted."],
      ["huge.pdf", Buffer.alloc(30 * 1024 * 1024, "%PDF-1.7 "), "File's size must not exceed"],
    ];
    await mailed.bringProven(own, {
      from: user.email,
      attachments: refused.map(([filename, content]) => ({ filename, content })),
    });
    const [answer] = await answersTo(user.email);
    for (const [name, , sentence] of refused) {
      expect(answer?.text).toContain(name);
      expect(answer?.text).toContain(sentence);
    }
    expect(answer?.subject).toBe("Your files weren’t accepted");
    expect(await contractsOf(user)).toEqual([]);
  });

  it("of an allowed sender becomes one of whoever allowed them, without links in the answer", async () => {
    const manager = await mailed.server.makeUser(account, "PLATFORM_OWNER");
    const allowed = await mailed.server.ask(allowSender, {
      token: manager.token,
      body: { sender: "@Partner.example" },
    });
    expect(allowed.status).toBe(200);
    const { shared } = await mailed.addressesOf(owner);
    await mailed.bringProven(shared, {
      from: "paula@partner.example",
      attachments: [nda("Partner.docx")],
    });
    const [answer] = await answersTo("paula@partner.example");
    expect(answer?.text).not.toContain("/dashboard");
    const mine = (await contractsOf(manager)).filter(({ fileName }) => fileName === "Partner.docx");
    expect(mine.map(({ userEmail }) => userEmail)).toEqual([manager.email]);
    await mailed.bringProven(shared, { from: "eve@mail.partner.example", attachments: [nda()] });
    expect(await reasonsOf("eve@mail.partner.example")).toEqual(["HELD sender_unknown"]);
  });

  it("goes round no loop: programs and we ourselves are never answered", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const away = { "Auto-Submitted": "auto-replied" };
    await mailed.bringProven(own, { from: user.email, headers: away, text: "I am away." });
    await mailed.bringProven(own, {
      from: user.email,
      headers: { Precedence: "bulk" },
      attachments: [nda()],
    });
    await mailed.bringProven(own, { from: "contracts@proviso.example", attachments: [nda()] });
    await mailed.bringProven(own, { from: `other@${inboundDomain}`, attachments: [nda()] });
    expect(await answersTo(user.email)).toEqual([]);
    expect(await answersTo("contracts@proviso.example")).toEqual([]);
    expect(await reasonsOf(user.email)).toEqual(["HELD automatic"]);
    expect(await reasonsOf("contracts@proviso.example")).toEqual([]);
  });

  it("is not taken for an address that does not exist, from nobody, or in another domain", async () => {
    const { own } = await mailed.addressesOf(owner);
    const from = owner.email;
    const made = own.replace(/-[a-z2-7]+@/, `-${"a".repeat(26)}@`);
    for (const to of [made, own.replace(inboundDomain, "other.example"), `x@${inboundDomain}`])
      expect(await mailed.bringProven(to, { from, attachments: [nda()] })).toMatch(/550/);
    const fromNobody = { from, envelope: { from: "", to: [own] }, attachments: [nda()] };
    expect(await mailed.bringProven(own, fromNobody)).toMatch(/550/);
  });

  it("of somebody who may not upload any more waits", async () => {
    const viewer = await mailed.server.makeUser(account, "VIEWER");
    const { shared } = await mailed.addressesOf(owner);
    await mailed.bringProven(shared, { from: viewer.email, attachments: [nda()] });
    expect(await reasonsOf(viewer.email)).toEqual(["HELD sender_may_not_upload"]);
  });

  it("comes sixty times an hour from one sender; more is to be brought later", async () => {
    const user = await makeUser();
    const { own } = await mailed.addressesOf(user);
    const { db, clock } = mailed.server.platform;
    const limit = { what: "mails of one sender", most: 60, seconds: 3600 };
    const by = `${account} ${user.email}`;
    await db.asAccount(account, (trx) =>
      addAttempts(trx, [{ limit, by, number: 60 }], clock.now()),
    );
    expect(await mailed.bringProven(own, { from: user.email, attachments: [nda()] })).toMatch(
      /450/,
    );
    expect(await reasonsOf(user.email)).toEqual([]);
  });

  it("leaves no address in the log", () => {
    expect(logged.some((line) => line.includes("mail_received"))).toBe(true);
    expect(
      logged.filter((line) => /@[a-z-]+\.example|contracts-[a-z2-7]{24,26}/.test(line)),
    ).toEqual([]);
  });
});
