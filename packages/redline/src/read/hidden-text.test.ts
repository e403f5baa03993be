import { wordDocument, wordDocumentOf, type WordSource } from "@proviso/testkit";
import { describe, expect, it } from "vitest";

/** What is hidden in a document, as "reason: text". */
const hiddenIn = (source: WordSource): string[] =>
  wordDocumentOf(source).hidden.map(({ reason, text }) => `${reason}: ${text}`);

const hidden = (...body: string[]): string[] => hiddenIn({ body });

const style = (type: string, id: string, run: string, more = ""): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:rPr>${run}</w:rPr></w:style>`;

describe("hidden text is reported and never part of the text", () => {
  it("when it is marked hidden", () => {
    const document = wordDocument("The <hide>un</hide>limited term");
    expect(document.text).toBe("The limited term");
    expect(document.paragraphs[0]!.segments.map(({ text }) => text)).toEqual(["The limited term"]);
    expect(document.hidden).toEqual([
      { paragraph: "word/document.xml:0", text: "un", reason: "vanish" },
    ]);
  });

  it("when a style hides it, and not when the run or a second style shows it again", () => {
    const styles =
      style("paragraph", "Secret", "<w:vanish/>", '<w:basedOn w:val="Normal"/>') +
      style("paragraph", "Child", "", '<w:basedOn w:val="Secret"/>') +
      style("character", "Hush", "<w:vanish/>");
    const shown = '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>shown</w:t></w:r>';
    const body = [
      "<p style=Child>by paragraph style",
      "<f style=Hush>by character style</f>",
      "<p style=Secret><f style=Hush>both cancel out</f>",
      `<w:p><w:pPr><w:pStyle w:val="Secret"/></w:pPr>${shown}</w:p>`,
    ];
    expect(hiddenIn({ body, styles })).toEqual([
      "vanish: by paragraph style",
      "vanish: by character style",
    ]);
  });

  it("when it is smaller than 2 pt", () => {
    expect(hidden("a<tiny>b</tiny><f size=3>c</f><f size=4>d</f>")).toEqual(["tiny: bc"]);
  });

  it("when its colour is that of the paper, or nearly", () => {
    expect(
      hidden("a<white>b</white> <f color=FDFEFD>c</f> <f color=E0E0E0>grey</f><f color=auto>d</f>"),
    ).toEqual(["invisible-colour: b", "invisible-colour: c"]);
  });

  it("when its colour is that of what shades it", () => {
    expect(
      hidden(
        "<f color=000000 shade=000000>a</f> <f color=FFFF00 highlight=yellow>b</f>",
        "<p shade=C00000><f color=C00000>c</f>",
      ),
    ).toEqual(["invisible-colour: a", "invisible-colour: b", "invisible-colour: c"]);
  });

  it("when the theme makes it white, whatever colour is written beside", () => {
    const run = (colour: string): string =>
      `<w:p><w:r><w:rPr>${colour}</w:rPr><w:t>a</w:t></w:r></w:p>`;
    expect(
      hidden(
        run('<w:color w:val="000000" w:themeColor="background1"/>'),
        run('<w:color w:val="000000" w:themeColor="background1" w:themeShade="80"/>'),
        run('<w:color w:val="FFFFFF" w:themeColor="text1"/>'),
        run(
          '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000" w:themeFill="background1"/>',
        ),
        run('<w:color w:val="FFFFFF"/><w:shd w:val="pct5" w:color="auto" w:fill="FFFFFF"/>'),
      ),
    ).toEqual(["invisible-colour: a", "invisible-colour: a", "invisible-colour: a"]);
  });

  it("when its letters are not painted, or with the paper's colour", () => {
    const run = (fill: string): string =>
      `<w:p><w:r><w:rPr><w:color w:val="000000"/><w14:textFill>${fill}</w14:textFill></w:rPr><w:t>a</w:t></w:r></w:p>`;
    const solid = (colour: string): string => `<w14:solidFill>${colour}</w14:solidFill>`;
    expect(
      hidden(
        run("<w14:noFill/>"),
        run(solid('<w14:srgbClr w14:val="FFFFFF"/>')),
        run(solid('<w14:schemeClr w14:val="bg1"/>')),
        run(solid('<w14:schemeClr w14:val="tx1"><w14:alpha w14:val="99000"/></w14:schemeClr>')),
      ),
    ).toEqual(["a", "a", "a", "a"].map((text) => `invisible-colour: ${text}`));
    expect(
      hidden(
        run("<w14:gradFill/>"),
        run(solid('<w14:schemeClr w14:val="tx1"><w14:alpha w14:val="40000"/></w14:schemeClr>')),
        run(solid('<w14:schemeClr w14:val="bg1"><w14:lumMod w14:val="50000"/></w14:schemeClr>')),
      ),
    ).toEqual([]);
  });

  it("when its letters are squeezed, its lines or its table row held too low to be read", () => {
    const flat = '<w:spacing w:line="20" w:lineRule="exact"/>';
    const text = "<w:r><w:t>a</w:t></w:r>";
    const row = (height: string): string =>
      `<w:tbl><w:tr><w:trPr><w:trHeight ${height}/></w:trPr><w:tc><w:p>${text}</w:p></w:tc></w:tr></w:tbl>`;
    const styles = `<w:style w:type="paragraph" w:styleId="Flat"><w:name w:val="Flat"/><w:pPr>${flat}</w:pPr></w:style>`;
    const body = [
      '<w:p><w:r><w:rPr><w:w w:val="1"/></w:rPr><w:t>a</w:t></w:r></w:p>',
      `<w:p><w:pPr>${flat}</w:pPr>${text}</w:p>`,
      "<p style=Flat>a",
      `<w:p><w:pPr><w:pStyle w:val="Flat"/><w:spacing w:line="240" w:lineRule="auto"/></w:pPr>${text}</w:p>`,
      row('w:val="10" w:hRule="exact"'),
      row('w:val="10" w:hRule="atLeast"'),
    ];
    expect(hiddenIn({ body, styles })).toEqual(["tiny: a", "tiny: a", "tiny: a", "tiny: a"]);
  });

  it("in text boxes that are hidden, or plainly filled with the colour of their text", () => {
    const shape = (properties: string, fill: string, text: string): string =>
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" ${properties}/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent><w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>${text}</w:t></w:r></w:p></w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const old = (attributes: string): string =>
      `<w:p><w:r><w:pict><v:shape ${attributes}><v:textbox><w:txbxContent><w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>d</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    expect(
      hidden(
        shape('hidden="1"', "", "a"),
        shape("", '<a:solidFill><a:schemeClr val="lt1"/></a:solidFill>', "b"),
        shape("", '<a:solidFill><a:srgbClr val="000080"/></a:solidFill>', "shown"),
        shape("", "<a:noFill/>", "shown"),
        old('style="visibility:hidden"'),
        old('fillcolor="white"'),
        old('fillcolor="#1F3864 [3204]"'),
        "<hide><box>c</box></hide>",
      ),
    ).toEqual([
      "vanish: a",
      "invisible-colour: b",
      "vanish: d",
      "invisible-colour: d",
      "vanish: c",
    ]);
  });

  it("once, however many runs it is cut into", () => {
    expect(hidden("<hide>one <r/>two</hide> three <hide>four</hide>")).toEqual([
      "vanish: one two",
      "vanish: four",
    ]);
  });

  it("but not when somebody deleted it anyway", () => {
    expect(hidden("<del><hide>gone</hide></del>")).toEqual([]);
  });

  it("but not when it is only white space", () => {
    expect(hidden("a<hide> </hide>b")).toEqual([]);
  });
});

