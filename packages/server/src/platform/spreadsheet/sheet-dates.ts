import { walkXml } from "./walk-xml.ts";

/** The formats of dates and times that have a number instead of a code (ECMA-376, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 58 && id !== 48 && id !== 49);

const datePart = /^(?:[smhd]{1,2}|m{3,5}|d{3,4}|a{3,5}|am|pm|a|p|y{1,4}|e{1,4})$/;

/** Whether a format's code makes a date or a time of a number. */
export const isDateFormat = (code: string): boolean =>
  code
    .slice(0, 255)
    .toLowerCase()
    .replace(/;@$/, "")
    .replace(/\\./g, " ")
    .split(";")
    .some((part) => {
      const words = part
        .replace(/"[^"]*"/g, " ")
        .replace(/\[([smh]{1,2})\]/g, "$1")
        .replace(/\[[^\]]*(?:\]|$)/g, "")
        .replace(/([smh])[.,]0{1,3}/g, "$1")
        .split(/[^a-z0#?%]+/)
        .filter((word) => word !== "");
      return words.length > 0 && words.every((word) => datePart.test(word));
    });

/** The numbers of the styles whose numbers are dates; none for a workbook without styles. */
export const dateStylesOf = (xml: string | undefined): ReadonlySet<number> => {
  const dates = new Set<number>();
  const codes = new Map<number, boolean>();
  let [isCellFormat, style] = [false, 0];
  walkXml(xml ?? "<styleSheet/>", {
    open: (name, attribute) => {
      if (name === "numFmt")
        codes.set(Number(attribute("numFmtId")), isDateFormat(attribute("formatCode") ?? ""));
      if (name === "cellXfs") isCellFormat = true;
      if (name !== "xf" || !isCellFormat) return;
      const format = Number(attribute("numFmtId") ?? "0");
      if (codes.get(format) ?? isBuiltIn(format)) dates.add(style);
      style += 1;
    },
    close: (name) => {
      if (name === "cellXfs") isCellFormat = false;
    },
  });
  return dates;
};

const dayMilliseconds = 86_400_000;
/** The day that 0 is, as spreadsheets count: they think that 1900 had a February 29. */
const [zero, zero1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];

/** The day a number is, as year-month-day; undefined for one that no date can be. */
export const dateIn = (number: number, isFrom1904: boolean): string | undefined => {
  const date = new Date((isFrom1904 ? zero1904 : zero) + Math.floor(number) * dayMilliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
};
