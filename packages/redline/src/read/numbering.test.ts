import { wordDocumentOf, type WordSource } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { formatNumber } from "./number-format.ts";

const level = (ilvl: number, format: string, text: string, more = "", start = 1): string =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

const list = (id: number, ...levels: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join("")}</w:abstractNum>`;

const num = (id: number, abstract: number, overrides = ""): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${overrides}</w:num>`;

const style = (id: string, numbering: string, basedOn = "Normal"): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${basedOn}"/><w:pPr>${numbering}</w:pPr></w:style>`;

const numPr = (numId: number, ilvl?: number): string =>
  `<w:numPr>${ilvl === undefined ? "" : `<w:ilvl w:val="${ilvl}"/>`}<w:numId w:val="${numId}"/></w:numPr>`;

const labels = (source: WordSource): string[] =>
  wordDocumentOf(source).paragraphs.map(({ label }) => label);

const labelsOf = (...body: string[]): string[] => labels({ body });

describe("numbering labels", () => {
  it("count by level and begin anew below each higher one", () => {
    expect(
      labelsOf("@0 a", "@1 b", "@1 c", "@2 d", "@2 e", "@3 f", "@1 g", "@2 h", "@0 i", "@1 j"),
    ).toEqual(["1.", "1.1", "1.2", "(a)", "(b)", "(i)", "1.3", "(a)", "2.", "2.1"]);
  });

  it("are joined from several levels, as in 3.2(a)", () => {
    const abstracts = list(
      10,
      level(0, "decimal", "%1"),
      level(1, "decimal", "%1.%2"),
      level(2, "lowerLetter", "%1.%2(%3)", "", 1),
    );
    const body = [
      "<p num=10/0>a",
      "<p num=10/0>b",
      "<p num=10/0>c",
      "<p num=10/1>d",
      "<p num=10/1>e",
      "<p num=10/2>f",
    ];
    expect(labels({ body, numbering: { abstracts, nums: num(10, 10) } }).at(-1)).toBe("3.2(a)");
  });

  it("say the level too", () => {
    const { paragraphs } = wordDocumentOf({ body: ["@0 a", "@2 b", "c"] });
    expect(paragraphs.map((each) => each.level)).toEqual([0, 2, null]);
  });

  it("show bullets, Word's private ones as a dot, a square or a ring", () => {
    const bullet = (text: string, font: string): string =>
      level(0, "bullet", text).replace(
        "</w:lvl>",
        `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr></w:lvl>`,
      );
    const abstracts =
      list(10, bullet("\uF0B7", "Symbol")) +
      list(11, bullet("\uF0A7", "Wingdings")) +
      list(12, bullet("o", "Courier New")) +
      list(13, bullet("–", "Arial"));
    const nums = num(10, 10) + num(11, 11) + num(12, 12) + num(13, 13);
    const body = ["<p num=10/0>a", "<p num=11/0>b", "<p num=12/0>c", "<p num=13/0>d", "* e"];
    expect(labels({ body, numbering: { abstracts, nums } })).toEqual(["•", "▪", "◦", "–", "•"]);
  });

  it("come from the style, at the level that names it or the style's own", () => {
    const abstracts = list(
      10,
      level(0, "upperRoman", "Article %1", '<w:pStyle w:val="Art"/>'),
      level(1, "decimal", "%1.%2", '<w:pStyle w:val="Sec"/>'),
      level(2, "lowerLetter", "(%3)"),
    );
    const styles =
      style("Art", numPr(10)) +
      style("Sec", numPr(10, 0)) +
      style("Sub", numPr(10, 2)) +
      style("Child", "", "Sec");
    const body = [
      "<p style=Art>a",
      "<p style=Sec>b",
      "<p style=Sub>c",
      "<p style=Child>d",
      "<p style=Art>e",
    ];
    expect(labels({ body, styles, numbering: { abstracts, nums: num(10, 10) } })).toEqual([
      "Article I",
      "I.1",
      "(a)",
      "I.2",
      "Article II",
    ]);
  });

  it("are off where a paragraph or style says number 0", () => {
    const abstracts = list(10, level(0, "decimal", "%1."));
    const styles = style("Num", numPr(10)) + style("Off", numPr(0), "Num");
    const body = ["<p style=Num>a", "<p style=Num num=0/0>b", "<p style=Off>c", "<p style=Num>d"];
    expect(labels({ body, styles, numbering: { abstracts, nums: num(10, 10) } })).toEqual([
      "1.",
      "",
      "",
      "2.",
    ]);
  });

  it("take a level of the paragraph's own with the list of its style", () => {
    const abstracts = list(10, level(0, "decimal", "%1."), level(1, "lowerLetter", "(%2)"));
    const styles = style("Num", numPr(10));
    const own =
      '<w:p><w:pPr><w:pStyle w:val="Num"/><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:p>';
    const body = ["<p style=Num>a", own, "<p style=Num>c"];
    expect(labels({ body, styles, numbering: { abstracts, nums: num(10, 10) } })).toEqual([
      "1.",
      "(a)",
      "2.",
    ]);
  });

  it("continue over all numbers of one list, and begin anew where one overrides the start", () => {
    const abstracts = list(10, level(0, "decimal", "%1."));
    const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>';
    const nums = num(10, 10) + num(11, 10) + num(12, 10, override);
    const body = [
      "<p num=10/0>a",
      "<p num=11/0>b",
      "<p num=12/0>c",
      "<p num=10/0>d",
      "<p num=12/0>e",
    ];
    expect(labels({ body, numbering: { abstracts, nums } })).toEqual([
      "1.",
      "2.",
      "5.",
      "6.",
      "7.",
    ]);
  });

  it("take whole levels that a number overrides", () => {
    const abstracts = list(10, level(0, "decimal", "%1."));
    const override = `<w:lvlOverride w:ilvl="0">${level(0, "upperLetter", "%1)")}</w:lvlOverride>`;
    const body = ["<p num=10/0>a", "<p num=11/0>b"];
    expect(
      labels({ body, numbering: { abstracts, nums: num(10, 10) + num(11, 10, override) } }),
    ).toEqual(["1.", "B)"]);
  });

  it("follow the links of list styles", () => {
    const abstracts =
      '<w:abstractNum w:abstractNumId="10"><w:numStyleLink w:val="Legal"/></w:abstractNum>' +
      `<w:abstractNum w:abstractNumId="11"><w:styleLink w:val="Legal"/>${level(0, "decimal", "§ %1")}</w:abstractNum>`;
    const styles = `<w:style w:type="numbering" w:styleId="Legal"><w:name w:val="Legal"/><w:pPr>${numPr(11)}</w:pPr></w:style>`;
    const body = ["<p num=10/0>a", "<p num=11/0>b"];
    expect(
      labels({ body, styles, numbering: { abstracts, nums: num(10, 10) + num(11, 11) } }),
    ).toEqual(["§ 1", "§ 2"]);
  });

  it("write all levels in decimal where the level is legal", () => {
    const abstracts = list(
      10,
      level(0, "upperRoman", "%1."),
      level(1, "decimal", "%1.%2", "<w:isLgl/>"),
    );
    const body = ["<p num=10/0>a", "<p num=10/0>b", "<p num=10/1>c"];
    expect(labels({ body, numbering: { abstracts, nums: num(10, 10) } })).toEqual([
      "I.",
      "II.",
      "2.1",
    ]);
  });

  it("begin anew only below the level that lvlRestart names, or never", () => {
    const abstracts = list(
      10,
      level(0, "decimal", "%1."),
      level(1, "decimal", "%1.%2"),
      level(2, "lowerLetter", "(%3)", '<w:lvlRestart w:val="1"/>'),
      level(3, "decimal", "#%4", '<w:lvlRestart w:val="0"/>'),
    );
    const at = (ilvl: number): string => `<p num=10/${ilvl}>x`;
    const body = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3].map(at);
    expect(labels({ body, numbering: { abstracts, nums: num(10, 10) } })).toEqual([
      "1.",
      "1.1",
      "(a)",
      "#1",
      "1.2",
      "(b)",
      "#2",
      "2.",
      "(a)",
      "#3",
    ]);
  });

  it("count a level from its start value, and higher levels never used as if they had begun", () => {
    const abstracts = list(10, level(0, "decimal", "%1."), level(1, "decimal", "%1.%2", "", 3));
    const body = ["<p num=10/1>a", "<p num=10/1>b"];
    expect(labels({ body, numbering: { abstracts, nums: num(10, 10) } })).toEqual(["1.3", "1.4"]);
  });

  it("leave out deleted paragraphs, also those of deleted rows", () => {
    expect(
      labelsOf("@0 a", "<p mark=del num=1/0><del>b</del>", "@0 c", "<row del>| @0 d |", "@0 e"),
    ).toEqual(["1.", "", "2.", "", "3."]);
  });

  it("count inserted paragraphs and empty ones", () => {
    expect(labelsOf("@0 a", "<p mark=ins num=1/0><ins>b</ins>", "@0 ", "@0 c")).toEqual([
      "1.",
      "2.",
      "3.",
      "4.",
    ]);
  });

  it("leave out paragraphs that only end a section and those all hidden", () => {
    const section = `<w:p><w:pPr>${numPr(1, 0)}<w:sectPr/></w:pPr></w:p>`;
    expect(labelsOf("@0 a", section, "<p num=1/0 mark=hide><hide>b</hide>", "@0 c")).toEqual([
      "1.",
      "",
      "",
      "2.",
    ]);
  });

  it("are counted for each part by itself", () => {
    const source = { body: ["@0 a"], headers: [["@0 b"]] };
    expect(labels(source)).toEqual(["1.", "1."]);
  });

  it("show nothing for lists and levels that do not exist", () => {
    const abstracts = list(10, level(0, "decimal", "%1."));
    const body = ["<p num=77/0>a", "<p num=10/5>b", "<p num=10/0>c"];
    expect(labels({ body, numbering: { abstracts, nums: num(10, 10) + num(12, 99) } })).toEqual([
      "",
      "",
      "1.",
    ]);
  });

  it("never grow beyond reason, whatever a file asks for", () => {
    const abstracts = list(10, level(0, "lowerLetter", "%1".repeat(10_000), "", 2_000_000_000));
    const [label] = labels({
      body: ["<p num=10/0>a"],
      numbering: { abstracts, nums: num(10, 10) },
    });
    expect(label!.length).toBeLessThan(20_000);
  });
});

