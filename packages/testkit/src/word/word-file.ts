import { zipSync, type Zippable } from "fflate";
import { blocksXml } from "./block-xml.ts";
import { emptyRegister } from "./inline-xml.ts";
import {
  commentsXml,
  contentTypesXml,
  notesXml,
  numberingXml,
  partXml,
  relationshipsXml,
  stylesXml,
} from "./word-parts.ts";

/** A document in the one-line language, with what a plain one does not need. */
export interface WordSource {
  readonly body: readonly string[];
  /** Each a header or footer part with these lines. */
  readonly headers?: readonly (readonly string[])[];
  readonly footers?: readonly (readonly string[])[];
  /** w:style elements beside the usual ones. */
  readonly styles?: string;
  /** w:abstractNum and w:num elements beside the usual ones; ids from 10 on are free. */
  readonly numbering?: { readonly abstracts: string; readonly nums: string };
  /** Parts put in as they are, over those made here; undefined leaves one out. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | undefined>>;
}

/**
 * The bytes of a .docx whose paragraphs are these lines:
 *
 *     # Heading          @0 numbered "1."   @2 numbered "(a)"   * bullet   | a table | row |
 *     <p style=Title id=0A align=center mark=ins by=Ann num=1/0>with properties
 *     <row ins by=Ann>| an inserted | row |
 *
 * and within a line
 *
 *     <b> <i> <u> <f font= color= size= highlight= shade= style=>    formats
 *     <hide> <white> <tiny>                                          hidden text
 *     <ins by=Ann on=2024-01-01> <del> <from> <to> <was>             tracked changes
 *     <comment by=Ann says="Why?">these words</comment> <footnote> <endnote> <box>
 *     <link> <field code=REF> <simple code=PAGE> <sdt> <math> <ruby over=x>
 *     <r/> cuts the run; <tab/> <br/> <cr/>; <w:...> any Word element, in a run where it needs one
 *
 * Text is XML: write &lt; and &amp;. A line that begins with a block element is taken as it stands.
 */
export const wordFile = (...lines: string[]): Uint8Array => wordFileOf({ body: lines });

/** The same, with headers, styles, numbering or whole parts of one's own. */
export const wordFileOf = (source: WordSource): Uint8Array => zipParts(wordPartsOf(source));

/** The parts of such a file, by name, before they are zipped. */
export const wordPartsOf = (source: WordSource): Map<string, string | Uint8Array> => {
  const register = emptyRegister();
  const headers = (source.headers ?? []).map((lines) => blocksXml(lines, register));
  const footers = (source.footers ?? []).map((lines) => blocksXml(lines, register));
  const body = blocksXml(source.body, register);
  const parts = new Map<string, string | Uint8Array>();
  const related: [id: string, type: string, target: string][] = [];
  const add = (type: string, target: string, xml: string): string => {
    const id = `rId${related.length + 1}`;
    related.push([id, type, target]);
    parts.set(`word/${target}`, xml);
    return id;
  };
  add("styles", "styles.xml", stylesXml(source.styles));
  add("numbering", "numbering.xml", numberingXml(source.numbering));
  const references = [
    ...headers.map((xml, i) => [
      "header",
      add("header", `header${i + 1}.xml`, partXml("hdr", xml)),
    ]),
    ...footers.map((xml, i) => [
      "footer",
      add("footer", `footer${i + 1}.xml`, partXml("ftr", xml)),
    ]),
  ].map(
    ([kind, id], i) => `<w:${kind}Reference w:type="${i % 2 ? "first" : "default"}" r:id="${id}"/>`,
  );
  if (register.footnotes.length > 0)
    add("footnotes", "footnotes.xml", notesXml("footnote", register.footnotes));
  if (register.endnotes.length > 0)
    add("endnotes", "endnotes.xml", notesXml("endnote", register.endnotes));
  if (register.comments.length > 0) add("comments", "comments.xml", commentsXml(register));
  const section = `<w:sectPr>${references.join("")}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
  return inOrder(partXml("document", `<w:body>${body}${section}</w:body>`), parts, related, source);
};

const inOrder = (
  document: string,
  parts: ReadonlyMap<string, string | Uint8Array>,
  related: readonly (readonly [string, string, string])[],
  source: WordSource,
): Map<string, string | Uint8Array> => {
  const all = new Map<string, string | Uint8Array>([
    ["[Content_Types].xml", contentTypesXml(["word/document.xml", ...parts.keys()])],
    ["_rels/.rels", relationshipsXml([["rId1", "officeDocument", "word/document.xml"]])],
    ["word/document.xml", document],
    ["word/_rels/document.xml.rels", relationshipsXml(related)],
    ...parts,
  ]);
  for (const [name, content] of Object.entries(source.parts ?? {}))
    if (content === undefined) all.delete(name);
    else all.set(name, content);
  return all;
};

/** A zip archive of these parts, in their order. */
export const zipParts = (parts: ReadonlyMap<string, string | Uint8Array>): Uint8Array => {
  const files: Zippable = Object.create(null);
  for (const [name, content] of parts)
    files[name] = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return zipSync(files, { mtime: new Date(1980, 0, 1) });
};
