import { bodyOf, partOf, realFiles, schemaErrors, wordFile, wordFileOf } from "@proviso/testkit";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { fieldKey } from "./field-marks.ts";
import { fillFields, type Filled } from "./fill-fields.ts";
import { findFields } from "./find-fields.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.word;
};

type Answers = Readonly<Record<string, string>>;

/** Fills by name; a condition holds when the answer is its value, or "yes". */
const fill = (word: WordPackage, answers: Answers): Filled => {
  const known = new Map(Object.entries(answers).map(([name, text]) => [fieldKey(name), text]));
  return fillFields(word, {
    textFor: ({ key }) => known.get(key) ?? "",
    holds: ({ name, value, isNegated }) =>
      ((known.get(fieldKey(name)) ?? "") === (value ?? "yes")) !== isNegated,
  });
};

const filled = (word: WordPackage, answers: Answers): Filled & { ok: true } => {
  const made = fill(word, answers);
  if (!made.ok) throw new Error(`${made.code}: ${made.detail}`);
  return made;
};

describe("filling the fields of a Word file", () => {
  it.each<[string, string[], Answers, string[]]>([
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
    const text = readDocument(filled(opened(wordFile(...lines)), answers).word).text;
    const wanted = readDocument(opened(wordFile(...expected))).text;
    expect(text).toBe(wanted);
  });

  it("gives the answer the format of the run in which the field begins", () => {
    const word = opened(wordFile("The <b>{{na</b>me}} pays"));
    expect(bodyOf(filled(word, { name: "Acme" }).word)).toContain(
      "<w:rPr><w:b/></w:rPr><w:t>Acme</w:t></w:r>",
    );
  });

  it("fills headers, footers, footnotes and text boxes with their fallback", () => {
    const word = opened(
      wordFileOf({
        body: ["See<footnote>by {{A}}</footnote> and <box>box {{A}}</box>"],
        headers: [["Head {{A}}"]],
        footers: [["Foot {{A}}"]],
      }),
    );
    const { word: made } = filled(word, { A: "Acme" });
    const source = [...made.parts.keys()].map((name) => partOf(made, name)).join("");
    expect(source).not.toContain("{{");
    expect(readDocument(made).text.match(/Acme/g)).toHaveLength(4);
  });

  it("leaves parts without a field byte for byte", () => {
    const word = opened(wordFileOf({ body: ["{{A}}"], headers: [["Head"]] }));
    const made = filled(word, { A: "Acme" }).word;
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
      const { word } = filled(opened(wordFile("a {{A}} b {{B}}")), { A: answer, B: "two" });
      expect(readDocument(word).text).toBe(`a ${answer} b two`);
    }
    const named = opened(wordFile("{{constructor}} {{__proto__}}"));
    expect(readDocument(filled(named, { constructor: "1" }).word).text).toBe("1 ");
  });

  it("writes the lines of an answer as line breaks of Word", () => {
    const { word } = filled(opened(wordFile("To {{A}}")), { A: "One\r\nTwo\tx" });
    expect(bodyOf(word)).toContain("<w:t>One</w:t><w:br/><w:t>Two</w:t><w:tab/><w:t>x</w:t>");
  });

  it("refuses an answer that XML cannot hold", () => {
    expect(fill(opened(wordFile("{{A}}")), { A: "\u0001" })).toMatchObject({ code: "bad-answer" });
  });
});

