import { wordPackage } from "@proviso/testkit";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import { parsePart, withParts } from "../package/word-package.ts";
import { descendants, detach, element, type XmlElement } from "../xml/element.ts";
import { hasTrackedChanges } from "./has-tracked-changes.ts";
import { readDocument } from "./read-document.ts";

const source = {
  body: [
    "# Heading",
    "@0 One <field code=REF>2</field><box>boxed</box>",
    '@1 Two <comment says="x">y</comment> <ins>a<del>b</del></ins><hide>c</hide>',
    "| a | b |",
    "<row ins>| c | d |",
    "<p mark=del><del>gone</del><footnote>note</footnote>",
  ],
  headers: [["header"]],
};
const parts = [
  "[Content_Types].xml",
  "_rels/.rels",
  ..."document.xml styles.xml numbering.xml comments.xml footnotes.xml header1.xml _rels/document.xml.rels"
    .split(" ")
    .map((name) => `word/${name}`),
];
const values = [
  "",
  "x",
  "-1",
  "0",
  "99999999999",
  "true",
  "%1%2%3",
  "NaN",
  "\uF0B7",
  "word/styles.xml",
];

/** One thing done to a tree: which element, what, and with what. */
const harm = fc.record({
  part: fc.constantFrom(...parts),
  at: fc.nat(),
  other: fc.nat(),
  how: fc.constantFrom("remove", "empty", "rename", "put", "revalue", "reverse"),
  value: fc.constantFrom(...values),
});

type Harm = typeof harm extends fc.Arbitrary<infer Value> ? Value : never;

const apply = (root: XmlElement, { at, other, how, value }: Harm): void => {
  const all = [root, ...descendants(root)];
  const target = all[at % all.length]!;
  const second = all[other % all.length]!;
  if (how === "remove" && target !== root) detach(target);
  if (how === "empty") target.children = [];
  if (how === "rename") target.name = second.name;
  if (how === "put") target.children.push(element(second.name, { ...second.attributes }));
  if (how === "reverse") target.children.reverse();
  const key = Object.keys(target.attributes)[0];
  if (how === "revalue" && key !== undefined) target.attributes[key] = value;
};

it("any damage to the parts of a file is read or refused, and nothing throws", () => {
  fc.assert(
    fc.property(fc.array(harm, { minLength: 1, maxLength: 8 }), (harms) => {
      let word = wordPackage(source);
      for (const each of harms) {
        const tree = parsePart(word, each.part)!;
        apply(tree.root, each);
        word = withParts(word, new Map([[each.part, tree]]));
      }
      const opened = openWord(saveWord(word));
      if (!opened.ok) return;
      const document = readDocument(opened.word);
      const shown = document.paragraphs.map(({ text }) => text).join("\n");
      expect(document.text).toBe(shown);
      expect(typeof hasTrackedChanges(opened.word)).toBe("boolean");
    }),
    { numRuns: 400 },
  );
});
