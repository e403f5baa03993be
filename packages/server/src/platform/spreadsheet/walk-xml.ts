import { Parser } from "saxen";

/** What is told while XML is read; names come without their prefixes. */
export interface XmlListener {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML once from its beginning to its end, keeping nothing. Throws where it is not well formed, for a
 * document type, which no part of a spreadsheet has, and whatever the listener throws.
 */
export const walkXml = (xml: string, listener: XmlListener): void => {
  const parser = new Parser();
  parser
    .on("openTag", (name, attributes, decode) => {
      if (!listener.open) return;
      const all = attributes();
      listener.open(withoutPrefix(name), (wanted) => {
        const found =
          all[wanted] ??
          Object.entries(all).find(
            ([each]) => withoutPrefix(each) === wanted && !each.startsWith("xmlns"),
          )?.[1];
        return found === undefined ? undefined : decode(found);
      });
    })
    .on("closeTag", (name) => listener.close?.(withoutPrefix(name)))
    .on("text", (text, decode) => listener.text?.(decode(text)))
    .on("cdata", (text) => listener.text?.(text))
    .on("attention", (text) => {
      if (/^<!DOCTYPE/i.test(text)) throw new Error("A spreadsheet has no document type.");
    });
  parser.parse(xml);
};
