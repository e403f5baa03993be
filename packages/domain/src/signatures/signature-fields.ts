/** What can be filled in on a page. */
export const fieldKinds = ["signature", "initials", "name", "date", "text", "checkbox"] as const;

/** One of the kinds of fields. */
export type FieldKind = (typeof fieldKinds)[number];

/** A place on a page, in points from its upper left corner; pages are counted from 0. */
export interface FieldPosition {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The size a new field of each kind has, in points. */
export const fieldSizes: Readonly<Record<FieldKind, PageSize>> = {
  signature: { width: 170, height: 44 },
  initials: { width: 60, height: 32 },
  name: { width: 170, height: 20 },
  date: { width: 100, height: 20 },
  text: { width: 170, height: 20 },
  checkbox: { width: 14, height: 14 },
};

/** The smallest side of a field, in points. */
export const leastFieldSide = 10;

/** The most fields a document can have. */
export const maxSignatureFields = 500;

/** The longest text a signer can put in a field, in characters. */
export const maxFieldTextLength = 200;

/** The largest picture of a signature that is taken, in bytes and in dots on a side. */
export const maxSignatureImage = { bytes: 80 * 1024, side: 4000 } as const;

/** Whether a field lies wholly on one of these pages and is large enough to be seen. */
export const isOnPage = (field: FieldPosition, pages: readonly PageSize[]): boolean => {
  const page = pages[field.page];
  return (
    page !== undefined &&
    field.x >= 0 &&
    field.y >= 0 &&
    field.width >= leastFieldSide &&
    field.height >= leastFieldSide &&
    field.x + field.width <= page.width + 0.5 &&
    field.y + field.height <= page.height + 0.5
  );
};

/** The field moved, and if need be shrunk, so that it lies on its page. */
export const clampedToPage = <F extends FieldPosition>(field: F, page: PageSize): F => {
  const width = Math.min(Math.max(field.width, leastFieldSide), page.width);
  const height = Math.min(Math.max(field.height, leastFieldSide), page.height);
  const x = Math.min(Math.max(field.x, 0), page.width - width);
  const y = Math.min(Math.max(field.y, 0), page.height - height);
  return { ...field, x, y, width, height };
};

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Why this text isn’t valid in a field of this type; undefined if it is. "" means left empty. */
export const fieldProblem = (kind: FieldKind, text: string): string | undefined => {
  if (text === "") return undefined;
  if (kind === "checkbox") return text === "true" ? undefined : "must be checked or unchecked";
  if (kind === "date") return isDay(text) ? undefined : "must be a date";
  if (text.length > maxFieldTextLength) return `must not be longer than ${maxFieldTextLength}`;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? "must be one line" : undefined;
};
