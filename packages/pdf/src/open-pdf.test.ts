import { pdfFile, pdfText } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openPdf } from "./index.ts";

const bytes = pdfFile([{ content: [pdfText(72, 100, "An agreement")] }]);
const locked = pdfFile([{ content: [pdfText(72, 100, "An agreement")] }], "sesame");

const textOf = async (file: Uint8Array, password?: string): Promise<string> => {
  const opened = await openPdf(file, password);
  if (!opened.ok) return opened.refusal.code;
  const page = await opened.pdf.readPage(1);
  await opened.pdf.close();
  return page === "too-long" ? page : page.pieces.map(({ text }) => text).join(" ");
};

describe("a PDF", () => {
  it("is opened and leaves its bytes to their owner", async () => {
    const before = bytes.slice();
    expect(await textOf(bytes)).toBe("An agreement");
    expect(bytes).toEqual(before);
  });

  it("with a password is refused as encrypted, and opened by the password alone", async () => {
    expect(await textOf(locked)).toBe("encrypted");
    expect(await textOf(locked, "guess")).toBe("encrypted");
    expect(await textOf(locked, "sesame")).toBe("An agreement");
  });

  it.each([
    ["no PDF", new TextEncoder().encode("Dear Sir or Madam")],
    ["nothing", new Uint8Array()],
    ["cut off in its middle", bytes.slice(0, 40)],
    ["without pages", pdfFile([])],
  ])("that is %s is refused as damaged", async (_what, file) => {
    expect(await textOf(file)).toBe("damaged");
  });

  it("whose end is lost is read all the same", async () => {
    expect(await textOf(bytes.slice(0, -14))).toBe("An agreement");
  });

  it("of more pages than can be read safely is refused as too long", async () => {
    expect(await textOf(pdfFile(Array.from({ length: 1001 }, () => ({ content: [] }))))).toBe(
      "too-long",
    );
  });

  it("whose page is as large as a field is refused as too long", async () => {
    expect(await textOf(pdfFile([{ content: [], width: 60_000, height: 60_000 }]))).toBe(
      "too-long",
    );
  });

  it("that draws without end is refused as too long", async () => {
    const content = ["0 0 m 1 1 l S ".repeat(250_001)];
    expect(await textOf(pdfFile([{ content }]))).toBe("too-long");
  });
});
