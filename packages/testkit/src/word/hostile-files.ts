import { goldenFile } from "./golden-files.ts";
import { rawZip, type RawEntry } from "./raw-zip.ts";
import { partXml } from "./word-parts.ts";
import { wordFileOf, wordPartsOf, zipParts } from "./word-file.ts";

const plain = { body: ["An ordinary document."] };

/** The entries of an ordinary document, for an archive with something odd among them. */
const ordinaryEntries = (): RawEntry[] =>
  [...wordPartsOf(plain)].map(([name, content]) => ({ name, content }));

/** A document with one more entry, or with the entry of that name replaced. */
const withEntry = (entry: RawEntry): Uint8Array =>
  rawZip([...ordinaryEntries().filter(({ name }) => name !== entry.name), entry]);

const documentWith = (xml: string): Uint8Array =>
  wordFileOf({ ...plain, parts: { "word/document.xml": xml } });

/** A few kilobytes that honestly say they unpack to `megabytes` of nothing. */
const zipBomb = (megabytes: number): Uint8Array =>
  withEntry({ name: "word/media/bomb.bin", content: new Uint8Array(megabytes * 1024 * 1024) });

/** The same, but both headers claim a size that would pass. */
const forgedBomb = (megabytes: number): Uint8Array =>
  withEntry({
    name: "word/media/bomb.bin",
    content: new Uint8Array(megabytes * 1024 * 1024),
    claimedSize: 1000,
  });

const spreadsheetType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const presentationType =
  "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";
const macroType = "application/vnd.ms-word.document.macroEnabled.main+xml";

/** An Office file whose main part is that part of that content type. */
const officeFile = (part: string, type: string, content: string): Uint8Array =>
  zipParts(
    new Map([
      [
        "[Content_Types].xml",
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
      ],
      [
        "_rels/.rels",
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
      ],
      [part, content],
    ]),
  );

/** An OLE2 file (MS-CFB) whose directory lists these streams; their content is left out. */
const ole2File = (...streams: string[]): Uint8Array => {
  const file = new Uint8Array(512 + 128 * (streams.length + 1));
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [i, name] of ["Root Entry", ...streams].entries()) {
    const at = 512 + 128 * i;
    file.set(Buffer.from(name, "utf16le"), at);
    file.set([2 * (name.length + 1), 0], at + 64);
  }
  return file;
};

/** A .doc that is read, with one of its entries, which nobody reads, under the name of Word's store of macros. */
const oldWordWithMacros = (): Uint8Array => {
  const bytes = Buffer.from(goldenFile("nda.doc"));
  const entry = bytes.indexOf(Buffer.from("\u0005SummaryInformation", "utf16le"));
  bytes.fill(0, entry, entry + 64);
  bytes.write("Macros", entry, "utf16le");
  bytes.writeUInt16LE(14, entry + 64);
  return bytes;
};

const nested = (depth: number): string =>
  partXml("document", `<w:body>${"<w:sdt>".repeat(depth)}${"</w:sdt>".repeat(depth)}</w:body>`);

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const picture = `<w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId901"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

/** A document that links what lies at this address in each way that Word knows. */
const linking = (url: string): Uint8Array => {
  const parts = wordPartsOf({
    body: [
      "A linked picture:",
      `<w:p><w:r>${picture}</w:r></w:p>`,
      `<w:p><w:fldSimple w:instr="INCLUDEPICTURE &quot;${url}?field&quot; \\d"/></w:p>`,
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDEAUTO cmd "/c calc"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      '<w:altChunk r:id="rId903"/>',
      "The end.",
    ],
  });
  const names = ["image", "attachedTemplate", "aFChunk", "oleObject"];
  const links = names.map(
    (type, at) =>
      `<Relationship Id="rId${901 + at}" Type="${office}/${type}" Target="${url}?${type}" TargetMode="External"/>`,
  );
  const place = "word/_rels/document.xml.rels";
  const rels = String(parts.get(place));
  parts.set(place, rels.replace("</Relationships>", `${links.join("")}</Relationships>`));
  return zipParts(parts);
};

/** Files that do harm where they are opened carelessly, by what is wrong with each. */
export const hostileFiles = {
  zipBomb,
  forgedBomb,
  empty: (): Uint8Array => new Uint8Array(),
  pdf: (): Uint8Array => new TextEncoder().encode("%PDF-1.7\n%%EOF\n"),
  text: (): Uint8Array => new TextEncoder().encode("This is only text."),
  plainZip: (): Uint8Array => zipParts(new Map([["readme.txt", "not Word"]])),
  emptyZip: (): Uint8Array => zipParts(new Map()),
  encrypted: (): Uint8Array => ole2File("EncryptionInfo", "EncryptedPackage"),
  oldWord: (): Uint8Array => ole2File("1Table", "WordDocument"),
  oldWordWithMacros,
  oldSpreadsheet: (): Uint8Array => ole2File("Workbook"),
  spreadsheet: (): Uint8Array => officeFile("xl/workbook.xml", spreadsheetType, "<workbook/>"),
  presentation: (): Uint8Array =>
    officeFile("ppt/presentation.xml", presentationType, "<presentation/>"),
  macros: (): Uint8Array =>
    officeFile("word/document.xml", macroType, partXml("document", "<w:body/>")),
  encryptedEntry: (): Uint8Array =>
    withEntry({ name: "word/media/secret.bin", content: "?", flags: 1 }),
  named: (name: string): Uint8Array => withEntry({ name, content: "?" }),
  repeatedPart: (): Uint8Array =>
    rawZip([...ordinaryEntries(), { name: "word/Document.xml", content: nested(1) }]),
  twoNames: (): Uint8Array =>
    withEntry({ name: "word/media/a.bin", localName: "word/media/b.bin", content: "?" }),
  wrongSize: (claimedSize: number): Uint8Array =>
    withEntry({ name: "word/media/a.bin", content: "ten bytes.", claimedSize }),
  wrongChecksum: (): Uint8Array =>
    withEntry({ name: "word/media/a.bin", content: "?", checksum: 1 }),
  oddCompression: (): Uint8Array =>
    withEntry({ name: "word/media/a.bin", content: "?", method: 99 }),
  manyParts: (count: number): Uint8Array =>
    rawZip([
      ...ordinaryEntries(),
      ...Array.from({ length: count }, (_, i) => ({ name: `word/media/${i}.bin`, content: "" })),
    ]),
  cutShort: (bytes: number): Uint8Array => wordFileOf(plain).slice(0, bytes),
  doctype: (): Uint8Array =>
    documentWith(
      `<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>${nested(1).replace(/^<\?xml.*\?>\n/, "")}`,
    ),
  deep: (depth: number): Uint8Array => documentWith(nested(depth)),
  notXml: (): Uint8Array => documentWith("<w:document><w:body></w:document>"),
  notText: (): Uint8Array =>
    wordFileOf({ ...plain, parts: { "word/document.xml": Uint8Array.of(60, 0xff, 0xc0, 62) } }),
  noMainPart: (): Uint8Array => wordFileOf({ ...plain, parts: { "word/document.xml": undefined } }),
  linking,
  otherRoot: (): Uint8Array => documentWith(partXml("styles", "")),
} as const;
