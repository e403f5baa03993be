import { pdfFile, pdfText, withTable } from "@proviso/testkit";
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

  it.each([
    ["layers", "/OCProperties << /OCGs [] /D << >> >>", ["layers"]],
    ["fields to fill in", "/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>", ["fields"]],
    ["a film", "/X << /Subtype /RichMedia >>", ["media"]],
  ])("abuse 109: is found: %s", async (_what, entries, found) => {
    expect(await activeIn(withCatalogue(entries))).toEqual(found);
  });

  it("abuse 109: text of a layer that is off is hidden, on the screen and in print each by its own", async () => {
    const group = (view: string, printed: string): string =>
      `<< /Type /OCG /Name (A) /Usage << /View << /ViewState /${view} >> /Print << /PrintState /${printed} >> >> >>`;
    const text = "/OC /A BDC (1,000) Tj EMC /OC /B BDC (9,000,000) Tj EMC";
    const objects = [
      "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /AS [<< /Event /Print /Category [/Print] /OCGs [6 0 R 7 0 R] >>] >> >> >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F0 4 0 R >> /Properties << /A 6 0 R /B 7 0 R >> >> >>",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      `<< /Length ${text.length + 33} >>\nstream\nBT /F0 11 Tf 1 0 0 1 72 700 Tm ${text} ET\nendstream`,
      group("ON", "OFF"),
      group("OFF", "ON"),
    ];
    const file = withTable(
      objects.map((each) => [latin1(each)]),
      "/Root 1 0 R",
    );
    const opened = await openPdf(file);
    if (!opened.ok) throw new Error(opened.refusal.detail);
    const seen: string[] = [];
    for (const intent of ["display", "print"] as const) {
      const page = await opened.pdf.readPage(1, intent);
      if (page === "too-long") throw new Error("The page is too long.");
      seen.push(
        page.pieces
          .filter(({ isHidden }) => !isHidden)
          .map((piece) => piece.text)
          .join(),
      );
    }
    await opened.pdf.close();
    expect(seen).toEqual(["1,000", "9,000,000"]);
  });

  it("is nothing in a file of words and links", async () => {
    expect(await activeIn(plain)).toEqual([]);
    const link = "/Dests << /S [0 /Fit] >> /Names << /Dests << >> >>";
    expect(await activeIn(withCatalogue(link))).toEqual([]);
  });
});
