import { pdfFile, pdfText } from "@proviso/testkit";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openPdf } from "./index.ts";

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const plain = pdfFile([{ content: [pdfText(72, 100, "An agreement")] }]);

const withCatalogue = (entries: string): Uint8Array =>
  latin1(
    Buffer.from(plain)
      .toString("latin1")
      .replace("/Type /Catalog", () => `/Type /Catalog ${entries}`),
  );

/** The file with objects packed in a stream, as programs have written them since PDF 1.5. */
const withPacked = (objects: string): Uint8Array => {
  const stream = deflateSync(Buffer.from(objects, "latin1"));
  const head = `90 0 obj << /Type /ObjStm /N 1 /First 0 /Filter /FlateDecode /Length ${stream.length} >> stream\n`;
  return Buffer.concat([latin1(head), stream, latin1("\nendstream endobj\n"), plain]);
};

const activeIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const found = await opened.pdf.findActiveContent();
  await opened.pdf.close();
  return found;
};

describe("what of a PDF would act", () => {
  it.each([
    ["a script on opening", "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", ["script"]],
    ["a program on opening", "/OpenAction << /S /Launch /F (calc.exe) >>", ["program"]],
    ["a disguised program", "/OpenAction << /S /La#75nch /F (calc.exe) >>", ["program"]],
    ["an address on opening", "/OpenAction << /S /URI /URI (http://x) >>", ["address"]],
    ["a form of its own", "/AcroForm << /Fields [] /XFA (<xdp/>) >>", ["form"]],
    [
      "a file inside",
      "/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) >>] >> >>",
      ["file"],
    ],
  ])("is found: %s", async (_what, entries, found) => {
    expect(await activeIn(withCatalogue(entries))).toEqual(found);
  });

  it("is found where objects are packed in streams, whole or cut short", async () => {
    const objects = `7 0 << /S /Launch /F (calc.exe) >> ${"8 0 << >> ".repeat(2000)}`;
    expect(await activeIn(withPacked(objects))).toEqual(["program"]);
    const damaged = Buffer.from(withPacked(objects));
    damaged.fill(0, damaged.indexOf("endstream") - 12, damaged.indexOf("endstream") - 1);
    expect(await activeIn(damaged)).toEqual(["program"]);
  });

  it("is nothing in a file of words and links", async () => {
    expect(await activeIn(plain)).toEqual([]);
    const link = "/Dests << /S [0 /Fit] >> /Names << /Dests << >> >>";
    expect(await activeIn(withCatalogue(link))).toEqual([]);
  });
});
