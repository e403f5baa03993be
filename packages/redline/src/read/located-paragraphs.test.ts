import { wordPackage } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { parsePart, sharedTree } from "../package/word-package.ts";
import type { XmlDocument } from "../xml/element.ts";
import { locateParagraphs, type LocatedParagraph } from "./located-paragraphs.ts";
import { readDocument } from "./read-document.ts";

const source = {
  body: [
    "# Term",
    "Runs <r/>cut <b>apart</b><tab/><ins>new</ins><del>old</del><hide>no</hide> end<box>boxed</box>",
    "| cell |",
  ],
  headers: [["header"]],
};

const textAt = ({ atoms }: LocatedParagraph): string => {
  let text = "";
  for (const atom of atoms) if (atom.end > atom.start) text += atom.text;
  return text;
};

describe("placesOf", () => {
  it("finds in a tree of one's own the paragraphs and offsets that the reader gives", () => {
    const word = wordPackage(source);
    const { paragraphs } = readDocument(word);
    const own = new Map<string, XmlDocument | undefined>();
    const places = locateParagraphs(word, (part) => {
      if (!own.has(part)) own.set(part, parsePart(word, part));
      return own.get(part);
    });
    expect(places.paragraphs.map(({ id, part }) => [id, part])).toEqual(
      paragraphs.map(({ id, part }) => [id, part]),
    );
    expect(places.paragraphs.map(textAt)).toEqual(paragraphs.map(({ text }) => text));
    expect(places.paragraphs.map(({ atoms }) => atoms.at(-1)?.end ?? 0)).toEqual(
      paragraphs.map(({ text }) => text.length),
    );
  });

  it("gives each atom its element, run, kind and offsets; what is gone or hidden takes no room", () => {
    const word = wordPackage(source);
    const [, place] = locateParagraphs(word, (part) => sharedTree(word, part)).paragraphs;
    expect(
      place!.atoms.map(({ node, run, text, kind, hidden, start, end }) => [
        node.name,
        run.name,
        text,
        hidden ?? kind,
        start,
        end,
      ]),
    ).toEqual([
      ["w:t", "w:r", "Runs ", "kept", 0, 5],
      ["w:t", "w:r", "cut ", "kept", 5, 9],
      ["w:t", "w:r", "apart", "kept", 9, 14],
      ["w:tab", "w:r", "\t", "kept", 14, 15],
      ["w:t", "w:r", "new", "inserted", 15, 18],
      ["w:delText", "w:r", "old", "deleted", 18, 18],
      ["w:t", "w:r", "no", "vanish", 18, 18],
      ["w:t", "w:r", " end", "kept", 18, 22],
    ]);
  });

  it("gives away a tree only once, so that nobody changes what another reads", () => {
    const word = wordPackage(source);
    const before = readDocument(word);
    const mine = parsePart(word, word.main)!;
    mine.root.children = [];
    expect(parsePart(word, word.main)).not.toBe(mine);
    expect(readDocument(word)).toEqual(before);
  });
});
