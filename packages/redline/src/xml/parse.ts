import {
  newAttributes,
  type XmlDocument,
  type XmlElement,
  type XmlNode,
  type XmlOther,
} from "./element.ts";
import { NameTable } from "./name-table.ts";
import { toConventionalPrefixes, type Declaration } from "./prefixes.ts";
import { unescapeAttribute, unescapeText } from "./unescape.ts";
import { malformed, XmlFault } from "./xml-fault.ts";

/** Word itself nests a few dozen levels; text deeper than this is an attack or damage. */
export const maxDepth = 512;

/**
 * Parses one part into a tree with conventional prefixes; well-formedness is checked, and an
 * undeclared prefix counts as malformed. Throws XmlFault.
 *
 * Own scanner: OOXML has no document types, which leaves XML small, and this is the hot path of
 * every reading (docs/decisions/003-own-xml-tree.md). A test holds it to saxes, fault by fault.
 */
export const parseXml = (source: string): XmlDocument => new Parser(source).parse();

// The scanner compares character codes, because charCodeAt makes no string.
const newline = 10;
const space = 32;
const exclamation = 33;
const doubleQuote = 34;
const ampersand = 38;
const singleQuote = 39;
const slash = 47;
const less = 60;
const equals = 61;
const greater = 62;
const question = 63;
const lastCharacter = 0xfffd;

