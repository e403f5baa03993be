import { strToU8 } from "fflate";
import {
  choose,
  documentPart,
  newWord,
  partsLike,
  put,
  read,
  write,
  type Desk,
} from "./plant-desk.ts";

const relationshipsPart = "word/_rels/document.xml.rels";

const isPlain =
  /^<w:p(?: [^>]*)?>(?:(?!<w:(?:ins|del|moveFrom|moveTo|sectPr|fldChar|drawing|pict)\b).)*$/su;

const relate = (desk: Desk, id: string, type: string, target: string, mode = ""): void => {
  const kind = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  const line = `<Relationship Id="${id}" Type="${kind}" Target="${target}"${mode}/>`;
  const xml = read(desk, relationshipsPart);
  write(desk, relationshipsPart, xml.replace("</Relationships>", `${line}</Relationships>`));
};

const external = ' TargetMode="External"';

/** What a drawing needs to show a picture, and no more. */
const drawing = (id: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9" cy="9"/><wp:docPr id="77" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** Puts something at the end of a paragraph that was not changed before. */
const append = (desk: Desk, xml: string): boolean => {
  const paragraph = choose(
    desk,
    documentPart,
    (each) => isPlain.test(each.xml) && each.text.length > 20,
  );
  if (paragraph)
    put(desk, documentPart, paragraph, paragraph.xml.replace(/<\/w:p>$/u, `${xml}</w:p>`));
  return paragraph !== undefined;
};

/** Where a link leads is written in the relationships; nobody who reads the text sees it. */
export const changeLink = (desk: Desk): string | undefined => {
  const word = newWord(desk).toLowerCase();
  const xml = read(desk, relationshipsPart);
  const links = [
    ...xml.matchAll(/(?<=Target=")https?:(?!\/\/planted)[^"]*(?=" TargetMode="External")/gu),
  ];
  const main = read(desk, documentPart);
  const used = links.filter(({ index }) => {
    const line = xml.slice(xml.lastIndexOf("<", index), xml.indexOf(">", index));
    const [, id] = / Id="([^"]*)"/u.exec(line) ?? [];
    return id !== undefined && main.includes(`<w:hyperlink r:id="${id}"`);
  });
  const address = `https://${word}.example/terms`;
  const link = desk.random.oneOf(used);
  if (!link) return changeLinkCode(desk, address);
  write(
    desk,
    relationshipsPart,
    xml.slice(0, link.index) + address + xml.slice(link.index + link[0].length),
  );
  return address;
};

/** The same where a field is the link. */
const changeLinkCode = (desk: Desk, address: string): string | undefined => {
  const xml = read(desk, documentPart);
  const other = xml.replace(
    /(?<=HYPERLINK (?:"|&quot;)?)https?:(?!\/\/planted)[^\s"<&]*/u,
    address,
  );
  write(desk, documentPart, other);
  return other === xml ? undefined : address;
};

/** A link where there were words only. */
export const addLink = (desk: Desk): string | undefined => {
  const address = `https://${newWord(desk).toLowerCase()}.example/new`;
  const paragraph = choose(
    desk,
    documentPart,
    (each) => isPlain.test(each.xml) && /<w:r[ >]/u.test(each.xml),
  );
  if (!paragraph) return undefined;
  const id = `rPlanted${desk.nextWord}`;
  relate(desk, id, "hyperlink", address, external);
  const linked = paragraph.xml.replace(
    /<w:r[ >](?:(?!<\/w:r>).)*<\/w:r>/su,
    (run) =>
      `<w:hyperlink r:id="${id}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${run}</w:hyperlink>`,
  );
  put(desk, documentPart, paragraph, linked);
  return address;
};

/** Other bytes under the name of a picture. */
export const swapPicture = (desk: Desk): string | undefined => {
  const main = read(desk, documentPart);
  const shown = [...read(desk, relationshipsPart).matchAll(/<Relationship [^>]*>/gu)].flatMap(
    ([line]) => {
      const [, id] = / Id="([^"]*)"/u.exec(line) ?? [];
      const [, target] = / Target="(media\/[^"]*)"/u.exec(line) ?? [];
      return id && target && main.includes(`r:embed="${id}"`) ? [`word/${target}`] : [];
    },
  );
  const part = desk.random.oneOf(shown);
  if (part === undefined) return undefined;
  desk.parts[part] = strToU8(`no picture ${newWord(desk)}`);
  return "[new picture";
};

/** A picture where there was none. */
export const addPicture = (desk: Desk): string | undefined => {
  const id = `rPlanted${newWord(desk)}`;
  const part = `media/${id}.png`;
  if (!append(desk, drawing(id))) return undefined;
  relate(desk, id, "image", part);
  desk.parts[`word/${part}`] = strToU8(id);
  return "[new picture";
};

/** Words that no page shows. */
export const addHidden = (desk: Desk): string | undefined => {
  const word = newWord(desk);
  return append(desk, `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${word}</w:t></w:r>`) ? word : undefined;
};

