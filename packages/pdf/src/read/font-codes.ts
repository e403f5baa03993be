/** The codes of a font with what they stand for, as its own table of letters tells, and how wide each is. */
export interface FontCodes {
  readonly texts: ReadonlyMap<number, string>;
  readonly widths: ReadonlyMap<number, number>;
}

const byCode = (value: unknown): readonly (readonly [code: number, value: unknown])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).map(([code, each]) => [Number(code), each] as const)
    : [];

/** What pdf.js tells of a font's codes when it is asked for all it knows; nothing where the font has no table. */
export const fontCodes = (font: object): FontCodes => {
  const table = "toUnicode" in font ? font.toUnicode : undefined;
  const letters =
    typeof table === "object" && table !== null && "_map" in table ? byCode(table._map) : [];
  const widths = "widths" in font && letters.length > 0 ? byCode(font.widths) : [];
  return {
    texts: new Map(
      letters.flatMap(([code, text]) => (typeof text === "string" ? [[code, text]] : [])),
    ),
    widths: new Map(
      widths.flatMap(([code, width]) => (typeof width === "number" ? [[code, width]] : [])),
    ),
  };
};