/** A byte order mark and an XML declaration (XML 2.8), either or both. */
const declarationPattern =
  /^\uFEFF?(?:<\?xml\s+version\s*=\s*(["'])1\.[01]\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>\s*)?/;

class Parser {
  readonly #source: string;
  readonly #names = new NameTable();
  readonly #declarations: Declaration[] = [];
  readonly #declaration: string;
  readonly #before: XmlOther[] = [];
  readonly #after: XmlOther[] = [];
  #root: XmlElement | null = null;
  #open: XmlElement | null = null;
  #depth = 0;
  #at: number;
  /** The children of all open elements, the innermost last; and where those of each begin. */
  readonly #nodes: XmlNode[] = [];
  readonly #starts: number[] = [];
  #top = 0;

  constructor(source: string) {
    this.#declaration = declarationPattern.exec(source)?.[0] ?? "";
    this.#at = this.#declaration.length;
    // XML 2.11: every line end reaches the reader as one line feed.
    this.#source =
      source.indexOf("\r", this.#at) < 0
        ? source
        : source.slice(0, this.#at) + source.slice(this.#at).replace(/\r\n?/g, "\n");
  }

  parse(): XmlDocument {
    const source = this.#source;
    for (let tag = source.indexOf("<", this.#at); tag >= 0; tag = source.indexOf("<", this.#at)) {
      if (tag > this.#at) this.#text(tag);
      const next = source.charCodeAt(tag + 1);
      if (next === slash) this.#endTag(tag + 2);
      else if (next === exclamation) this.#markup(tag);
      else if (next === question) this.#instruction(tag);
      else this.#startTag(tag + 1);
    }
    if (this.#at < source.length) this.#text(source.length);
    if (this.#open) throw malformed(`${this.#open.name} is never closed`);
    if (!this.#root) throw malformed("the part has no root element");
    this.#checkPrefixes();
    toConventionalPrefixes(this.#root, this.#declarations);
    return {
      declaration: this.#declaration,
      before: this.#before,
      root: this.#root,
      after: this.#after,
    };
  }

  #text(end: number): void {
    const text = unescapeText(this.#source.slice(this.#at, end));
    const parent = this.#open;
    if (parent) this.#nodes[this.#top++] = { kind: "text", text, parent };
    else if (text.trim() !== "") throw malformed("text outside of the root element");
    this.#at = end;
  }

  #startTag(start: number): void {
    const source = this.#source;
    let at = this.#nameEnd(start);
    const parent = this.#open;
    const attributes = newAttributes();
    const element: XmlElement = {
      kind: "element",
      name: this.#names.at(source, start, at),
      attributes,
      children: [],
      parent,
    };
    if (parent) this.#nodes[this.#top++] = element;
    else if (this.#root) throw malformed("a second root element");
    else this.#root = element;
    for (;;) {
      const gap = at;
      at = this.#skipSpace(at);
      const unit = source.charCodeAt(at);
      if (unit === greater) {
        if (++this.#depth > maxDepth)
          throw new XmlFault("too-deep", `nested deeper than ${maxDepth}`);
        this.#open = element;
        this.#starts[this.#depth - 1] = this.#top;
        this.#at = at + 1;
        return;
      }
      if (unit === slash && source.charCodeAt(at + 1) === greater) {
        this.#at = at + 2;
        return;
      }
      if (at === gap) throw malformed(`in the tag of ${element.name}`);
      at = this.#attribute(attributes, at);
    }
  }

  /** Adds one attribute and gives the offset behind it. */
  #attribute(attributes: Record<string, string>, start: number): number {
    const source = this.#source;
    let at = this.#nameEnd(start);
    const name = this.#names.at(source, start, at);
    at = this.#skipSpace(at);
    if (source.charCodeAt(at) !== equals) throw malformed(`${name} has no value`);
    at = this.#skipSpace(at + 1);
    const quote = source.charCodeAt(at);
    if (quote !== doubleQuote && quote !== singleQuote) throw malformed(`${name} is not quoted`);
    const from = ++at;
    let isPlain = true;
    let unit = source.charCodeAt(at);
    while (unit !== quote) {
      if (unit === less) throw malformed(`${name} holds a <`);
      if (unit === ampersand || unit < space || unit > lastCharacter) isPlain = false;
      else if (at >= source.length) throw malformed(`${name} is never closed`);
      unit = source.charCodeAt(++at);
    }
    const raw = source.slice(from, at);
    if (attributes[name] !== undefined) throw malformed(`${name} twice`);
    const value = isPlain ? raw : unescapeAttribute(raw);
    attributes[name] = value;
    if (name.startsWith("xmlns")) this.#declare(name, value);
    return at + 1;
  }

  #declare(name: string, namespace: string): void {
    if (name === "xmlns") this.#declarations.push({ prefix: "", namespace });
    else if (name.startsWith("xmlns:"))
      this.#declarations.push({ prefix: name.slice(6), namespace });
  }

  #endTag(start: number): void {
    const open = this.#open;
    if (!open || !this.#source.startsWith(open.name, start))
      throw malformed(`an end tag where ${open?.name ?? "nothing"} is open`);
    const at = this.#skipSpace(start + open.name.length);
    if (this.#source.charCodeAt(at) !== greater) throw malformed(`${open.name} is closed wrongly`);
    // Cut to size: an array that grew by push keeps room for 16 more, which doubled the tree.
    const from = this.#starts[this.#depth - 1] ?? 0;
    open.children = this.#nodes.slice(from, this.#top);
    this.#top = from;
    this.#open = open.parent;
    this.#depth--;
    this.#at = at + 1;
  }

  /** A comment or CDATA section; a document type is refused. */
  #markup(start: number): void {
    const source = this.#source;
    if (source.startsWith("<!--", start)) {
      const text = this.#upTo("-->", start + 4);
      if (text.includes("--") || text.endsWith("-")) throw malformed("-- inside a comment");
      this.#add({ kind: "comment", text, parent: this.#open });
    } else if (source.startsWith("<![CDATA[", start) && this.#open)
      this.#add({ kind: "cdata", text: this.#upTo("]]>", start + 9), parent: this.#open });
    else if (source.startsWith("<!DOCTYPE", start))
      throw new XmlFault("doctype", "the part declares a document type");
    else throw malformed("a declaration that is none");
  }

  #instruction(start: number): void {
    const text = this.#upTo("?>", start + 2);
    const target = /^[^\s?]*/.exec(text)?.[0] ?? "";
    this.#names.intern(target);
    if (target.toLowerCase() === "xml") throw malformed("an XML declaration in the wrong place");
    this.#add({ kind: "instruction", text, parent: this.#open });
  }

  #add(node: XmlOther): void {
    unescapeText(node.text.replace(/[&\]]/g, ""));
    if (node.parent) this.#nodes[this.#top++] = node;
    else (this.#root ? this.#after : this.#before).push(node);
  }

  /** The text up to an end mark; moves behind that. */
  #upTo(end: string, start: number): string {
    const at = this.#source.indexOf(end, start);
    if (at < 0) throw malformed(`no ${end}`);
    this.#at = at + end.length;
    return this.#source.slice(start, at);
  }

  #nameEnd(start: number): number {
    const source = this.#source;
    let at = start;
    // Past the end charCodeAt gives NaN, which is not above a space either.
    for (let unit = source.charCodeAt(at); unit > space; unit = source.charCodeAt(++at))
      if (unit === greater || unit === slash || unit === equals) break;
    return at;
  }

  #skipSpace(start: number): number {
    const source = this.#source;
    let at = start;
    let unit = source.charCodeAt(at);
    while (unit === space || unit === newline || unit === 9) unit = source.charCodeAt(++at);
    return at;
  }

  #checkPrefixes(): void {
    const declared = new Set(this.#declarations.map(({ prefix }) => prefix));
    for (const prefix of this.#names.prefixes())
      if (prefix !== "xml" && prefix !== "xmlns" && !declared.has(prefix))
        throw malformed(`the prefix ${prefix} is not declared`);
  }
}