/** The words of a run, hidden where they stand. */
export const hideWords = (desk: Desk): string | undefined => {
  const paragraph = choose(
    desk,
    documentPart,
    (each) => isPlain.test(each.xml) && each.text.length > 20,
  );
  const run =
    /<w:r(?: [^>]*)?>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t(?: [^>]*)?>([^<&]{9,})<\/w:t><\/w:r>/su;
  const [xml, words] = (paragraph && run.exec(paragraph.xml)) ?? [];
  if (!paragraph || xml === undefined || words === undefined) return undefined;
  const hidden = `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
  put(
    desk,
    documentPart,
    paragraph,
    paragraph.xml.replace(xml, () => hidden),
  );
  return words;
};

/** A header or footer of a section: its reference as it is written, and the part it leads to. */
interface NamedPart {
  readonly reference: string;
  readonly part: string;
}

/** The headers and footers that stand on most pages of some section, save those that others were put for. */
const namedParts = (desk: Desk): readonly NamedPart[] => {
  const related = read(desk, relationshipsPart);
  const references = read(desk, documentPart).matchAll(
    /<w:(?:header|footer)Reference [^>]*w:type="default"[^>]*\/>/gu,
  );
  return [...references].flatMap(([reference]) => {
    const [, id] = / r:id="([^"]*)"/u.exec(reference) ?? [];
    const line = new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`, "u").exec(related)?.[0];
    const [, target] = / Target="([^"]*)"/u.exec(line ?? "") ?? [];
    const part = `word/${target}`;
    return target === undefined || desk.used.has(part) ? [] : [{ reference, part }];
  });
};

/** What a header or footer says, page numbers aside. */
const wordsIn = (desk: Desk, part: string): readonly string[] => {
  const own = read(desk, part).replaceAll(/<w:(ins|del|instrText)[ >].*?<\/w:\1>/gsu, "");
  return [...own.matchAll(/<w:t(?: [^>]*)?>([^<&]*\p{L}{4}[^<&]*)<\/w:t>/gu)]
    .map(([, text = ""]) => text)
    .filter((each) => !/^\s*page\b/iu.test(each));
};

/** Words that a header or footer says and no other one does; undefined where it has none of its own. */
const ownWords = (desk: Desk, part: string): string | undefined => {
  const others = partsLike(desk, /^word\/(?:header|footer)\d*\.xml$/u).filter(
    (each) => each !== part,
  );
  return wordsIn(desk, part).find(
    (each) => !others.some((other) => read(desk, other).includes(each)),
  );
};

/** A header or footer that its section no longer names. */
export const dropHeader = (desk: Desk): string | undefined => {
  const named = desk.random.oneOf(namedParts(desk));
  const said = named && ownWords(desk, named.part);
  if (named === undefined || said === undefined) return undefined;
  desk.used.add(named.part);
  write(desk, documentPart, read(desk, documentPart).replace(named.reference, ""));
  return said;
};

const behindTitlePage =
  /(?=<w:(?:textDirection|bidi|rtlGutter|docGrid|printerSettings|sectPrChange)\b|<\/w:sectPr>)/u;

/** A header or footer that the first page no longer shows, since it is told apart from the others. */
export const hideOnFirstPage = (desk: Desk): string | undefined => {
  const main = read(desk, documentPart);
  const sections = [...main.matchAll(/<w:sectPr\b(?:(?!<\/w:sectPr>).)*<\/w:sectPr>/gsu)];
  const named = namedParts(desk).filter(({ reference }) =>
    sections.some(([xml]) => xml.includes(reference) && !xml.includes("<w:titlePg")),
  );
  const { reference, part } = desk.random.oneOf(named) ?? {};
  const said = part === undefined ? undefined : ownWords(desk, part);
  const section = sections.find(([xml]) => reference !== undefined && xml.includes(reference));
  if (part === undefined || said === undefined || !section) return undefined;
  desk.used.add(part);
  const [xml] = section;
  const other = xml.replace(behindTitlePage, "<w:titlePg/>");
  write(
    desk,
    documentPart,
    main.replace(xml, () => other),
  );
  return said;
};

/** Two headers, or two footers, each of which stands on the pages of the other. */
export const swapHeaders = (desk: Desk): readonly string[] | undefined => {
  const [one, ...rest] = desk.random.shuffled(namedParts(desk));
  const isLike = (reference: string): boolean =>
    one !== undefined && reference.slice(0, 10) === one.reference.slice(0, 10);
  const other = rest.find(({ reference, part }) => isLike(reference) && part !== one?.part);
  const said = one && ownWords(desk, one.part);
  if (one === undefined || said === undefined || other === undefined) return undefined;
  desk.used.add(one.part).add(other.part);
  const swapped = read(desk, documentPart).replaceAll(one.reference, "\u0000");
  write(
    desk,
    documentPart,
    swapped.replaceAll(other.reference, one.reference).replaceAll("\u0000", other.reference),
  );
  return [said, ...wordsIn(desk, other.part)];
};
