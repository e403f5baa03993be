import {
  bodyOf,
  filledWord,
  fillOrRefusal,
  openedWord,
  partOf,
  realFiles,
  type FieldTexts,
  wordFile,
  wordFileOf,
} from "@proviso/testkit";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDocument } from "../read/read-document.ts";
import { findFields } from "./find-fields.ts";

describe("filling the fields of a Word file", () => {
  it.each<[string, string[], FieldTexts, string[]]>([
    ["a field in a line", ["By {{party name}}."], { "Party name": "Acme" }, ["By Acme."]],
    ["one name twice", ["{{A}} and {{ a }}"], { A: "Acme" }, ["Acme and Acme"]],
    [
      "curly quotes and hard spaces",
      ["{{buyer\u2019s\u00a0seat}}"],
      { "Buyer's seat": "Rome" },
      ["Rome"],
    ],
    ["a field with a declaration", ["{{Fee: money}}!"], { Fee: "USD 5" }, ["USD 5!"]],
    ["a field cut into many runs", ["x{<r/>{Na<r/>me}<r/>} y"], { name: "Acme" }, ["xAcme y"]],
    [
      "the format of the first run",
      ["The <b>{{na</b>me}} pays"],
      { name: "Acme" },
      ["The <b>Acme</b> pays"],
    ],
    ["two fields side by side", ["{{A}}{{B}}"], { A: "1", B: "2" }, ["12"]],
    ["a table", ["| {{A}} | x |", "end"], { A: "1" }, ["| 1 | x |", "end"]],
    ["an insertion of somebody", ["<ins by=Ann>by {{A}}</ins>"], { A: "1" }, ["by 1"]],
    ["a line with nothing left", ["one", "{{A}}", "two"], {}, ["one", "two"]],
    ["a link", ["see <link>{{A}}</link>."], { A: "1" }, ["see 1."]],
  ])("fills %s", (_, lines, answers, expected) => {
    const text = readDocument(filledWord(openedWord(wordFile(...lines)), answers).word).text;
    const wanted = readDocument(openedWord(wordFile(...expected))).text;
    expect(text).toBe(wanted);
  });

  it("gives the answer the format of the run in which the field begins", () => {
    const word = openedWord(wordFile("The <b>{{na</b>me}} pays"));
    expect(bodyOf(filledWord(word, { name: "Acme" }).word)).toContain(
      "<w:rPr><w:b/></w:rPr><w:t>Acme</w:t></w:r>",
    );
  });

  it("fills headers, footers, footnotes and text boxes with their fallback", () => {
    const word = openedWord(
      wordFileOf({
        body: ["See<footnote>by {{A}}</footnote> and <box>box {{A}}</box>"],
        headers: [["Head {{A}}"]],
        footers: [["Foot {{A}}"]],
      }),
    );
    const { word: made } = filledWord(word, { A: "Acme" });
    const source = [...made.parts.keys()].map((name) => partOf(made, name)).join("");
    expect(source).not.toContain("{{");
    expect(readDocument(made).text.match(/Acme/g)).toHaveLength(4);
  });

  it("leaves parts without a field byte for byte", () => {
    const word = openedWord(wordFileOf({ body: ["{{A}}"], headers: [["Head"]] }));
    const made = filledWord(word, { A: "Acme" }).word;
    for (const [name, bytes] of word.parts)
      if (name !== "word/document.xml") expect(made.parts.get(name)).toEqual(bytes);
  });

  it("takes an answer as text, whatever it looks like", () => {
    const odd = [
      "{{B}}",
      "{{#if B}}",
      "{#loop}",
      "${x}",
      "<w:p/>",
      "&amp;",
      "$1",
      "constructor",
      "]]>",
    ];
    for (const answer of odd) {
      const { word } = filledWord(openedWord(wordFile("a {{A}} b {{B}}")), { A: answer, B: "two" });
      expect(readDocument(word).text).toBe(`a ${answer} b two`);
    }
    const named = openedWord(wordFile("{{constructor}} {{__proto__}}"));
    expect(readDocument(filledWord(named, { constructor: "1" }).word).text).toBe("1 ");
  });

  it("writes the lines of an answer as line breaks of Word", () => {
    const { word } = filledWord(openedWord(wordFile("To {{A}}")), { A: "One\r\nTwo\tx" });
    expect(bodyOf(word)).toContain("<w:t>One</w:t><w:br/><w:t>Two</w:t><w:tab/><w:t>x</w:t>");
  });

  it("refuses an answer that XML cannot hold", () => {
    expect(fillOrRefusal(openedWord(wordFile("{{A}}")), { A: "\u0001" })).toMatchObject({
      code: "bad-answer",
    });
  });
});

describe("any template", () => {
  const word = fc.constantFrom(
    "Acme",
    "the",
    "{{",
    "{#x}",
    "<b>",
    "&",
    "{{end if}}",
    "5%",
    "\u00e9",
  );
  const answer = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const plain = fc
    .constantFrom("The fee", "pays", "on", "x", "(a)")
    .map((text) => ({ raw: text, text: () => text }));
  const field = fc.constantFrom("A", "B b").map((name) => ({
    raw: `{{${name}}}`,
    text: (answers: FieldTexts) => answers[name] ?? "",
  }));
  const choice = fc.tuple(plain, fc.constantFrom("A", "B b"), plain).map(([yes, name, no]) => ({
    raw: `{{if ${name} is Acme}}${yes.raw}{{otherwise}}${no.raw}{{end if}}`,
    text: (answers: FieldTexts) => (answers[name] === "Acme" ? yes.text() : no.text()),
  }));
  const line = fc.array(fc.oneof(plain, field, choice), { minLength: 1, maxLength: 5 });

  it("reads as its text with the answers put in, however its runs are cut", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.record({ A: answer, "B b": answer }),
        fc.array(fc.nat(200), { maxLength: 12 }),
        (lines, answers, cuts) => {
          const source = lines.map((pieces) =>
            cutRuns(pieces.map(({ raw }) => raw).join("-"), cuts),
          );
          const { word: made } = filledWord(openedWord(wordFile(...source)), answers);
          const wanted = lines.map((pieces) => pieces.map(({ text }) => text(answers)).join("-"));
          expect(readDocument(made).paragraphs.map(({ text }) => text)).toEqual(wanted);
        },
      ),
      { numRuns: 150 },
    );
  });

  const cutRuns = (text: string, cuts: readonly number[]): string => {
    const at = new Set(cuts);
    return Array.from(text)
      .map((letter, index) => (at.has(index) ? `<r/>${escape(letter)}` : escape(letter)))
      .join("");
  };
});

it("leaves a real file without marks as it is", () => {
  for (const { name, bytes } of realFiles("tracked", "docx").slice(0, 12)) {
    const word = openedWord(bytes);
    if (findFields(word).faults.length > 0) continue;
    expect([name, ...filledWord(word, {}).word.parts.values()]).toEqual([
      name,
      ...word.parts.values(),
    ]);
  }
});

it("does not alter the package it fills", () => {
  const word = openedWord(wordFile("a {{A}}"));
  filledWord(word, { A: "x" });
  expect(readDocument(word).text).toBe("a {{A}}");
});
