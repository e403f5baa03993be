import { latin, withTable } from "./pdf-file.ts";

/** A glyph of a font that holds but what its text needs. */
export interface SubsetGlyph {
  /** What the font's table says it stands for; null when it says nothing. */
  readonly letter: string | null;
  /** In thousandths of its size. */
  readonly width: number;
}

const hex = (number: number): string => number.toString(16).padStart(4, "0");

const letterTable = (glyphs: readonly SubsetGlyph[]): string => {
  const rows = glyphs.flatMap(({ letter }, i) =>
    letter === null
      ? []
      : [`<${hex(i + 1)}> <${Array.from(letter, (each) => hex(each.charCodeAt(0))).join("")}>`],
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CMapName /Letters def /CMapType 2 def\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${rows.length} beginbfchar\n${rows.join("\n")}\nendbfchar\nendcmap end end`;
};

/**
 * A PDF of one line set in a font whose codes are its glyphs in order, from 1, as programs that print write it. Each word is
 * the places of its glyphs in `glyphs`; a gap is between two.
 */
export const subsetPdf = (
  glyphs: readonly SubsetGlyph[],
  words: readonly (readonly number[])[],
): Uint8Array => {
  const shown = words.map((word) => `<${word.map((at) => hex(at + 1)).join("")}>`);
  const stream = (text: string): Uint8Array =>
    latin(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  const bodies = [
    latin("<< /Type /Catalog /Pages 2 0 R >>"),
    latin("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    latin(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F0 5 0 R >> >> >>",
    ),
    stream(`BT /F0 12 Tf 72 700 Td [${shown.join(" -300 ")}] TJ ET`),
    latin(
      "<< /Type /Font /Subtype /Type0 /BaseFont /Drafted /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>",
    ),
    latin(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Drafted /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [1 [${glyphs.map(({ width }) => width).join(" ")}]] /FontDescriptor << /Type /FontDescriptor /FontName /Drafted /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >> >>`,
    ),
    stream(letterTable(glyphs)),
  ];
  return withTable(
    bodies.map((body) => [body]),
    "/Root 1 0 R",
  );
};
