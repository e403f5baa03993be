import type { XmlDocument, XmlElement, XmlNode } from "./element.ts";

const escapeText = (text: string): string =>
  /[&<>\r]/.test(text)
    ? text
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll("\r", "&#xD;")
    : text;

const escapeAttribute = (value: string): string =>
  /[&<>"\t\n\r]/.test(value)
    ? value
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
        .replaceAll("\t", "&#x9;")
        .replaceAll("\n", "&#xA;")
        .replaceAll("\r", "&#xD;")
    : value;

const write = (node: XmlNode, out: string[]): void => {
  switch (node.kind) {
    case "text":
      out.push(escapeText(node.text));
      return;
    case "cdata":
      out.push("<![CDATA[", node.text, "]]>");
      return;
    case "comment":
      out.push("<!--", node.text, "-->");
      return;
    case "instruction":
      out.push("<?", node.text, "?>");
      return;
    case "element": {
      out.push("<", node.name);
      for (const key in node.attributes)
        out.push(" ", key, '="', escapeAttribute(node.attributes[key] ?? ""), '"');
      if (node.children.length === 0) {
        out.push("/>");
        return;
      }
      out.push(">");
      for (const each of node.children) write(each, out);
      out.push("</", node.name, ">");
    }
  }
};

/** One element and all below it, as XML without a declaration. */
export const serializeElement = (root: XmlElement): string => {
  const out: string[] = [];
  write(root, out);
  return out.join("");
};

/** A whole part, as UTF-8 XML with the declaration it came with (its encoding set to UTF-8). */
export const serializeXml = (document: XmlDocument): string => {
  const out: string[] = [
    (document.declaration || '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n')
      .replace(/^\uFEFF/, "")
      .replace(/encoding=(["'])[^"']*\1/, 'encoding="UTF-8"'),
  ];
  for (const each of document.before) write(each, out);
  write(document.root, out);
  for (const each of document.after) write(each, out);
  return out.join("");
};