describe("white text is not hidden", () => {
  const white = "<white>Order</white>";

  it("on a dark shading of its run, paragraph, cell or table", () => {
    const cell = (table: string, tc: string): string =>
      `<w:tbl><w:tblPr>${table}</w:tblPr><w:tr><w:tc><w:tcPr>${tc}</w:tcPr><w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>Order</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`;
    const dark = '<w:shd w:val="clear" w:fill="1F3864"/>';
    expect(
      hidden(
        "<f color=FFFFFF shade=000080>Order</f>",
        `<p shade=1F3864>${white}`,
        cell("", dark),
        cell(dark, ""),
      ),
    ).toEqual([]);
  });

  it("where a table style, a pattern, a theme or a text box may well be dark", () => {
    const styles =
      '<w:style w:type="table" w:styleId="Banded"><w:name w:val="Banded"/><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr></w:tblStylePr></w:style>' +
      '<w:style w:type="table" w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="Banded"/></w:style>';
    const run = (shading: string): string =>
      `<w:p><w:r><w:rPr><w:color w:val="FFFFFF"/>${shading}</w:rPr><w:t>Order</w:t></w:r></w:p>`;
    const body = [
      `<w:tbl><w:tblPr><w:tblStyle w:val="Mine"/></w:tblPr><w:tr><w:tc>${run("")}</w:tc></w:tr></w:tbl>`,
      run('<w:shd w:val="diagCross" w:fill="000000"/>'),
      run('<w:shd w:val="clear" w:fill="auto" w:themeFill="accent1"/>'),
      `<box>${white}</box>`,
    ];
    expect(hiddenIn({ body, styles })).toEqual([]);
  });

  it("on a page painted dark", () => {
    const xml =
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:background w:color="000000"/><w:body><w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>night</w:t></w:r></w:p></w:body></w:document>';
    expect(hiddenIn({ body: [], parts: { "word/document.xml": xml } })).toEqual([]);
  });
});
