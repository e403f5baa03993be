import { children, type XmlElement } from "../xml/element.ts";
import { parseXml } from "../xml/parse.ts";
import { decodePart } from "./word-package.ts";

/** One line of a .rels part; `target` is a part name, or an address when `isExternal`. */
export interface Relationship {
  readonly id: string;
  /** The last segment of the type's address, the same in transitional and strict files: "styles". */
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** The relationships of a part ("" for the package itself), [] when it has none. Throws XmlFault. */
export const relationshipsOf = (
  parts: ReadonlyMap<string, Uint8Array>,
  part: string,
): Relationship[] => {
  const bytes = parts.get(relationshipsPartOf(part));
  return bytes ? relationshipsIn(parseXml(decodePart(bytes)).root, parts, part) : [];
};

/** The relationships that the root of a part's .rels lists. */
export const relationshipsIn = (
  root: XmlElement | undefined,
  parts: ReadonlyMap<string, Uint8Array>,
  part: string,
): Relationship[] => {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const spelled = speller(parts);
  return children(root).map(({ attributes }) => {
    const isExternal = attributes["TargetMode"] === "External";
    const target = attributes["Target"] ?? "";
    return {
      id: attributes["Id"] ?? "",
      type: (attributes["Type"] ?? "").split("/").at(-1) ?? "",
      target: isExternal ? target : spelled(partNameOf(folder, target)),
      isExternal,
    };
  });
};

/** Where the relationships of a part are written: "word/document.xml" -> "word/_rels/document.xml.rels". */
export const relationshipsPartOf = (part: string): string => {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
};

/** A target resolved against the folder of its source. */
const partNameOf = (folder: string, target: string): string => {
  const segments: string[] = [];
  for (const segment of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/");
};

/** The name as the archive spells it (part names compare without case), or as given when absent. */
export const spelledAs = (parts: ReadonlyMap<string, Uint8Array>, name: string): string =>
  speller(parts)(name);

/** spelledAs for many names: the archive is searched once, and only if some name needs it. */
const speller = (parts: ReadonlyMap<string, Uint8Array>): ((name: string) => string) => {
  let byLowerCase: Map<string, string> | undefined;
  return (name) => {
    if (parts.has(name)) return name;
    byLowerCase ??= new Map([...parts.keys()].map((each) => [each.toLowerCase(), each]));
    return byLowerCase.get(name.toLowerCase()) ?? name;
  };
};
