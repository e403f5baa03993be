import { editsByText, signature, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import type { Edit } from "../edit.ts";
import { openWord } from "../package/open-word.ts";
import { decodePart, withParts, type WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { applyEdits } from "../write/apply-edits.ts";
import { checkRedline } from "./check-redline.ts";
import { intendedText, type Intended } from "./intended-text.ts";

const bytes = wordFileOf({
  body: [
    "<p id=0000000A>A <b>claim</b><footnote>says who</footnote> of Delaware <ins by=Bob on=2024-05-05>made here</ins>.",
    '<p id=0000000B><w:bookmarkStart w:id="7" w:name="x"/>Second <comment by=Bob says=Why>words</comment><w:bookmarkEnd w:id="7"/>.',
    "<p id=0000000C>Third.",
  ],
  headers: [["head"]],
});

interface Case {
  readonly input: WordPackage;
  readonly output: WordPackage;
  readonly intended: Intended;
}

const freshCase = (): Case => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const input = opened.word;
  const document = readDocument(input);
  const by = editsByText(document);
  const edits: Edit[] = [
    by.replace("Delaware", "Nevada", "Ours"),
    by.replace("made", "told"),
    by.insertAfter("Second", "New one."),
  ];
  const edited = applyEdits(input, edits, signature);
  if (!edited.ok) throw new Error(edited.refusal.detail);
  return { input, output: edited.word, intended: intendedText(document.paragraphs, edits) };
};

/** The rules broken once a part of the redline has been tampered with. */
const rulesAfter = (part: string, tamper: (source: string) => string | undefined): string[] => {
  const { input, output, intended } = freshCase();
  const present = output.parts.get(part);
  const source = present ? decodePart(present) : "";
  const made = tamper(source);
  expect(made).not.toBe(source);
  const tampered = made === undefined ? undefined : new TextEncoder().encode(made);
  const word = withParts(output, new Map([[part, tampered]]));
  return [...new Set(checkRedline(input, word, signature, intended).map(({ rule }) => rule))];
};

const body = (tamper: (source: string) => string): string[] =>
  rulesAfter("word/document.xml", tamper);

describe("the gate", () => {
  it("lets through what is right", () => {
    const { input, output, intended } = freshCase();
    expect(checkRedline(input, output, signature, intended)).toEqual([]);
  });

  it.each<[string, string, (source: string) => string]>([
    [
      "a lost footnote reference",
      "reject",
      (xml) => xml.replace(/<w:footnoteReference[^>]*\/>/, ""),
    ],
    ["a changed word outside the marks", "reject", (xml) => xml.replace("Third", "Fourth")],
    ["an untracked change of format", "reject", (xml) => xml.replace("<w:b/>", "<w:i/>")],
    ["a lost bookmark", "reject", (xml) => xml.replace(/<w:bookmark\w+ [^>]*>/g, "")],
    ["half a bookmark", "ranges", (xml) => xml.replace(/<w:bookmarkEnd [^>]*>/, "")],
    [
      "a lost paragraph",
      "reject",
      (xml) => xml.replace(/<w:p w14:paraId="0000000C">.*?<\/w:p>/, ""),
    ],
    [
      "somebody else's change under another name",
      "foreign-marks",
      (xml) => xml.replace('w:author="Bob"', 'w:author="Bo"'),
    ],
    [
      "somebody else's change on another day",
      "foreign-marks",
      (xml) => xml.replaceAll("2024-05-05", "2024-05-06"),
    ],
    [
      "somebody else's change accepted",
      "foreign-marks",
      (xml) => xml.replace(/<w:ins [^>]*w:author="Bob"[^>]*>(.*?)<\/w:ins>/, "$1"),
    ],
    ["one word more inserted than meant", "accept", (xml) => xml.replace("Nevada", "Nevada or so")],
    [
      "a deleted word that was never there",
      "reject",
      (xml) =>
        xml.replace(
          '<w:delText xml:space="preserve">Delaware',
          '<w:delText xml:space="preserve">Dela',
        ),
    ],
    ["an id given twice", "ids", (xml) => xml.replace(/(<w:del w:id=")\d+/, "$17")],
    ["an id beyond 32 bits", "ids", (xml) => xml.replace(/(<w:del w:id=")\d+/, "$12147483648")],
    [
      "a paragraph id given twice",
      "ids",
      (xml) => xml.replace(/w14:paraId="1\w+"/, 'w14:paraId="0000000A"'),
    ],
    [
      "paragraph properties after the text",
      "structure",
      (xml) => xml.replace(/(<w:pPr>.*?<\/w:pPr>)(<w:ins .*?<\/w:ins>)/, "$2$1"),
    ],
    [
      "run properties after the text",
      "structure",
      (xml) => xml.replace(/(<w:rPr><w:b\/><\/w:rPr>)(<w:t [^>]*>claim<\/w:t>)/, "$2$1"),
    ],
    [
      "run properties in the wrong order",
      "structure",
      (xml) => xml.replace("<w:b/>", '<w:u w:val="single"/><w:b/>'),
    ],
    ["plain text inside a deletion", "structure", (xml) => xml.replaceAll("w:delText", "w:t")],
    [
      "deleted text outside a deletion",
      "structure",
      (xml) => xml.replace(/<w:del [^>]*>(.*?)<\/w:del>/, "$1"),
    ],
    [
      "a deletion inside a deletion",
      "structure",
      (xml) =>
        xml
          .replace(/(<w:del [^>]*>)(.*?)(<\/w:del>)/, "$1$1$2$3$3")
          .replace(/<w:del w:id="\d+"/, '<w:del w:id="999"'),
    ],
    [
      "a paragraph inside a deletion",
      "structure",
      (xml) => xml.replace(/<w:del ([^>]*)>(.*?)<\/w:del>/, "<w:del $1><w:p>$2</w:p></w:del>"),
    ],
    [
      "a comment nobody refers to",
      "ranges",
      (xml) => xml.replace(/<w:commentReference w:id="1\d\d"\/>/, ""),
    ],
    ["XML that is none", "well-formed", (xml) => xml.replace("</w:body>", "")],
  ])("catches %s", (_, rule, tamper) => {
    expect(body(tamper)).toContain(rule);
  });

  it("catches a part touched, lost or added without business", () => {
    expect(rulesAfter("word/header1.xml", (xml) => `${xml} `)).toEqual(["untouched-parts"]);
    expect(rulesAfter("word/footnotes.xml", () => undefined)).toEqual(["untouched-parts"]);
    expect(rulesAfter("word/media/new.png", () => "x")).toEqual(["untouched-parts"]);
    expect(rulesAfter("word/document.xml", () => undefined)).toEqual(["untouched-parts"]);
  });

  it("catches another's comment changed, and ours gone from the comments part", () => {
    expect(rulesAfter("word/comments.xml", (xml) => xml.replace("Why", "Because"))).toContain(
      "reject",
    );
    expect(
      rulesAfter("word/comments.xml", (xml) =>
        xml.replace(/<w:comment [^>]*w:author="Pro".*?<\/w:comment>/, ""),
      ),
    ).toContain("reject");
  });

  it("tolerates what was wrong before", () => {
    const opened = openWord(
      wordFileOf({
        body: [
          '<w:p><w:r><w:t>one two</w:t><w:rPr><w:i/><w:b/></w:rPr></w:r><w:bookmarkEnd w:id="3"/></w:p>',
          "end",
        ],
      }),
    );
    if (!opened.ok) throw new Error(opened.refusal.detail);
    const { paragraphs } = readDocument(opened.word);
    const edits: Edit[] = [
      { kind: "replace", paragraph: paragraphs[1]!.id, start: 0, end: 3, text: "END" },
    ];
    const edited = applyEdits(opened.word, edits, signature);
    if (!edited.ok) throw new Error(edited.refusal.detail);
    expect(
      checkRedline(opened.word, edited.word, signature, intendedText(paragraphs, edits)),
    ).toEqual([]);
  });
});

describe("new comments parts", () => {
  const commented = () => {
    const opened = openWord(wordFileOf({ body: ["one"] }));
    if (!opened.ok) throw new Error(opened.refusal.detail);
    const { paragraphs } = readDocument(opened.word);
    const edits: Edit[] = [
      { kind: "comment", paragraph: paragraphs[0]!.id, start: 0, end: 3, text: "Hm" },
    ];
    const edited = applyEdits(opened.word, edits, signature);
    if (!edited.ok) throw new Error(edited.refusal.detail);
    return { input: opened.word, output: edited.word, intended: intendedText(paragraphs, edits) };
  };
  const rulesAfter = (part: string, from: string | RegExp, to: string): string[] => {
    const { input, output, intended } = commented();
    const source = decodePart(output.parts.get(part) ?? new Uint8Array()).replace(from, to);
    const word = withParts(output, new Map([[part, new TextEncoder().encode(source)]]));
    return checkRedline(input, word, signature, intended).map(({ rule }) => rule);
  };

  it("must be registered, and the registers hold nothing else new", () => {
    expect(rulesAfter("word/document.xml", "never", "there")).toEqual([]);
    expect(
      rulesAfter("[Content_Types].xml", /<Override PartName="\/word\/comments.xml"[^>]*>/, ""),
    ).toContain("registers");
    expect(
      rulesAfter(
        "[Content_Types].xml",
        "</Types>",
        '<Default Extension="exe" ContentType="x/y"/></Types>',
      ),
    ).toContain("registers");
    expect(rulesAfter("word/_rels/document.xml.rels", "comments.xml", "missing.xml")).toContain(
      "untouched-parts",
    );
    expect(rulesAfter("word/_rels/document.xml.rels", /Id="rId1"/, 'Id="rId9"')).toContain(
      "registers",
    );
    expect(
      rulesAfter(
        "word/comments.xml",
        "</w:comments>",
        '<w:comment w:id="9" w:author="Eve"/></w:comments>',
      ),
    ).toContain("reject");
  });
});
