import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { wordPartsOf } from "@proviso/testkit";
import type { XmlElement } from "./element.ts";
import { maxDepth, parseXml } from "./parse.ts";
import { serializeXml } from "./serialize.ts";
import { XmlFault } from "./xml-fault.ts";

const outcomeOf = (source: string): string => {
  try {
    return serialized(parseXml(source).root);
  } catch (fault) {
    if (fault instanceof XmlFault) return fault.reason;
    throw fault;
  }
};

/** Names, attributes and text with nothing left to the writer's taste. */
const serialized = (element: XmlElement): string => {
  const attributes = Object.entries(element.attributes).map((pair) => JSON.stringify(pair));
  const children = element.children.map((node) => {
    if (node.kind === "element") return serialized(node);
    return node.kind === "text" || node.kind === "cdata" ? JSON.stringify(node.text) : "";
  });
  return `(${element.name} ${attributes.join("")} ${children.join("")})`;
};

/** The same by saxes, an independent and strict parser. */
const bySaxes = (source: string): string => {
  const parser = new SaxesParser({ xmlns: true });
  let said = "";
  let fault = "";
  parser.on("error", () => (fault ||= "malformed"));
  parser.on("doctype", () => (fault ||= "doctype"));
  parser.on("opentag", ({ name, attributes }) => {
    const pairs = Object.values(attributes).map((each) => JSON.stringify([each.name, each.value]));
    said += `(${name} ${pairs.join("")} `;
  });
  parser.on("text", (text) => (said += depth(said) > 0 ? JSON.stringify(text) : ""));
  parser.on("cdata", (text) => (said += JSON.stringify(text)));
  parser.on("closetag", () => (said += ")"));
  parser.write(source).close();
  return fault || said;
};

const depth = (said: string): number => {
  const bare = said.replace(/"(?:[^"\\]|\\.)*"/g, "");
  return bare.split("(").length - bare.split(")").length;
};

describe("parseXml", () => {
  it.each([
    '<a xmlns:x="urn:x"><x:b c="1" d=\'2\'/>text<!-- no --><![CDATA[<&]]></a>',
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<a>one\r\ntwo\rthree</a>\n',
    '<a b="1 &lt; 2 &amp; &#65;&#x1F600;&quot;" c="tab\tline\nend&#10;"/>',
    "<a>&lt;&gt;&amp;&quot;&apos;</a>",
    "<a   b  =  '>'   ></a  >",
    "<a b='<x>'/>",
    "<a b='1' b='2'/>",
    "<a b='1'c='2'/>",
    "<a b=1/>",
    "<a b/>",
    "<a><b></a></b>",
    "<a></a><b/>",
    "<a/>text",
    "text<a/>",
    "<a>",
    "</a>",
    "",
    "   ",
    "<a>&nbsp;</a>",
    "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<a>&</a>",
    "<a>& b;</a>",
    "<a>]]></a>",
    "<a>\u0001</a>",
    "<a b='\u0001'/>",
    "<a>\uFFFE</a>",
    "<a><!-- -- --></a>",
    "<a><!-- </a>",
    "<a><![CDATA[ </a>",
    "<![CDATA[x]]><a/>",
    "<a><?xml version='1.0'?></a>",
    "<a><?pi some thing?></a>",
    "<a><?1?></a>",
    "<!ELEMENT a><a/>",
    "<w:a/>",
    "<a w:b='1'/>",
    "<1a/>",
    "<a:b:c xmlns:a='u'/>",
    "<é ü='1'/>",
    "< a/>",
    "<a/ >",
    "<a",
    "<a b",
    "<a b=",
    "<a b='",
  ])("agrees with saxes on %s", (source) => {
    expect(outcomeOf(source)).toBe(bySaxes(source));
  });

  it("agrees with saxes on documents with letters lost, doubled and swapped", () => {
    const document = wordPartsOf({ body: ["# One", "A <ins>b</ins> &amp; c", "| d | e |"] });
    // Prefixes and namespaces that ECMA-376 does not know, so that none is rewritten.
    const source = String(document.get("word/document.xml"))
      .replace(/"(http|urn):/g, '"test:')
      .replace(/(?<=[</ ])(\w+)(?=:\w+[ =/>])|(?<=xmlns:)\w+/g, (name) =>
        name === "xmlns" || name === "xml" ? name : `qqqq${name}`,
      );
    const piece = fc.constantFrom(
      "",
      "<",
      ">",
      "/",
      '"',
      "'",
      "&",
      " ",
      "=",
      "w:t",
      "]]>",
      "--",
      "!",
    );
    fc.assert(
      fc.property(fc.nat(source.length), fc.nat(3), piece, (from, length, put) => {
        const broken = source.slice(0, from) + put + source.slice(from + length);
        // saxes lets a local name begin with what no name may begin with.
        fc.pre(!/[a-z]:[-.\d]/.test(broken));
        expect(outcomeOf(broken)).toBe(bySaxes(broken));
      }),
      { numRuns: 3000 },
    );
  });

  it("refuses a document type, whatever it declares", () => {
    expect(outcomeOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe("doctype");
  });

  it("nests as deep as the limit and no deeper", () => {
    const nested = (levels: number): string => "<a>".repeat(levels) + "</a>".repeat(levels);
    expect(outcomeOf(nested(maxDepth))).toContain("(a");
    expect(outcomeOf(nested(maxDepth + 1))).toBe("too-deep");
  });

  it("has no inherited attributes", () => {
    const { attributes } = parseXml("<a __proto__='x'/>").root;
    expect(attributes["constructor"]).toBeUndefined();
    expect(attributes["__proto__"]).toBe("x");
  });
});

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

describe("parseXml gives conventional prefixes", () => {
  it("to a file that binds Word's namespace to another prefix", () => {
    const tree = parseXml(`<x:p xmlns:x="${main}" x:id="1" y="2"><x:t>a</x:t></x:p>`);
    expect(serializeXml({ ...tree, declaration: " " })).toBe(
      ` <w:p xmlns:w="${main}" w:id="1" y="2"><w:t>a</w:t></w:p>`,
    );
  });

  it("to a file that makes it the default namespace", () => {
    const tree = parseXml(`<p xmlns="${main}" id="1"><t/></p>`);
    expect(serialized(tree.root)).toBe(`(w:p ["xmlns:w","${main}"]["id","1"] (w:t  ))`);
  });

  it("to the lists of prefixes that may be ignored", () => {
    const word14 = "http://schemas.microsoft.com/office/word/2010/wordml";
    const mc = "http://schemas.openxmlformats.org/markup-compatibility/2006";
    const { root } = parseXml(
      `<w:p xmlns:w="${main}" xmlns:z="${word14}" xmlns:mc="${mc}" mc:Ignorable="z"/>`,
    );
    expect(root.attributes["mc:Ignorable"]).toBe("w14");
  });

  it("and takes Word's own from a namespace that is not Word's", () => {
    const { root } = parseXml(
      `<a:p xmlns:a="${main}" xmlns:w="urn:other"><w:t>no text</w:t></a:p>`,
    );
    expect(serialized(root)).not.toContain("(w:t");
    expect(root.name).toBe("w:p");
  });

  it("by scope, so that an inner declaration holds only inside", () => {
    const { root } = parseXml(`<w:p xmlns:w="${main}"><b xmlns="${main}"/><c/></w:p>`);
    expect(root.children.map((node) => node.kind === "element" && node.name)).toEqual(["w:b", "c"]);
  });
});
