import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCertificate, plainPdf, sealPdf } from "../../test-support/sealed-pdf.ts";
import { hasOpenssl, startTimeStamper } from "../../test-support/time-stamper.ts";
import { findSignatures } from "./find-signatures.ts";
import type { SealingCertificate } from "./configured-certificate.ts";
import { verifySeal } from "./verify-seal.ts";

let certificate: SealingCertificate;
let sealed: Buffer;
beforeAll(async () => {
  certificate = await newCertificate();
  sealed = await sealPdf(certificate);
});

const check = (file: Uint8Array) => verifySeal(Buffer.from(file), [certificate.certificate]);
const load = (file: Uint8Array = sealed) => PDF.load(new Uint8Array(file));

/** Adds objects to a PDF as an incremental update does, by hand; `root` puts another catalog in place. */
const append = (file: Buffer, objects: Readonly<Record<number, string>>, root?: number): Buffer => {
  const text = file.toString("latin1");
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? "0";
  const size = Math.max(...[...text.matchAll(/\/Size (\d+)/g)].map(([, found]) => Number(found)));
  const oldRoot = /\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf("trailer")))?.[1];
  let body = "\n";
  let table = "xref\n";
  for (const [id, object] of Object.entries(objects)) {
    const offset = file.length + body.length;
    table += `${id} 1\n${String(offset).padStart(10, "0")} 00000 n \n`;
    body += `${id} 0 obj\n${object}\nendobj\n`;
  }
  const start = file.length + body.length;
  const trailer = `trailer\n<</Size ${size + 9}/Root ${root ?? oldRoot} 0 R/Prev ${previous}>>\n`;
  return Buffer.concat([
    file,
    Buffer.from(`${body}${table}${trailer}startxref\n${start}\n%%EOF\n`),
  ]);
};

const objectWith = (file: Buffer, what: RegExp): number => {
  const objects = file.toString("latin1").matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g);
  const found = [...objects].find(([, , body = ""]) => what.test(body));
  return Number(found?.[1]);
};

describe("abuse case 92: a file that was altered after it was sealed is never called valid", () => {
  it("is valid as it was sealed", async () => {
    expect(await check(sealed)).toMatchObject({ verdict: "valid", finding: "intact" });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      "text drawn by an incremental update",
      async () => {
        const pdf = await load();
        pdf.getPage(0)?.drawText("and a million more", { x: 60, y: 400 });
        return pdf.save({ incremental: true });
      },
    ],
    [
      "a note stuck onto a page",
      async () => {
        const pdf = await load();
        pdf
          .getPage(0)
          ?.addTextAnnotation({ rect: { x: 1, y: 1, width: 9, height: 9 }, contents: "x" });
        return pdf.save({ incremental: true });
      },
    ],
    [
      "pages swapped by an incremental update",
      async () => {
        const pdf = await load();
        pdf.movePage(0, 1);
        return pdf.save({ incremental: true });
      },
    ],
    [
      "a page taken from another document",
      async () => {
        const pdf = await load();
        const other = await PDF.load(new Uint8Array(plainPdf(1, "Pays double.")));
        pdf.removePage(0);
        await pdf.copyPagesFrom(other, [0], { insertAt: 0 });
        return pdf.save({ incremental: true });
      },
    ],
    [
      "a page swap written anew",
      async () => {
        const pdf = await load();
        pdf.movePage(0, 1);
        return pdf.save();
      },
    ],
    ["an update that changes nothing", () => append(sealed, { 900: "<</Nothing true>>" })],
    ["an empty line at the end", () => Buffer.concat([sealed, Buffer.from("\n")])],
    ["something before the beginning", () => Buffer.concat([Buffer.from("%x\n"), sealed])],
    ["the end cut off", () => sealed.subarray(0, -200)],
    ["the last byte cut off", () => sealed.subarray(0, -1)],
    [
      "shadow attack, hide: what covers the text is taken away",
      () =>
        append(sealed, {
          [objectWith(sealed, /\/Subtype \/Form/)]: "<</Length 0>>stream\n\nendstream",
        }),
    ],
    [
      "shadow attack, replace: a font that shows other letters",
      () =>
        append(sealed, {
          [objectWith(sealed, /\/Type \/Font\b/)]: "<</Type/Font/Subtype/Type1/BaseFont/Symbol>>",
        }),
    ],
    [
      "shadow attack, hide and replace: another catalogue and other pages take over",
      () =>
        append(
          sealed,
          {
            950: "<</Type/Catalog/Pages 951 0 R>>",
            951: "<</Type/Pages/Count 1/Kids[952 0 R]>>",
            952: "<</Type/Page/Parent 951 0 R/MediaBox[0 0 300 300]>>",
          },
          950,
        ),
    ],
    [
      "wrapping: the second part moved, and something put between",
      () => {
        const [found] = findSignatures(sealed);
        const [before = Buffer.of(), after = Buffer.of()] = found?.covered ?? [];
        const gap = sealed.subarray(before.length, sealed.length - after.length);
        const evil = Buffer.from("\n960 0 obj\n<</Evil true>>\nendobj\n");
        const start = before.length + gap.length + evil.length;
        const range = `/ByteRange [0 ${before.length} ${start} ${after.length}]`;
        return Buffer.concat([before, gap, evil, after, Buffer.from(range)]);
      },
    ],
    [
      "forgery: the signature taken out",
      () => {
        const text = sealed.toString("latin1");
        return Buffer.from(
          text.replace(/<([0-9a-fA-F]{2000,})>/, (all) => `<${"0".repeat(all.length - 2)}>`),
          "latin1",
        );
      },
    ],
    [
      "forgery: a range that covers nothing",
      () =>
        Buffer.from(
          sealed
            .toString("latin1")
            .replace(/\/ByteRange *\[0 \d+ +\d+ +\d+ *\]/, (all) =>
              "/ByteRange [0 0 0 0]".padEnd(all.length),
            ),
          "latin1",
        ),
    ],
    [
      "the seal of one document put on another",
      async () => {
        const other = await sealPdf(certificate, {
          document: plainPdf(2, "Something else entirely."),
        });
        const contents = /<([0-9a-fA-F]{2000,})>/;
        const stolen = contents.exec(sealed.toString("latin1"))?.[1] ?? "";
        return Buffer.from(other.toString("latin1").replace(contents, `<${stolen}>`), "latin1");
      },
    ],
  ])("%s", async (_what, tamper) => {
    const { verdict } = await check(await tamper());
    expect(verdict).toBe("modified");
  });

  it("every byte of the seal itself with one bit changed, and a thousand of the rest", async () => {
    const [found] = findSignatures(sealed);
    const start = found?.covered[0].length ?? 0;
    const end = sealed.length - (found?.covered[1].length ?? 0);
    const places = [
      ...Array.from({ length: end - start }, (_, index) => start + index),
      ...Array.from({ length: 1000 }, (_, index) => Math.floor((index * sealed.length) / 1000)),
    ];
    const valid: string[] = [];
    for (const [index, place] of places.entries()) {
      const bit = 1 << (index % 8);
      const file = Buffer.from(sealed);
      file[place] = (file[place] ?? 0) ^ bit;
      if ((await check(file)).verdict === "valid") valid.push(`${place}:${bit}`);
    }
    expect(valid).toEqual([]);
  });

  it("tells what it is that was found", async () => {
    expect(await check(append(sealed, { 900: "<<>>" }))).toMatchObject({
      finding: "bytes_added",
      seal: null,
    });
    const altered = Buffer.from(sealed);
    altered[2000] = (altered[2000] ?? 0) ^ 4;
    expect(await check(altered)).toMatchObject({ finding: "content_changed" });
  });
});