describe("conditions", () => {
  const cases: [string, string[], Answers, string[]][] = [
    ["words that stay", ["pays {{if A}}fast{{end if}} now"], { A: "yes" }, ["pays fast now"]],
    ["words that go, with a space", ["pays {{if A}}fast{{end if}} now"], {}, ["pays now"]],
    ["the other words", ["{{#if A}}x{{else}}y{{/if}}"], {}, ["y"]],
    ["a value", ["{{if Law is Delaware}}DE{{otherwise}}NY{{end if}}"], { Law: "Delaware" }, ["DE"]],
    [
      "a quoted value",
      ["{{if Law is \u201cNew York\u201d}}NY{{end}}."],
      { Law: "New York" },
      ["NY."],
    ],
    ["a denial", ["{{if Law is not Delaware}}NY{{end if}}."], { Law: "Delaware" }, ["."]],
    ["nesting", ["{{if A}}a{{if B}}b{{end if}}{{end if}}c"], { A: "yes" }, ["ac"]],
    ["nesting in what goes", ["{{if A}}a{{if B}}b{{end if}}{{end if}}c"], { B: "yes" }, ["c"]],
    ["a field in what goes", ["x{{if A}}{{B}}{{end if}}y"], { B: "b" }, ["xy"]],
    ["a whole paragraph", ["one", "{{if A}}two{{end if}}", "three"], {}, ["one", "three"]],
    [
      "paragraphs between marks of their own",
      ["one", "{{if A}}", "two", "| a |", "{{end if}}", "three"],
      {},
      ["one", "three"],
    ],
    [
      "paragraphs that stay, without their marks",
      ["one", "{{if A}}", "two", "{{end if}}", "three"],
      { A: "yes" },
      ["one", "two", "three"],
    ],
    [
      "marks at the edges of paragraphs",
      ["one", "{{if A}} two", "three {{end if}}", "four"],
      { A: "yes" },
      ["one", "two", "three", "four"],
    ],
    [
      "either of two clauses",
      ["{{if A}}", "one", "{{otherwise}}", "two", "{{end if}}", "end"],
      {},
      ["two", "end"],
    ],
    [
      "rows of a table",
      ["| a | b |", "| {{if A}}c | d{{end if}} |", "| e | f |", "end"],
      {},
      ["| a | b |", "| e | f |", "end"],
    ],
    [
      "rows that stay",
      ["| a | b |", "| {{if A}}c | d{{end if}} |", "end"],
      { A: "yes" },
      ["| a | b |", "| c | d |", "end"],
    ],
    [
      "rows between rows of marks",
      ["| a | b |", "| {{if A}} | |", "| c | d |", "| {{end if}} | |", "end"],
      { A: "yes" },
      ["| a | b |", "| c | d |", "end"],
    ],
    [
      "a cell that keeps a paragraph",
      ["| {{if A}}x{{end if}} | b |", "end"],
      {},
      ["| | b |", "end"],
    ],
    [
      "the numbers that follow",
      ["@0 one", "@0 {{if A}}two{{end if}}", "@0 three"],
      {},
      ["@0 one", "@0 three"],
    ],
    [
      "a note with its reference",
      ["one{{if A}}<footnote>gone</footnote> two{{end if}}."],
      {},
      ["one."],
    ],
    [
      "a field of Word as a whole",
      ["see{{if A}} <field code=REF>3</field>{{end if}}."],
      {},
      ["see."],
    ],
  ];
  it.each(cases)("settle %s", (_, lines, answers, expected) => {
    const { text, paragraphs } = readDocument(filled(opened(wordFile(...lines)), answers).word);
    const wanted = readDocument(opened(wordFile(...expected)));
    expect(text).toBe(wanted.text);
    expect(paragraphs.map(({ label }) => label)).toEqual(
      wanted.paragraphs.map(({ label }) => label),
    );
  });

  it("keep the format of a section whose end goes", () => {
    const section = '<w:sectPr><w:pgSz w:w="5000" w:h="5000"/></w:sectPr>';
    const word = opened(
      wordFile(
        "one",
        "{{if A}}",
        `<w:p><w:pPr>${section}</w:pPr></w:p>`,
        "two",
        "{{end if}}",
        "three",
      ),
    );
    const body = bodyOf(filled(word, {}).word);
    expect(body).toContain(`<w:p><w:pPr>${section}</w:pPr><w:r><w:t>one</w:t></w:r></w:p>`);
  });

  it("keep a bookmark whole that reaches beyond what goes", () => {
    const start = '<w:bookmarkStart w:id="7" w:name="All"/>';
    const end = '<w:bookmarkEnd w:id="7"/>';
    const word = opened(
      wordFile(
        "{{if A}}",
        `one ${start}two`,
        start.replaceAll("7", "8"),
        "three",
        "{{end if}}",
        `end${end}`,
        end.replace("7", "8"),
      ),
    );
    expect(partOf(filled(word, {}).word, "word/document.xml").match(/w:id="[78]"/g)).toHaveLength(
      4,
    );
  });

  it("give a file in which the Open XML SDK finds nothing wrong", async () => {
    const lines = [
      "# {{T}}",
      "{{if A}}",
      "@0 one<footnote>n</footnote>",
      "| a |",
      "{{end if}}",
      "| {{if A}}c | d{{end if}} |",
      "x {{T}}",
    ];
    const template = wordFile(...lines);
    const known = await schemaErrors(template);
    const found = await schemaErrors(filled(opened(template), { T: "One\nTwo" }).bytes);
    expect([...found].filter((error) => !known.has(error))).toEqual([]);
  });

  it("keep two tables apart", () => {
    const word = opened(wordFile("| a |", "{{if A}}", "x", "{{end if}}", "| b |", "end"));
    const body = bodyOf(filled(word, {}).word);
    expect(body).toMatch(/<\/w:tbl><w:p\b.*?<w:tbl>/);
  });

  it("give cross-references the numbers that clauses have afterwards", () => {
    const marked = (id: number) =>
      `@0 <w:bookmarkStart w:id="${id}" w:name="_Ref${id}"/>clause<w:bookmarkEnd w:id="${id}"/>`;
    const lines = [
      "@0 one",
      "@0 {{if A}}two{{end if}}",
      marked(7),
      'See <field code="REF _Ref7 \\r \\h">3</field> and <field code="REF _Ref7">clause</field>.',
    ];
    const word = opened(wordFile(...lines));
    const textWith = (answers: Answers): string =>
      readDocument(filled(word, answers).word).paragraphs.at(-1)?.text ?? "";
    expect(textWith({ A: "yes" })).toBe("See 3 and clause.");
    expect(textWith({})).toBe("See 2 and clause.");
  });

  it("tell which paragraphs refer to what is gone", () => {
    const marked = 'Cl. <w:bookmarkStart w:id="7" w:name="_Ref7"/>two<w:bookmarkEnd w:id="7"/>';
    const lines = [
      'See <field code="REF _Ref7 \\r">2</field>.',
      "{{if A}}",
      marked,
      "{{end if}}",
      "end",
    ];
    expect(filled(opened(wordFile(...lines)), {}).lostReferences).toEqual(["See 2."]);
    expect(filled(opened(wordFile(...lines)), { A: "yes" }).lostReferences).toEqual([]);
  });
});

