import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { descendants, textContent, type XmlElement } from "../xml/element.ts";
import { textOf } from "./placed-mark.ts";

/** The texts of the paragraphs that refer to one of these bookmarks, each once and in order. */
export const referencesTo = (
  names: ReadonlySet<string>,
  places: readonly LocatedParagraph[],
): string[] =>
  names.size === 0
    ? []
    : places
        .filter(({ stop }) => bookmarksNamedIn(stop.element).some((name) => names.has(name)))
        .map(textOf);

/** The bookmarks that fields and links in a paragraph lead to. */
const bookmarksNamedIn = (paragraph: XmlElement): string[] => {
  const named: string[] = [];
  let codes = "";
  for (const each of descendants(paragraph)) {
    if (each.name === "w:instrText") codes += textContent(each);
    if (each.name === "w:fldChar") codes += " ";
    if (each.name === "w:fldSimple") codes += ` ${each.attributes["w:instr"] ?? ""} `;
    const anchor = each.name === "w:hyperlink" ? each.attributes["w:anchor"] : undefined;
    if (anchor !== undefined) named.push(anchor);
  }
  for (const [, name] of codes.matchAll(/\b(?:REF|PAGEREF|NOTEREF)\s+"?([^\s"\\]+)/g))
    if (name !== undefined) named.push(name);
  return named;
};