describe("formatNumber", () => {
  it.each([
    ["decimal", 12, "12"],
    ["decimalZero", 7, "07"],
    ["decimalZero", 12, "12"],
    ["lowerLetter", 26, "z"],
    ["lowerLetter", 27, "aa"],
    ["lowerLetter", 53, "aaa"],
    ["upperLetter", 28, "BB"],
    ["lowerRoman", 1994, "mcmxciv"],
    ["upperRoman", 4, "IV"],
    ["ordinal", 1, "1st"],
    ["ordinal", 11, "11th"],
    ["ordinal", 22, "22nd"],
    ["ordinal", 113, "113th"],
    ["cardinalText", 1, "One"],
    ["cardinalText", 21, "Twenty-one"],
    ["cardinalText", 342, "Three hundred forty-two"],
    ["cardinalText", 12_015, "Twelve thousand fifteen"],
    ["ordinalText", 1, "First"],
    ["ordinalText", 20, "Twentieth"],
    ["ordinalText", 42, "Forty-second"],
    ["ordinalText", 100, "One hundredth"],
    ["hex", 255, "FF"],
    ["chicago", 6, "††"],
    ["numberInDash", 3, "- 3 -"],
    ["decimalEnclosedCircle", 3, "③"],
    ["decimalEnclosedParen", 3, "(3)"],
    ["decimalEnclosedFullstop", 3, "3."],
    ["russianLower", 2, "б"],
    ["001, 002, 003, ...", 7, "007"],
    ["none", 3, ""],
    ["bullet", 3, ""],
    ["thaiCounting", 3, "3"],
  ])("writes %s of %i as %s", (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });
});
