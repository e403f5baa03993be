import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { goldenFile, hostileFiles, wordFile } from "@proviso/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { readFileForm } from "./file-form.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-form-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What a file is, which must be the same whether it is read from the disk or from memory. */
const formOf = async (bytes: Uint8Array) => {
  const path = join(scratch, "file");
  writeFileSync(path, bytes);
  const form = await readFileForm(path);
  expect(await readFileForm(join(scratch, "no such file"), bytes)).toEqual(form);
  return form;
};

/** The .doc with the bit set by which Word says that its text is encrypted (MS-DOC 2.5.2). */
const encryptedDoc = (): Buffer => {
  const bytes = Buffer.from(goldenFile("nda.doc"));
  const fib = bytes.indexOf(Buffer.from([0xec, 0xa5]), 512);
  bytes.writeUInt16LE(bytes.readUInt16LE(fib + 10) | 0x0100, fib + 10);
  return bytes;
};

describe("a file is told by its bytes", () => {
  it.each([
    ["a Word file", wordFile("Hello"), { form: "docx" }],
    ["an old Word file", goldenFile("nda.doc"), { form: "doc", hasMacros: false }],
    [
      "an old Word file with macros",
      hostileFiles.oldWordWithMacros(),
      { form: "doc", hasMacros: true },
    ],
    ["a locked Word file", goldenFile("locked-nda.docx"), { form: "encrypted", of: "docx" }],
    ["a locked old Word file", encryptedDoc(), { form: "encrypted", of: "doc" }],
    ["a PDF, locked or not", goldenFile("locked-nda.pdf"), { form: "pdf" }],
    ["a PDF after blanks", Buffer.from("\n \n%PDF-1.7"), { form: "pdf" }],
    ["a Word file with macros", hostileFiles.macros(), { form: "macros" }],
    ["a spreadsheet", hostileFiles.spreadsheet(), { form: "other" }],
    ["an old spreadsheet", hostileFiles.oldSpreadsheet(), { form: "other" }],
    ["a presentation", hostileFiles.presentation(), { form: "other" }],
    ["a plain zip", hostileFiles.plainZip(), { form: "other" }],
    ["a text", hostileFiles.text(), { form: "other" }],
    ["nothing", hostileFiles.empty(), { form: "other" }],
    ["a web page that is a PDF too", Buffer.from("<html></html>%PDF-1.7"), { form: "other" }],
    ["a zip that is cut short", hostileFiles.cutShort(400), { form: "damaged" }],
    [
      "an old Word file that is cut short",
      goldenFile("nda.doc").slice(0, 600),
      { form: "damaged" },
    ],
    ["a zip bomb", hostileFiles.zipBomb(170), { form: "too-large" }],
    ["a zip of 5,000 parts", hostileFiles.manyParts(5000), { form: "too-large" }],
  ])("%s", async (_what, bytes, form) => {
    expect(await formOf(bytes)).toEqual(form);
  });

  it("however its end or middle was damaged, without a throw", async () => {
    const files = [
      wordFile("Hello", "World"),
      goldenFile("nda.doc"),
      goldenFile("locked-nda.docx"),
    ];
    for (const file of files)
      for (let nth = 0; nth < 60; nth += 1) {
        const bytes = Buffer.from(file);
        for (let each = 0; each < 8; each += 1)
          bytes[(nth * 7919 + each * 104_729) % bytes.length] = (nth * 31 + each * 17) % 256;
        expect((await formOf(bytes)).form).toMatch(/^\w/);
        expect((await formOf(bytes.subarray(0, (nth * file.length) / 60))).form).toMatch(/^\w/);
      }
  });
});
