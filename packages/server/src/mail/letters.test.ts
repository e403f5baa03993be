import { describe, expect, it } from "vitest";
import { cleanName } from "./clean-name.ts";
import { sampleLetters } from "./sample-letters.ts";
import { writeLetter } from "./write-letter.ts";

const sender = { productName: "Proviso", origin: "https://contracts.example.com" };
const id = "3f3f1f5e-3a43-4f0e-9d3c-1f53a9a1c001";

const write = (name: string, data: unknown, language = "en") =>
  writeLetter({ id, name, to: "ann@example.com", data }, language, sender);

const names = Object.keys(sampleLetters);

describe.each(Object.entries(sampleLetters))("the letter %s", (name, data) => {
  const letter = write(name, data);

  it("says the same in HTML and in plain text", () => {
    const visible = letter.html
      .replace(/<head>.*?<\/head>|<div style="display:none.*?<\/div>/gs, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/&amp;/g, "&")
      .replace(/&#39;/g, "'")
      .replace(/\s+/g, " ");
    const sentences = letter.text
      .split("\n\n")
      .filter((paragraph) => !/https?:\/\//.test(paragraph))
      .map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
    for (const sentence of sentences.filter((line) => !line.includes(": ")))
      expect(visible).toContain(sentence);
    expect(sentences.length).toBeGreaterThan(2);
  });

  it("leads to the configured address alone", () => {
    const addresses = [...`${letter.html} ${letter.text}`.matchAll(/https?:\/\/[^\s"'<)]+/g)];
    expect(addresses.length).toBeGreaterThan(1);
    for (const [address] of addresses) expect(address.startsWith(sender.origin)).toBe(true);
  });

  it("is laid out with tables and styles on the elements, in both schemes, without scripts", () => {
    expect(letter.html).toContain('role="presentation"');
    expect(letter.html).toContain("prefers-color-scheme:dark");
    expect(letter.html).toMatch(/<html lang="en" dir="ltr">/);
    expect(letter.html).not.toMatch(/<script|<img|<link|url\(|flex|grid|var\(--/i);
    expect(letter.subject).not.toMatch(/undefined|[\r\n]/);
    expect(letter.text).not.toMatch(/undefined|<[a-z]/);
  });
});

describe("letters", () => {
  it("can be refused for good only where they recommend something", () => {
    const refusable = names.filter(
      (name) => write(name, sampleLetters[name as keyof typeof sampleLetters]).unsubscribeUrl,
    );
    expect(refusable).toEqual(["referral"]);
  });

  it("are written in English where there is no catalogue of the account's language", () => {
    const { html } = write("verify_email", sampleLetters.verify_email, "xx");
    expect(html).toContain('lang="en"');
  });

  it("that do not exist, or lack something, are errors", () => {
    expect(() => write("nothing", {})).toThrow(/no letter/);
    expect(() => write("verify_email", { firstName: "Ann" })).toThrow();
    expect(() => write("verify_email", { firstName: "Ann", path: "//evil.example" })).toThrow();
  });

  it.each([
    ["Ann\r\nBcc: spy@evil.example", "Ann Bcc:"],
    ["Click http://evil.example/x now", "Click now"],
    ["www.evil.example", ""],
    ["evil.example", "evil example"],
    ["evil.example/path?x=1", ""],
    ["Amazon.com, Inc.", "Amazon com, Inc."],
    ["J. R. Tolkien", "J. R. Tolkien"],
    ["Ann\u202Egnp.exe", "Ann gnp exe"],
    ["A\u200Bnn", "A nn"],
    ["x".repeat(200), `${"x".repeat(79)}…`],
  ])("abuse 36: the name %j becomes %j", (given, cleaned) => {
    expect(cleanName(given)).toBe(cleaned);
  });

  it("abuse 36: names with line ends, markup and links neither add headers nor markup nor links", () => {
    const hostile =
      'Ann\r\nBcc: spy@evil.example <a href="https://evil.example">x</a> www.evil.example';
    const letter = write("invitation", {
      inviterName: hostile,
      accountName: "<script>alert(1)</script> evil.example",
      path: "/signUp",
      expiresAt: "2026-03-09T21:05:00.000Z",
    });
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.html).not.toMatch(/<script|evil\.example/i);
    expect(letter.text).not.toMatch(/evil\.example/i);
    expect(letter.html).toContain("&lt;script&gt;");
  });

  it("abuse 36, 83: a share's names lose their links, and its comment is shown as it stands", () => {
    const words = "See <img src=x onerror=alert(1)> and https://contracts.example.com/x";
    const letter = write("contract_shared", {
      senderName: "Ann\r\nBcc: spy@evil.example www.evil.example",
      fileName: "NDA\r\nBcc: spy@evil.example.docx",
      comment: [{ kind: "paragraph", runs: [{ text: words }] }],
      path: "/dashboard",
    });
    expect(letter.subject).toBe("Ann Bcc: shared a contract with you");
    expect(letter.html).not.toMatch(/<img|evil\.example/i);
    expect(letter.text).toContain("See <img src=x onerror=alert(1)> and");
  });
});
