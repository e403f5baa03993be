import { createTransport, type SendMailOptions } from "nodemailer";
import { describe, expect, it } from "vitest";
import { readMail, type LooseMail } from "./read-mail.ts";

const write = async (options: SendMailOptions): Promise<Buffer> => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: "ann@corp.com", text: "Hi", ...options });
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0);
};

const namesOf = ({ files }: LooseMail): readonly string[] => files.map(({ name }) => name);

const raw = (...lines: string[]): Promise<LooseMail> => readMail(Buffer.from(lines.join("\r\n")));

describe("a mail", () => {
  it("gives its files with their bytes, and who sent it", async () => {
    const mail = await readMail(
      await write({
        from: { name: "Ann, of Corp", address: "ann@corp.com" },
        subject: "Bitte prüfen: NDA",
        messageId: "<one@corp.com>",
        attachments: [
          { filename: "Vertrag für Ümit.docx", content: Buffer.from([0, 1, 2, 255]) },
          { filename: "NDA.pdf", content: "%PDF-1.7" },
        ],
      }),
    );
    expect(mail).toMatchObject({
      sender: "ann@corp.com",
      subject: "Bitte prüfen: NDA",
      messageId: "<one@corp.com>",
      isAutomatic: false,
      filesLeftOut: 0,
    });
    expect(namesOf(mail)).toEqual(["Vertrag für Ümit.docx", "NDA.pdf"]);
    expect([...(mail.files[0]?.bytes ?? [])]).toEqual([0, 1, 2, 255]);
  });

  it("that forwards a thread gives the files of every mail in it, and opens no archive", async () => {
    const first = await write({ attachments: [{ filename: "first.docx", content: "1" }] });
    const second = await write({
      attachments: [
        { filename: "second.pdf", content: "2" },
        { content: first, contentType: "message/rfc822" },
      ],
    });
    const third = await write({
      attachments: [
        { filename: "Fwd.eml", content: second, contentType: "application/octet-stream" },
        { filename: "all.zip", content: "PK" },
      ],
    });
    expect(namesOf(await readMail(third))).toEqual(["second.pdf", "first.docx", "all.zip"]);
  });

  it("leaves out what mail programs add by themselves", async () => {
    const mail = await readMail(
      await write({
        html: '<img src="cid:logo">',
        icalEvent: { method: "REQUEST", content: "BEGIN:VCALENDAR\nEND:VCALENDAR" },
        attachments: [
          { filename: "logo.png", content: "png", cid: "logo" },
          { filename: "smime.p7s", content: "s", contentType: "application/pkcs7-signature" },
          { filename: "photo.jpg", content: "jpg" },
          { content: "%PDF", contentType: "application/pdf", filename: false },
        ],
      }),
    );
    expect(namesOf(mail)).toEqual(["photo.jpg", "contract.pdf"]);
  });

  it("tells of itself when a program wrote it", async () => {
    const automatic = async (headers: Record<string, string>): Promise<boolean> =>
      (await readMail(await write({ headers }))).isAutomatic;
    expect(await automatic({ "Auto-Submitted": "auto-replied" })).toBe(true);
    expect(await automatic({ "Auto-Submitted": "no" })).toBe(false);
    expect(await automatic({ Precedence: "bulk" })).toBe(true);
    expect(await automatic({ "List-Id": "<legal.corp.com>" })).toBe(true);
    expect(await automatic({ "X-Autoreply": "yes" })).toBe(true);
  });

  it.each([
    ["two senders in one field", ["From: ann@corp.com, eve@evil.example"]],
    ["two fields", ["From: ann@corp.com", "From: eve@evil.example"]],
    ["a group of them", ["From: us: ann@corp.com, eve@evil.example;"]],
    ["none", ["Subject: hi"]],
  ])("has no sender with %s", async (_, lines) => {
    expect((await raw(...lines, "", "Hi")).sender).toBe("");
  });

  it.each([
    ['"owner@corp.com" <eve@evil.example>', "eve@evil.example"],
    ["=?utf-8?q?owner=40corp.com?= <eve@evil.example>", "eve@evil.example"],
    ["Eve (owner@corp.com) <eve@evil.example>", "eve@evil.example"],
    ["eve@evil.example (owner@corp.com)", "eve@evil.example"],
    ["Ann Example <Ann@Corp.com>", "Ann@Corp.com"],
    ["ann@corp.com <ann@corp.com>", "ann@corp.com"],
    ["<ann@corp.com>", "ann@corp.com"],
  ])("is heard about the sender of %s", async (from, sender) => {
    const mail = await raw("Authentication-Results: mx.one; spf=pass", `From: ${from}`, "", "Hi");
    expect(mail).toMatchObject({ sender, findings: ["mx.one; spf=pass"] });
  });

  it.each([
    "owner@corp.com <eve@evil.example>",
    "<eve@evil.example> owner@corp.com",
    "<eve@evil.example> <owner@corp.com>",
    "owner@corp.com, <>",
    "us: owner@corp.com;",
    "us:;, owner@corp.com",
    '"owner@corp.com"@evil.example',
    '"owner@corp.com" @evil.example',
    "owner@corp.com(x)@evil.example",
    "<@evil.example:owner@corp.com>",
    "owner@corp.com\\ <eve@evil.example>",
    '"unclosed <owner@corp.com>',
    "=?utf-8?q?=3Cowner=40corp.com=3E?=",
    "(unclosed <owner@corp.com>",
    "owner@corp.com owner@evil.example",
    "",
  ])(
    "abuse 108: has nothing proven about its sender where From can be read in two ways: %s",
    async (from) => {
      const mail = await raw("Authentication-Results: mx.one; spf=pass", `From: ${from}`, "", "Hi");
      expect(mail.findings).toEqual([]);
    },
  );

  it("is heard about its sender in all fields, folded ones too", async () => {
    const mail = await raw(
      "Authentication-Results: mx.one; spf=pass",
      "Authentication-Results: mx.two;",
      " dkim=pass",
      "From: ann@corp.com",
      "",
      "Authentication-Results: mx.body; dmarc=pass",
    );
    expect(mail.findings.map((each) => each.replace(/\s+/g, " "))).toEqual([
      "mx.one; spf=pass",
      "mx.two; dkim=pass",
    ]);
  });

  it("gives twenty files at most, and counts the rest", async () => {
    const attachments = Array.from({ length: 23 }, (_, number) => ({
      filename: `${number}.pdf`,
      content: "%PDF",
    }));
    const mail = await readMail(await write({ attachments }));
    expect([mail.files.length, mail.filesLeftOut]).toEqual([20, 3]);
  });

  it("that carries mails without end is read to a depth, in bounded time", async () => {
    let mail = await write({ attachments: [{ filename: "deep.pdf", content: "%PDF" }] });
    for (let depth = 0; depth < 30; depth += 1)
      mail = await write({ attachments: [{ content: mail, contentType: "message/rfc822" }] });
    expect(namesOf(await readMail(mail))).toEqual([]);
  });
});
