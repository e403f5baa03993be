import { createCanvas } from "@napi-rs/canvas";
import { openPdf, type PageIntent } from "@proviso/pdf";
import { pdfFile, pdfText, withTable } from "@proviso/testkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { plainPdf } from "../../test-support/sealed-pdf.ts";
import { whyNotStatic } from "./check-static.ts";
import { makeStatic } from "./make-static.ts";
import { NotStatic } from "./not-static.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

/** What a test puts into a document of one page. */
interface Parts {
  readonly content?: string;
  /** Entries of the page, of its resources and of the catalog. */
  readonly page?: string;
  readonly resources?: string;
  readonly catalog?: string;
  /** Objects from number 10 on; each may be named by the others. */
  readonly objects?: readonly string[];
}

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

const form = (content: string, entries = ""): string =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F0 4 0 R >> >> ${entries}`,
    content,
  );

const textCommands = (text: string): string => `BT /F0 11 Tf 2 5 Td (${text}) Tj ET`;

/** A document of one page, written by hand; object 10 is the first of `objects`. */
const document = (parts: Parts = {}): Uint8Array => {
  const { content = "", page = "", resources = "", catalog = "", objects = [] } = parts;
  const text = `BT /F0 11 Tf 72 700 Td (The fee is payable at once.) Tj ET\n${content}`;
  const own = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F0 4 0 R >> ${resources} >> ${page} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    stream("", text),
    ...Array.from({ length: 4 }, () => "null"),
    ...objects,
  ];
  return withTable(
    own.map((each) => [bytes(each)]),
    "/Root 1 0 R",
  );
};

const textOf = async (file: Uint8Array, intent: PageIntent): Promise<string> => {
  const opened = await openPdf(file);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const page = await opened.pdf.readPage(1, intent);
  await opened.pdf.close();
  if (page === "too-long") throw new Error("The page is too long.");
  return page.pieces
    .filter(({ isHidden }) => !isHidden)
    .map(({ text }) => text)
    .join(" ");
};

const pixelsOf = async (file: Uint8Array, intent: PageIntent): Promise<Buffer> => {
  const pdf = await getDocument({ data: new Uint8Array(file), disableFontFace: true }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // @ts-expect-error: a canvas that is not the browser's
  await page.render({ canvas, viewport, intent, background: "#ffffff" }).promise;
  const data = canvas.toBuffer("image/png");
  await pdf.loadingTask.destroy();
  return data;
};

const outcomeOf = async (file: Uint8Array): Promise<string> => {
  try {
    const { bytes: made, flattened } = await makeStatic(file);
    expect(await whyNotStatic(made)).toBeUndefined();
    const text = await textOf(made, "display");
    expect(await textOf(made, "print")).toBe(text);
    expect((await pixelsOf(made, "print")).equals(await pixelsOf(made, "display"))).toBe(true);
    return `${flattened.toSorted().join()}: ${text}`;
  } catch (error) {
    if (error instanceof NotStatic) return `refused: ${error.obstacle}`;
    throw error;
  }
};

const layered = (usage: string, configuration: string): Parts => ({
  content: `/OC /L BDC BT /F0 11 Tf 72 650 Td (9,000,000) Tj ET EMC`,
  resources: "/Properties << /L 10 0 R >>",
  catalog: `/OCProperties << /OCGs [10 0 R] /D << ${configuration} >> >>`,
  objects: [`<< /Type /OCG /Name (Price) ${usage} >>`],
});

const widget = (entries: string, appearance = "/AP << /N 11 0 R >>"): Parts => ({
  page: "/Annots [10 0 R]",
  catalog:
    "/AcroForm << /Fields [10 0 R] /DA (/Helv 11 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >>",
  objects: [
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /DA (/Helv 11 Tf 0 g) /Rect [72 600 272 620] /F 4 ${appearance} ${entries} >>`,
    form(textCommands("as shown")),
  ],
});

const annotation = (entries: string, appearance = "/AP << /N 11 0 R >>"): Parts => ({
  page: "/Annots [10 0 R]",
  objects: [
    `<< /Type /Annot /Rect [72 600 272 620] ${appearance} ${entries} >>`,
    form(textCommands("noted")),
  ],
});

const plain = "The fee is payable at once.";

