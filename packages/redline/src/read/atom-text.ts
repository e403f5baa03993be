import { child, children, textContent, type XmlElement } from "../xml/element.ts";
import { isOn } from "./run-format.ts";
import { symbolText } from "./symbol-text.ts";

/** What an element of a run shows; "" for all that is no text. */
export const atomText = (node: XmlElement): string => {
  switch (node.name) {
    case "w:t":
    case "m:t":
      return shownText(node);
    case "w:tab":
    case "w:ptab":
      return "\t";
    case "w:br":
    case "w:cr":
      return "\n";
    case "w:noBreakHyphen":
      return "-";
    case "w:sym":
      return symbolText(node.attributes["w:font"] ?? "", node.attributes["w:char"] ?? "");
    case "w16se:symEx":
      return emoji(node.attributes["w16se:char"] ?? "");
    default:
      return "";
  }
};

const emoji = (code: string): string => {
  const point = Number.parseInt(code, 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
};

/** Without xml:space="preserve" Word drops white space at either end; a line end shows as a space. */
export const shownText = (node: XmlElement): string => {
  const only = node.children[0];
  const raw = node.children.length === 1 && only?.kind === "text" ? only.text : textContent(node);
  const text = raw.includes("\n") || raw.includes("\r") ? raw.replace(/\r\n?|\n/g, " ") : raw;
  if (node.attributes["xml:space"] === "preserve") return text;
  return text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
};

/** A legacy check box or drop-down list has no result text: Word draws it from its settings. */
export const formFieldText = (mark: XmlElement): string => {
  const data = child(mark, "w:ffData");
  const box = child(data, "w:checkBox");
  if (box) {
    const state = child(box, "w:checked") ?? child(box, "w:default");
    return state && isOn(state.attributes["w:val"]) ? "☒" : "☐";
  }
  const list = child(data, "w:ddList");
  const chosen = child(list, "w:result") ?? child(list, "w:default");
  const entry = children(list, "w:listEntry")[Number(chosen?.attributes["w:val"] ?? 0)];
  return entry?.attributes["w:val"] ?? "";
};