describe("marks that cannot be filled", () => {
  it.each([
    ["unclosed", ["The {{fee per month"], "In \u201cThe {{fee per month\u201d: a field begins"],
    ["unclosed", ["{{a {{b}}"], "never closed"],
    ["unopened", ["a}} b"], "never begun"],
    ["unnamed", ["{{ }}"], "has no name"],
    ["unnamed", ["{{: money}}"], "has no name"],
    ["condition", ["{{if}}x{{end if}}"], "not of the form"],
    ["without-end", ["{{if A}}x"], "never closed with {{end if}}"],
    ["without-if", ["x{{end if}}"], "belongs to no"],
    ["without-if", ["x{{otherwise}}"], "belongs to no"],
    ["two-otherwise", ["{{if A}}{{else}}{{else}}{{end}}"], "twice"],
    ["part-paragraph", ["one {{if A}} two", "three {{end if}}"], "at the start of one"],
    ["crossing", ["{{if A}}", "| x{{end if}} |", "end"], "ends in another"],
    ["part-row", ["| a | {{if A}}b |", "| c | d{{end if}} |", "end"], "first cell"],
    ["half-field", ["{{if A}}x<field code=REF>3{{end if}}</field>"], "only half"],
    ["unseen", ["<del>{{A}}</del>x"], "hidden or deleted"],
  ])("are told: %s in %j", (rule, lines, words) => {
    const word = opened(wordFile(...lines));
    const faults = findFields(word).faults.filter((each) => each.rule === rule);
    expect(faults[0]?.sentence).toContain(words);
    expect(fill(word, {})).toMatchObject({ ok: false, code: "broken-fields" });
  });

  it("are told with the header they stand in", () => {
    const word = opened(wordFileOf({ body: ["x"], headers: [["{{a"]] }));
    expect(findFields(word).faults[0]?.sentence).toMatch(/^In the header \u201c\{\{a\u201d: /);
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
    text: (answers: Answers) => answers[name] ?? "",
  }));
  const choice = fc.tuple(plain, fc.constantFrom("A", "B b"), plain).map(([yes, name, no]) => ({
    raw: `{{if ${name} is Acme}}${yes.raw}{{otherwise}}${no.raw}{{end if}}`,
    text: (answers: Answers) => (answers[name] === "Acme" ? yes.text() : no.text()),
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
          const { word: made } = filled(opened(wordFile(...source)), answers);
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
    const word = opened(bytes);
    if (findFields(word).faults.length > 0) continue;
    expect([name, ...filled(word, {}).word.parts.values()]).toEqual([name, ...word.parts.values()]);
  }
});

it("does not alter the package it fills", () => {
  const word = opened(wordFile("a {{A}}"));
  filled(word, { A: "x" });
  expect(readDocument(word).text).toBe("a {{A}}");
});