describe("a PDF that is to be signed", () => {
  it.each<readonly [string, Parts, string]>([
    ["no more than text", {}, `: ${plain}`],
    ["a layer that all see", layered("", ""), `layers: ${plain} 9,000,000`],
    ["a layer that is off", layered("", "/OFF [10 0 R]"), "refused: layers"],
    ["layers that are off unless named", layered("", "/BaseState /OFF"), "refused: layers"],
    [
      "a layer that is not printed",
      layered("/Usage << /Print << /PrintState /OFF >> >>", ""),
      "refused: layers",
    ],
    [
      "a layer that is only printed",
      layered("/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>", ""),
      "refused: layers",
    ],
    [
      "a layer that is not exported",
      layered("/Usage << /Export << /ExportState /OFF >> >>", ""),
      "refused: layers",
    ],
    ["a layer for some sizes", layered("/Usage << /Zoom << /min 2 >> >>", ""), "refused: layers"],
    [
      "a layer for some languages",
      layered("/Usage << /Language << /Lang (fr) >> >>", ""),
      "refused: layers",
    ],
    [
      "a membership that shows what is off",
      {
        ...layered("", ""),
        resources: "/Properties << /L << /Type /OCMD /OCGs 10 0 R /P /AllOff >> >>",
      },
      "refused: layers",
    ],
    [
      "a membership by an expression",
      {
        ...layered("", ""),
        resources: "/Properties << /L << /Type /OCMD /VE [/Not 10 0 R] >> >>",
      },
      "refused: layers",
    ],
    [
      "a picture in a layer that is off",
      {
        content: "q 200 0 0 20 72 500 cm /P Do Q",
        resources: "/XObject << /P 11 0 R >>",
        catalog: "/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>",
        objects: ["<< /Type /OCG /Name (P) >>", form(textCommands("hidden"), "/OC 10 0 R")],
      },
      "refused: layers",
    ],
    [
      "a pattern whose form is in a layer that is off",
      {
        content: "/Pattern cs /T scn 72 400 100 100 re f",
        resources: "/Pattern << /T 11 0 R >>",
        catalog: "/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>",
        objects: [
          "<< /Type /OCG /Name (P) >>",
          stream(
            "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /XObject << /X 12 0 R >> >>",
            "/X Do",
          ),
          form(textCommands("hidden"), "/OC 10 0 R"),
        ],
      },
      "refused: layers",
    ],
    [
      "a script on opening",
      { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" },
      `scripts: ${plain}`,
    ],
    [
      "a script by name, and one of the page",
      {
        catalog: "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>",
        page: "/AA << /O << /S /JavaScript /JS (y) >> >>",
      },
      `scripts: ${plain}`,
    ],
    [
      "a file inside",
      { catalog: "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) >>] >> >>" },
      `files: ${plain}`,
    ],
    [
      "a form of its own",
      { catalog: "/AcroForm << /Fields [] /XFA (<xdp/>) >>" },
      "refused: dynamic-form",
    ],
    ["a field as it is shown", widget("/V (as shown)"), `form: ${plain} as shown`],
    ["a field that is drawn by the program", widget("/V (12,500)", ""), `form: ${plain} 12,500`],
    ["a field nobody may fill in", widget("/V (12,500) /Ff 1", ""), `form: ${plain} 12,500`],
    ["an empty field", widget("", ""), `form: ${plain}`],
    [
      "a field that calculates",
      widget("/V (as shown) /AA << /C << /S /JavaScript /JS (event.value = 9) >> >>"),
      `form: ${plain} as shown`,
    ],
    ["a hidden field", widget("/V (as shown) /F 2"), `form: ${plain}`],
    ["a field that is only printed", widget("/V (as shown) /F 36"), "refused: print-only"],
    [
      "a signature in a field",
      widget("/FT /Sig /V << /Type /Sig /Filter /Adobe.PPKLite >>"),
      "refused: signed",
    ],
    ["a stamp", annotation("/Subtype /Stamp /F 4"), `comments: ${plain} noted`],
    ["a stamp that is only printed", annotation("/Subtype /Stamp /F 36"), "refused: print-only"],
    [
      "a stamp in a layer that is off",
      {
        ...annotation(
          "/Subtype /Stamp /OC << /Type /OCG /Usage << /View << /ViewState /OFF >> >> >>",
        ),
      },
      "refused: layers",
    ],
    [
      "text that each program draws",
      annotation("/Subtype /FreeText /Contents (x)", ""),
      "refused: no-appearance",
    ],
    ["a note", annotation("/Subtype /Text /Contents (x)", ""), `comments: ${plain}`],
    [
      "a link",
      annotation("/Subtype /Link /A << /S /URI /URI (https://a.example) >>", ""),
      `links: ${plain}`,
    ],
    ["a film", annotation("/Subtype /RichMedia"), "refused: media"],
    [
      "a second picture for print",
      {
        content: "q 20 0 0 20 72 500 cm /P Do Q",
        resources: "/XObject << /P 10 0 R >>",
        objects: [
          stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Alternates [<< /Image 11 0 R /DefaultForPrinting true >>]",
            "0",
          ),
          stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
            "1",
          ),
        ],
      },
      `: ${plain}`,
    ],
    [
      "inks that print over others",
      {
        content: "/G gs 0 0 0 0 k 72 690 200 20 re f",
        resources: "/ExtGState << /G << /OP true /op true /OPM 1 /TR /Identity >> >>",
      },
      `: ${plain}`,
    ],
    [
      "inks that print over others in a pattern",
      {
        content: "/Pattern cs /T scn 72 400 100 100 re f",
        resources:
          "/Pattern << /T << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> /ExtGState << /TR /Identity >> >> >>",
      },
      `: ${plain}`,
    ],
    [
      "a program in the language of printers",
      {
        content: "/P Do",
        resources: "/XObject << /P 10 0 R >>",
        objects: [stream("/Type /XObject /Subtype /PS", "showpage")],
      },
      "refused: media",
    ],
  ])(
    "abuse 109: with %s becomes pages that every program shows alike, or is refused",
    async (_, parts, outcome) => {
      expect(await outcomeOf(document(parts))).toBe(outcome);
    },
  );

  it("abuse 109: with an earlier revision keeps the last one only", async () => {
    const first = Buffer.from(document());
    const start = first.toString("latin1").lastIndexOf("xref\n0");
    const changed = stream("", "BT /F0 11 Tf 72 700 Td (Nine million.) Tj ET");
    const update = `5 0 obj\n${changed}\nendobj\nxref\n5 1\n${String(first.length).padStart(10, "0")} 00000 n \ntrailer\n<< /Size 10 /Root 1 0 R /Prev ${start} >>\nstartxref\n${first.length + changed.length + 16}\n%%EOF\n`;
    const file = Buffer.concat([first, Buffer.from(update, "latin1")]);
    expect(await whyNotStatic(file)).toBe("several revisions");
    expect(await outcomeOf(file)).toBe("earlier-versions: Nine million.");
    const { bytes: made } = await makeStatic(file);
    expect(
      Buffer.from(made)
        .toString("latin1")
        .match(/startxref/g),
    ).toHaveLength(1);
  });

  it.each([
    ["turned", "/Rotate 90", 792, 612],
    ["turned the other way", "/Rotate -90", 792, 612],
    ["cut to a part", "/CropBox [50 600 350 750]", 300, 150],
    ["in larger units", "/UserUnit 2", 1224, 1584],
  ])(
    "abuse 109: %s shows the same, in a box that begins at zero",
    async (_, page, width, height) => {
      const file = document({ page });
      const { bytes: made } = await makeStatic(file);
      expect(await whyNotStatic(made)).toBeUndefined();
      const opened = await openPdf(made);
      if (!opened.ok) throw new Error(opened.refusal.detail);
      const read = await opened.pdf.readPage(1);
      await opened.pdf.close();
      const sides = read === "too-long" ? [] : [read.width, read.height];
      expect([Math.min(...sides), Math.max(...sides)]).toEqual([
        Math.min(width, height),
        Math.max(width, height),
      ]);
      expect((await pixelsOf(made, "display")).equals(await pixelsOf(file, "display"))).toBe(true);
    },
  );

  it("keeps what is packed: letters, fonts and pictures", async () => {
    const file = plainPdf(1);
    const { bytes: made } = await makeStatic(file);
    expect(await textOf(made, "display")).toBe(await textOf(file, "display"));
    expect((await pixelsOf(made, "print")).equals(await pixelsOf(file, "print"))).toBe(true);
  });

  it("that has fixed pages is signed byte for byte", async () => {
    expect(
      await whyNotStatic(pdfFile([{ content: [pdfText(72, 90, "Agreed.")] }])),
    ).toBeUndefined();
  });

  it.each([
    ["layers", layered("", "")],
    ["a script", { catalog: "/OpenAction << /S /JavaScript /JS (x) >>" }],
    ["a form", widget("/V (as shown)")],
    ["a comment", annotation("/Subtype /Stamp")],
    ["a second picture", { content: "", resources: "/XObject << /P << /Alternates [] >> >>" }],
    ["a page cut off", { page: "/CropBox [50 600 350 750]" }],
    ["a thumbnail", { page: "/Thumb 10 0 R", objects: ["<< >>"] }],
    ["objects nothing leads to", { objects: ["<< /Hidden true >>", "<< /Hidden true >>"] }],
  ] as const)("abuse 109: with %s is not taken for one with fixed pages", async (_, parts) => {
    expect(await whyNotStatic(document(parts))).toBeDefined();
  });
});