describe("a file that this installation did not seal", () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    [
      "another certificate",
      "another_certificate",
      async () => sealPdf(await newCertificate("Other")),
    ],
    [
      "a certificate of the same name",
      "another_certificate",
      async () => sealPdf(await newCertificate()),
    ],
    ["no seal", "no_seal", () => plainPdf(1)],
    ["no PDF at all", "no_pdf", () => Buffer.from("PK\u0003\u0004")],
    ["nothing in it", "no_pdf", () => Buffer.of()],
  ])("with %s is unknown", async (_what, finding, make) => {
    expect(await check(await make())).toMatchObject({ verdict: "unknown", finding, seal: null });
  });

  it("is known again by a certificate that was used before", async () => {
    const former = await newCertificate("Former");
    const file = await sealPdf(former);
    const known = [certificate.certificate, former.certificate];
    expect((await verifySeal(file, known)).verdict).toBe("valid");
  });

  it("is not valid when it was sealed while its certificate was not", async () => {
    const old = await newCertificate("Old", new Date("2010-01-01T00:00:00Z"));
    const file = await sealPdf(old);
    expect((await verifySeal(file, [old.certificate])).verdict).toBe("modified");
  });
});

describe.runIf(hasOpenssl)("a time stamp", () => {
  let stamped: Buffer;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    const authority = await startTimeStamper();
    stops.push(authority.stop);
    stamped = await sealPdf(certificate, { timestampUrl: authority.url });
  });
  afterAll(() => stops.forEach((stop) => stop()));

  it("that is missing or altered by one bit makes the file no longer valid", async () => {
    const [found] = findSignatures(stamped);
    const start = found?.covered[0].length ?? 0;
    const length = (found?.contents?.length ?? 0) * 2;
    expect((await check(stamped)).verdict).toBe("valid");
    const valid: string[] = [];
    for (let at = 0; at < length; at += 5) {
      const file = Buffer.from(stamped);
      const place = start + 1 + at;
      file[place] = (file[place] ?? 0) ^ (1 << (at % 4));
      if ((await check(file)).verdict === "valid") valid.push(String(at));
    }
    expect(valid).toEqual([]);
  });
});
