import { readDocument } from "@proviso/redline";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { filledTemplate } from "./filled.ts";
import { templates } from "./templates.ts";

/** The number that Word shows at each bookmark, or the words in it, by the bookmark's name. */
const shownAt = (xml: string, labels: readonly string[]): ReadonlyMap<string, string> => {
  const shown = new Map<string, string>();
  const path = ["", ""];
  paragraphsOf(xml).forEach((paragraph, at) => {
    const style = /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? "";
    const label = (labels[at] ?? "").replace(/\.$/, "");
    const level = ["Heading2", "Heading3"].indexOf(style);
    if (level >= 0) path.fill("", level)[level] = label;
    const name = /<w:bookmarkStart [^>]*w:name="([^"]+)"/.exec(paragraph)?.[1];
    if (name === undefined) return;
    const inside = /<w:bookmarkStart [^>]*>(.*)<w:bookmarkEnd/.exec(paragraph)?.[1] ?? "";
    shown.set(name, style === "AnnexTitle" ? textOf(inside) : level >= 0 ? path.join("") : label);
  });
  return shown;
};

const paragraphsOf = (xml: string): readonly string[] => xml.match(/<w:p [^>]*>.*?<\/w:p>/gs) ?? [];

const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join("");

const cited =
  /<w:instrText[^>]*> REF (\w+) [^<]*<\/w:instrText><\/w:r><w:r>.*?separate.*?<w:t>([^<]*)<\/w:t>/gs;

describe.each(templates)("the references of $file", (template) => {
  it.each(["yes", "no"] as const)(
    "show the number of what they lead to, where every question is answered with %s",
    (answer) => {
      const { word, bytes, problems } = filledTemplate(template, answer);
      const labels = readDocument(word)
        .paragraphs.filter(({ story }) => story === "body")
        .map(({ label }) => label);
      const xml = strFromU8(unzipSync(bytes)["word/document.xml"] ?? new Uint8Array());
      const shown = shownAt(xml, labels);
      const references = [...xml.matchAll(cited)].map(([, name = "", text]) => ({ name, text }));
      expect(paragraphsOf(xml)).toHaveLength(labels.length);
      expect(references.length).toBeGreaterThan(0);
      expect(references).toEqual(references.map(({ name }) => ({ name, text: shown.get(name) })));
      expect(problems).toEqual([]);
    },
  );
});
