import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWord, readDocument } from "@proviso/redline";
import { wordFile, wordFileOf, zipParts } from "@proviso/testkit";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runAsProcess, runHere } from "./command-runs.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-cli-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let folder = scratch;
beforeEach(() => {
  folder = mkdtempSync(join(scratch, "case-"));
});

const proviso = (...words: string[]) => runHere(folder, words);

const put = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes);
  return name;
};

const textOf = (name: string): string => {
  const opened = openWord(readFileSync(join(folder, name)));
  return opened.ok ? readDocument(opened.word).text : opened.refusal.code;
};

const agreement = () =>
  wordFile(
    "# Agreement",
    "@0 Term",
    "@1 This lasts <del by=Ann>two</del><ins by=Ann>five</ins> years<ins by=Ben> at most</ins>.",
  );

describe("proviso", () => {
  it("lists its commands when asked for help or for nothing", async () => {
    const help = runAsProcess(folder, ["--help"]);
    expect(help.code).toBe(0);
    for (const command of [
      "review",
      "text",
      "accept",
      "reject",
      "compare",
      "predict",
      "start",
      "doctor",
      "rotate-keys",
      "renew-secret",
    ])
      expect(help.out).toContain(`\n  ${command} `);
    expect((await proviso()).out).toBe(help.out);
  });

  it.each([
    "review",
    "text",
    "accept",
    "reject",
    "compare",
    "predict",
    "start",
    "doctor",
    "rotate-keys",
    "renew-secret",
  ])("explains %s", async (command) => {
    const { code, out } = await proviso(command, "--help");
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: proviso ${command}`));
    expect((await proviso("help", command)).out).toBe(out);
  });

  it("prints its version", async () => {
    expect((await proviso("--version")).out).toMatch(/^proviso \d+\.\d+\.\d+\n$/);
  });

  it.each([
    ["an unknown command", ["frobnicate"], 'There is no command "frobnicate".'],
    ["an unknown option", ["review", "a.docx", "--fast"], "Unknown option '--fast'"],
    ["an option without its value", ["review", "a.docx", "--out"], "--out"],
    ["a wrong position", ["review", "a.docx", "--position", "tenant"], "recipient, discloser,"],
    [
      "a type without playbook",
      ["review", "a.docx", "--type", "lease"],
      "--type takes nda, services,",
    ],
    ["one file to compare", ["compare", "a.docx"], "Enter two files"],
    ["no file", ["text"], "Enter at least one file"],
    ["nowhere to write", ["accept", "a.docx"], "--out"],
    ["a file for a command that takes none", ["doctor", "a.docx"], "doesn’t take files"],
    ["no task", ["predict", "a.jsonl"], "--task"],
    ["a task of a later day", ["predict", "--task", "maud", "a.jsonl"], '"maud" yet'],
  ])("refuses %s as wrong usage", async (_, words, sentence) => {
    const { code, out, err } = await proviso(...words);
    expect(err).toContain(sentence);
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

it("proviso ends with 2 when it was called in a wrong way, and says so on stderr", () => {
  const { code, out, err } = runAsProcess(folder, ["frobnicate"]);
  expect(err).toContain('There is no command "frobnicate".');
  expect({ code, out }).toEqual({ code: 2, out: "" });
});

describe("proviso text", () => {
  it("prints the paragraphs with the numbers that Word shows", async () => {
    put("a.docx", agreement());
    expect(await proviso("text", "a.docx")).toEqual({
      code: 0,
      out: "Agreement\n1. Term\n1.1 This lasts five years at most.\n",
      err: "",
    });
  });

  it("leaves out what stands on every page", async () => {
    put("a.docx", wordFileOf({ body: ["Text"], headers: [["Draft 3"]], footers: [["Page 1"]] }));
    expect((await proviso("text", "a.docx")).out).toBe("Text\n");
  });

  it("goes on after a file that cannot be read, and fails at the end", () => {
    put("bad.docx", "no zip");
    put("good.docx", agreement());
    const words = ["text", "missing.docx", "bad.docx", "good.docx"];
    const { code, out, err } = runAsProcess(folder, words);
    expect(out).toContain("1. Term");
    expect(err).toBe(
      "missing.docx: There is no such file or folder.\nbad.docx: The file isn’t a Word document (.docx).\n",
    );
    expect(code).toBe(1);
  });

  it("takes a folder as all the Word files in it, but not the locks of open ones", async () => {
    mkdirSync(join(folder, "in/deep"), { recursive: true });
    put("in/deep/b.docx", agreement());
    put("in/a.docx", wordFile("First"));
    put("in/~$a.docx", "lock");
    put("in/notes.txt", "no contract");
    const { code, out } = await proviso("text", "in");
    expect(out).toBe("First\nAgreement\n1. Term\n1.1 This lasts five years at most.\n");
    expect(code).toBe(0);
  });
});

const encrypted = (): Uint8Array => {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const name = Buffer.from("EncryptedPackage\0", "utf16le");
  bytes.set(name, 1024);
  bytes[1024 + 64] = name.length;
  return bytes;
};

const spreadsheet = (): Uint8Array =>
  zipParts(
    new Map([
      [
        "[Content_Types].xml",
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ],
      [
        "_rels/.rels",
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ],
      ["xl/workbook.xml", "<workbook/>"],
    ]),
  );

const bomb = zipParts(new Map([["word/document.xml", new Uint8Array(80 * 1024 * 1024)]]));

describe.each([
  ["encrypted", encrypted, "password-protected"],
  ["a PDF", () => "%PDF-1.7\n", "is a PDF"],
  ["a spreadsheet", spreadsheet, "is a spreadsheet"],
  ["a zip bomb", () => bomb, "too large when unpacked"],
  ["empty", () => "", "is empty"],
])("a file that is %s", (_, make, reason) => {
  it.each(["text", "accept", "reject", "review"])(
    "is refused by %s with one line, and nothing is written",
    async (command) => {
      put("a.docx", make());
      const out = command === "text" ? [] : ["--out", "out.docx"];
      const run = await proviso(command, "a.docx", ...out);
      expect(run.err).toContain(reason);
      expect(run.err.split("\n")).toHaveLength(2);
      expect(run.out).toBe("");
      expect(run.code).toBe(1);
      expect(readdirSync(folder)).toEqual(["a.docx"]);
    },
  );
});

describe("proviso accept and reject", () => {
  it("settle everybody's changes", async () => {
    put("a.docx", agreement());
    expect(await proviso("accept", "a.docx", "--out", "yes.docx")).toMatchObject({
      code: 0,
      err: "",
    });
    expect(await proviso("reject", "a.docx", "--out", "no.docx")).toMatchObject({
      code: 0,
      err: "",
    });
    expect(textOf("yes.docx")).toContain("This lasts five years at most.");
    expect(textOf("no.docx")).toContain("This lasts two years.");
  });

  it("settle one author's changes and leave the others tracked", async () => {
    put("a.docx", agreement());
    await proviso("reject", "a.docx", "--author", "Ben", "--out", "b.docx");
    expect(textOf("b.docx")).toContain("This lasts five years.");
    const opened = openWord(readFileSync(join(folder, "b.docx")));
    const authors = opened.ok ? readDocument(opened.word).changes.map(({ author }) => author) : [];
    expect(new Set(authors)).toEqual(new Set(["Ann"]));
  });

  it("write several files into a folder, each under a name of its own", async () => {
    mkdirSync(join(folder, "one"));
    mkdirSync(join(folder, "two"));
    put("one/a.docx", agreement());
    put("two/a.docx", wordFile("Second"));
    const { code } = await proviso("accept", "one/a.docx", "two/a.docx", "--out", "done");
    expect(code).toBe(0);
    expect(readdirSync(join(folder, "done")).toSorted()).toEqual(["a (2).docx", "a.docx"]);
    expect(textOf("done/a (2).docx")).toBe("Second");
  });

  it("never overwrite an input", async () => {
    put("a.docx", agreement());
    const before = readFileSync(join(folder, "a.docx"));
    for (const out of ["a.docx", "."]) {
      const { code, err } = await proviso("accept", "a.docx", "--out", out);
      expect(err).toContain("is an input file");
      expect(code).toBe(1);
    }
    expect(readFileSync(join(folder, "a.docx")).equals(before)).toBe(true);
  });

  it("leave what stood there when writing fails", async () => {
    put("a.docx", agreement());
    put("blocker", "a file");
    const { code, err } = await proviso("accept", "a.docx", "--out", "blocker/out.docx");
    expect(err).toMatch(/^a\.docx: .+\n$/);
    expect(code).toBe(1);
    expect(readFileSync(join(folder, "blocker"), "utf8")).toBe("a file");
  });
});
