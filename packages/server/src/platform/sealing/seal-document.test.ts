import { PDF, PdfArray, PdfNumber } from "@libpdf/core";
import { openPdf } from "@proviso/pdf";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCertificate, plainPdf, sealPdf } from "../../test-support/sealed-pdf.ts";
import { hasOpenssl, startTimeStamper, type TimeStamper } from "../../test-support/time-stamper.ts";
import type { Mark } from "./draw-marks.ts";
import type { SealingCertificate } from "./configured-certificate.ts";
import { verifySeal } from "./verify-seal.ts";

let certificate: SealingCertificate;
beforeAll(async () => {
  certificate = await newCertificate();
});

const check = (file: Buffer) => verifySeal(file, [certificate.certificate]);
const piecesOf = async (file: Buffer, page: number) => {
  const opened = await openPdf(file);
  if (!opened.ok) throw new Error("The PDF cannot be read.");
  const content = await opened.pdf.readPage(page + 1);
  await opened.pdf.close();
  return content === "too-long" ? [] : content.pieces;
};
/** The letters of a page in their order, without the spaces. */
const textOf = async (file: Buffer, page: number): Promise<string> =>
  (await piecesOf(file, page)).map(({ text }) => text).join("");

describe("sealing a document", () => {
  it("adds marks, evidence and a signature over every byte; the document stays its beginning", async () => {
    const document = plainPdf(2);
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const sealed = await sealPdf(certificate, { document, at });
    expect(sealed.subarray(0, document.length).equals(document)).toBe(true);
    expect(await check(sealed)).toMatchObject({
      verdict: "valid",
      finding: "intact",
      sealedBy: "Proviso document seal",
      seal: {
        sealedAt: at,
        timeStamp: null,
        evidence: { isTimeStamped: false, evidence: { signers: ["Ann Smith"] } },
      },
    });
    expect((await PDF.load(new Uint8Array(sealed))).getPageCount()).toBe(3);
    expect(await textOf(sealed, 0)).toContain("AnnSmith");
    expect(await textOf(sealed, 2)).toContain("Evidenceofsignature");
  });

  it.each([
    ["English letters", "José O’Brien-Müller"],
    ["Latin", "Łukasz O’Brien-Müller"],
    ["Cyrillic", "Алексей Ньютон"],
    ["Greek", "Ελένη"],
    ["Arabic", "محمد"],
    ["Hebrew", "שלום"],
    ["Thai", "สมชาย"],
    ["Georgian", "გიორგი"],
    ["Japanese", "山田太郎"],
    ["Chinese", "王小明"],
    ["Korean", "김철수"],
  ])(
    "writes a name in %s with a font of its own, of which it takes only what it needs",
    async (_what, text) => {
      const place = { page: 0, x: 60, y: 720, width: 200, height: 40 };
      const marks: readonly Mark[] = [{ ...place, content: { kind: "text", text } }];
      const sealed = await sealPdf(certificate, { marks });
      expect((await check(sealed)).verdict).toBe("valid");
      // The person who reads shaped letters back gets their presentation forms; NFKC makes them letters again.
      const read = (await textOf(sealed, 0)).normalize("NFKC");
      const letters = new Set(text.replaceAll(/[\s\p{M}-]/gu, "").normalize("NFKC"));
      expect([...letters].filter((letter) => !read.includes(letter))).toEqual([]);
      expect(sealed.length).toBeLessThan(120_000);
    },
  );

  it.each(["<b>&lt;</b>", ") Tj ET /Evil Do (\\", "{{signature}} %PDF"])(
    "abuse 90: writes the text %s as its letters, and as nothing that a PDF would do",
    async (text) => {
      const place = { page: 0, x: 60, y: 720, width: 200, height: 40 };
      const sealed = await sealPdf(certificate, {
        marks: [{ ...place, content: { kind: "text", text } }],
      });
      expect((await check(sealed)).verdict).toBe("valid");
      expect(await textOf(sealed, 0)).toContain(text.replaceAll(" ", ""));
    },
  );

  it.each([0, 90, 180, 270] as const)(
    "puts a mark where it is seen to belong on a page turned by %s degrees that does not begin at zero",
    async (rotation) => {
      const pdf = PDF.create();
      const page = pdf.addPage({ width: 595, height: 842 });
      page.dict.set(
        "MediaBox",
        PdfArray.of(...[100, 50, 695, 892].map((side) => PdfNumber.of(side))),
      );
      page.setRotation(rotation);
      const marks: readonly Mark[] = [
        { page: 0, x: 30, y: 20, width: 100, height: 20, content: { kind: "text", text: "Here" } },
      ];
      const sealed = await sealPdf(certificate, { document: await pdf.save(), marks });
      const found = (await piecesOf(sealed, 0)).find(({ text }) => text.startsWith("H"));
      expect(found?.x1).toBeCloseTo(30, 0);
      expect(Math.abs((found?.baseline ?? 0) - 34)).toBeLessThan(4);
    },
  );

  it("refuses a mark on a page that is not there", async () => {
    const marks: readonly Mark[] = [
      { page: 7, x: 0, y: 0, width: 10, height: 10, content: { kind: "check" } },
    ];
    await expect(sealPdf(certificate, { marks })).rejects.toThrow(/no page 8/);
  });
});

const hasPdfsig = spawnSync("pdfsig", ["-v"]).status === 0;
if (!hasPdfsig) console.warn("pdfsig is not installed: its judgement is not asked.");
if (!hasOpenssl) console.warn("openssl is not installed: no time stamps are asked for.");

describe.runIf(hasPdfsig)("Debian's pdfsig", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "proviso-pdfsig-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ask = (file: Buffer): string => {
    const path = join(folder, "file.pdf");
    writeFileSync(path, file);
    return execFileSync("pdfsig", [path]).toString();
  };

  it("calls the seal valid, of the whole document, and of the kind PAdES asks for", async () => {
    const said = ask(await sealPdf(certificate));
    expect(said).toContain("Signature is Valid");
    expect(said).toContain("Total document signed");
    expect(said).toContain("ETSI.CAdES.detached");
    expect(said).toContain("Proviso document seal");
  });

  it("agrees about a file that was altered, and about one that was added to", async () => {
    const sealed = await sealPdf(certificate);
    const altered = Buffer.from(sealed);
    altered[3000] = (altered[3000] ?? 0) ^ 1;
    expect(ask(altered)).not.toContain("Signature is Valid");
    expect((await check(altered)).verdict).toBe("modified");
    const longer = Buffer.concat([sealed, Buffer.from("\n%more\n")]);
    expect(ask(longer)).toContain("Not total document signed");
    expect((await check(longer)).verdict).toBe("modified");
  });
});

describe.runIf(hasOpenssl)("with a time stamping authority", () => {
  let authority: TimeStamper;
  beforeAll(async () => {
    authority = await startTimeStamper();
  });
  afterAll(() => authority.stop());

  it("the authority's time is in the seal, and names who vouches for it", async () => {
    const sealed = await sealPdf(certificate, { timestampUrl: authority.url });
    const { verdict, seal } = await check(sealed);
    expect(verdict).toBe("valid");
    expect(seal?.timeStamp?.authority.subject).toContain("Test time stamps");
    expect(Math.abs((seal?.timeStamp?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("sealing fails when the authority does not answer, so that it is tried again", async () => {
    const closed = await startTimeStamper();
    closed.stop();
    await expect(sealPdf(certificate, { timestampUrl: closed.url })).rejects.toThrow();
  });
});
