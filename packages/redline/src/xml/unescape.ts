import { malformed } from "./xml-fault.ts";

const named: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

/** Characters that XML 1.0 (2.2) has no place for, even as references. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const forbiddenInText = new RegExp(`${forbidden.source}|\\]\\]>`);

/** Character data as it is meant: references resolved. Throws XmlFault on what XML forbids there. */
export const unescapeText = (raw: string): string => {
  if (forbiddenInText.test(raw)) throw malformed("a character or ]]> that text may not hold");
  return raw.includes("&") ? resolveReferences(raw) : raw;
};

/** An attribute's value as it is meant: white space written out is one space each (XML 3.3.3). */
export const unescapeAttribute = (raw: string): string => {
  if (forbidden.test(raw)) throw malformed("a character that no value may hold");
  return resolveReferences(raw.replace(/[\t\n]/g, " "));
};

const resolveReferences = (raw: string): string =>
  raw.replace(/&([^;&]*)(;?)/g, (whole, name: string, end: string) => {
    const text = end === "" ? undefined : (named[name] ?? characterOf(name));
    if (text === undefined) throw malformed(`undefined entity ${whole.slice(0, 20)}`);
    return text;
  });

const characterOf = (reference: string): string | undefined => {
  const hex = /^#x([0-9a-f]{1,6})$/i.exec(reference)?.[1];
  const decimal = /^#(\d{1,7})$/.exec(reference)?.[1];
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  const text = isCharacter ? String.fromCodePoint(point) : undefined;
  return text !== undefined && !forbidden.test(text) ? text : undefined;
};
