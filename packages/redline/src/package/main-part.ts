import { children } from "../xml/element.ts";
import { parseXml } from "../xml/parse.ts";
import { relationshipsOf, spelledAs } from "./relationships.ts";
import { decodePart } from "./word-package.ts";
import { wordRefusal, type WordRefusal } from "./word-refusal.ts";

type Parts = ReadonlyMap<string, Uint8Array>;

/**
 * The name of the main document part, found as Word finds it: the officeDocument relationship of
 * the package, judged by its content type. Refuses other kinds of Office file. Throws XmlFault.
 */
export const mainPartOf = (parts: Parts): string | WordRefusal => {
  const related = relationshipsOf(parts, "").find((each) => each.type === "officeDocument");
  const name = related?.target ?? spelledAs(parts, "word/document.xml");
  const wrong = refusedType(contentTypeOf(parts, name));
  if (wrong) return wrong;
  if (parts.has(name)) return name;
  return related ? wordRefusal("damaged", `no part ${name}`) : refusedByFolder(parts);
};

/** The content type that [Content_Types].xml gives a part, "" when it gives none. Throws XmlFault. */
export const contentTypeOf = (parts: Parts, part: string): string => {
  const bytes = parts.get(spelledAs(parts, "[Content_Types].xml"));
  if (!bytes) return "";
  const name = `/${part}`.toLowerCase();
  const extension = part.slice(part.lastIndexOf(".") + 1).toLowerCase();
  let byExtension = "";
  for (const { name: kind, attributes } of children(parseXml(decodePart(bytes)).root)) {
    const type = attributes["ContentType"] ?? "";
    if (kind.endsWith("Override") && attributes["PartName"]?.toLowerCase() === name) return type;
    if (kind.endsWith("Default") && attributes["Extension"]?.toLowerCase() === extension)
      byExtension = type;
  }
  return byExtension;
};

const refusedType = (type: string): WordRefusal | undefined => {
  if (/spreadsheetml|ms-excel/i.test(type)) return wordRefusal("spreadsheet", type);
  if (/presentationml|ms-powerpoint/i.test(type)) return wordRefusal("presentation", type);
  if (/ms-word\.\w+\.macroEnabled/i.test(type)) return wordRefusal("macros", type);
  return undefined;
};

const refusedByFolder = (parts: Parts): WordRefusal => {
  for (const name of parts.keys()) {
    if (/^xl\//i.test(name)) return wordRefusal("spreadsheet", name);
    if (/^ppt\//i.test(name)) return wordRefusal("presentation", name);
  }
  return wordRefusal("not-word", "a zip archive without a Word document");
};
