import { strToU8 } from "fflate";
import {
  choose,
  documentPart,
  newWord,
  partsLike,
  put,
  read,
  write,
  type PlantingSession,
} from "./planting-session.ts";

const relationshipsPart = "word/_rels/document.xml.rels";

const isPlain =
  /^<w:p(?: [^>]*)?>(?:(?!<w:(?:ins|del|moveFrom|moveTo|sectPr|fldChar|drawing|pict)\b).)*$/su;

const relate = (
  session: PlantingSession,
  id: string,
  type: string,
  target: string,
  mode = "",
): void => {
  const kind = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  const line = `<Relationship Id="${id}" Type="${kind}" Target="${target}"${mode}/>`;
  const xml = read(session, relationshipsPart);
  write(session, relationshipsPart, xml.replace("</Relationships>", `${line}</Relationships>`));
};

const external = ' TargetMode="External"';

/** What a drawing needs to show a picture, and no more. */
const drawing = (id: string): string =>
  `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9" cy="9"/><wp:docPr id="77" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** Puts something at the end of a paragraph that was not changed before. */
const append = (session: PlantingSession, xml: string): boolean => {
  const paragraph = choose(
    session,
    documentPart,
    (each) => isPlain.test(each.xml) && each.text.length > 20,
  );
  if (paragraph)
    put(session, documentPart, paragraph, paragraph.xml.replace(/<\/w:p>$/u, `${xml}</w:p>`));
  return paragraph !== undefined;
};

/** Where a link leads is written in the relationships; nobody who reads the text sees it. */
export const changeLink = (session: PlantingSession): string | undefined => {
  const word = newWord(session).toLowerCase();
  const xml = read(session, relationshipsPart);
  const links = [
    ...xml.matchAll(/(?<=Target=")https?:(?!\/\/planted)[^"]*(?=" TargetMode="External")/gu),
  ];
  const main = read(session, documentPart);
  const used = links.filter(({ index }) => {
    const line = xml.slice(xml.lastIndexOf("<", index), xml.indexOf(">", index));
    const [, id] = / Id="([^"]*)"/u.exec(line) ?? [];
    return id !== undefined && main.includes(`<w:hyperlink r:id="${id}"`);
  });
  const address = `https://${word}.example/terms`;
  const link = session.random.oneOf(used);
  if (!link) return changeLinkCode(session, address);
  write(
    session,
    relationshipsPart,
    xml.slice(0, link.index) + address + xml.slice(link.index + link[0].length),
  );
  return address;
};

/** The same where a field is the link. */
const changeLinkCode = (session: PlantingSession, address: string): string | undefined => {
  const xml = read(session, documentPart);
  const other = xml.replace(
    /(?<=HYPERLINK (?:"|&quot;)?)https?:(?!\/\/planted)[^\s"<&]*/u,
    address,
  );
  write(session, documentPart, other);
  return other === xml ? undefined : address;
};

/** A link where there were words only. */
export const addLink = (session: PlantingSession): string | undefined => {
  const address = `https://${newWord(session).toLowerCase()}.example/new`;
  const paragraph = choose(
    session,
    documentPart,
    (each) => isPlain.test(each.xml) && /<w:r[ >]/u.test(each.xml),
  );
  if (!paragraph) return undefined;
  const id = `rPlanted${session.nextWord}`;
  relate(session, id, "hyperlink", address, external);
  const linked = paragraph.xml.replace(
    /<w:r[ >](?:(?!<\/w:r>).)*<\/w:r>/su,
    (run) =>
      `<w:hyperlink r:id="${id}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${run}</w:hyperlink>`,
  );
  put(session, documentPart, paragraph, linked);
  return address;
};

/** Other bytes under the name of a picture. */
export const swapPicture = (session: PlantingSession): string | undefined => {
  const main = read(session, documentPart);
  const shown = [...read(session, relationshipsPart).matchAll(/<Relationship [^>]*>/gu)].flatMap(
    ([line]) => {
      const [, id] = / Id="([^"]*)"/u.exec(line) ?? [];
      const [, target] = / Target="(media\/[^"]*)"/u.exec(line) ?? [];
      return id && target && main.includes(`r:embed="${id}"`) ? [`word/${target}`] : [];
    },
  );
  const part = session.random.oneOf(shown);
  if (part === undefined) return undefined;
  session.parts[part] = strToU8(`no picture ${newWord(session)}`);
  return "[new picture";
};

/** A picture where there was none. */
export const addPicture = (session: PlantingSession): string | undefined => {
  const id = `rPlanted${newWord(session)}`;
  const part = `media/${id}.png`;
  if (!append(session, drawing(id))) return undefined;
  relate(session, id, "image", part);
  session.parts[`word/${part}`] = strToU8(id);
  return "[new picture";
};

/** Words that no page shows. */
export const addHidden = (session: PlantingSession): string | undefined => {
  const word = newWord(session);
  return append(session, `<w:r><w:rPr><w:vanish/></w:rPr><w:t>${word}</w:t></w:r>`)
    ? word
    : undefined;
};

/** The words of a run, hidden where they stand. */
export const hideWords = (session: PlantingSession): string | undefined => {
  const paragraph = choose(
    session,
    documentPart,
    (each) => isPlain.test(each.xml) && each.text.length > 20,
  );
  const run =
    /<w:r(?: [^>]*)?>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t(?: [^>]*)?>([^<&]{9,})<\/w:t><\/w:r>/su;
  const [xml, words] = (paragraph && run.exec(paragraph.xml)) ?? [];
  if (!paragraph || xml === undefined || words === undefined) return undefined;
  const hidden = `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
  put(
    session,
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

/** The headers and footers that are on most pages of some section, save those that others were put for. */
const namedParts = (session: PlantingSession): readonly NamedPart[] => {
  const related = read(session, relationshipsPart);
  const references = read(session, documentPart).matchAll(
    /<w:(?:header|footer)Reference [^>]*w:type="default"[^>]*\/>/gu,
  );
  return [...references].flatMap(([reference]) => {
    const [, id] = / r:id="([^"]*)"/u.exec(reference) ?? [];
    const line = new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`, "u").exec(related)?.[0];
    const [, target] = / Target="([^"]*)"/u.exec(line ?? "") ?? [];
    const part = `word/${target}`;
    return target === undefined || session.used.has(part) ? [] : [{ reference, part }];
  });
};

/** What a header or footer says, page numbers aside. */
const wordsIn = (session: PlantingSession, part: string): readonly string[] => {
  const own = read(session, part).replaceAll(/<w:(ins|del|instrText)[ >].*?<\/w:\1>/gsu, "");
  return [...own.matchAll(/<w:t(?: [^>]*)?>([^<&]*\p{L}{4}[^<&]*)<\/w:t>/gu)]
    .map(([, text = ""]) => text)
    .filter((each) => !/^\s*page\b/iu.test(each));
};

/** Words that a header or footer says and no other one does; undefined where it has none of its own. */
const ownWords = (session: PlantingSession, part: string): string | undefined => {
  const others = partsLike(session, /^word\/(?:header|footer)\d*\.xml$/u).filter(
    (each) => each !== part,
  );
  return wordsIn(session, part).find(
    (each) => !others.some((other) => read(session, other).includes(each)),
  );
};

/** A header or footer that its section no longer names. */
export const dropHeader = (session: PlantingSession): string | undefined => {
  const named = session.random.oneOf(namedParts(session));
  const said = named && ownWords(session, named.part);
  if (named === undefined || said === undefined) return undefined;
  session.used.add(named.part);
  write(session, documentPart, read(session, documentPart).replace(named.reference, ""));
  return said;
};

const behindTitlePage =
  /(?=<w:(?:textDirection|bidi|rtlGutter|docGrid|printerSettings|sectPrChange)\b|<\/w:sectPr>)/u;

/** A header or footer that the first page no longer shows, since it is told apart from the others. */
export const hideOnFirstPage = (session: PlantingSession): string | undefined => {
  const main = read(session, documentPart);
  const sections = [...main.matchAll(/<w:sectPr\b(?:(?!<\/w:sectPr>).)*<\/w:sectPr>/gsu)];
  const named = namedParts(session).filter(({ reference }) =>
    sections.some(([xml]) => xml.includes(reference) && !xml.includes("<w:titlePg")),
  );
  const { reference, part } = session.random.oneOf(named) ?? {};
  const said = part === undefined ? undefined : ownWords(session, part);
  const section = sections.find(([xml]) => reference !== undefined && xml.includes(reference));
  if (part === undefined || said === undefined || !section) return undefined;
  session.used.add(part);
  const [xml] = section;
  const other = xml.replace(behindTitlePage, "<w:titlePg/>");
  write(
    session,
    documentPart,
    main.replace(xml, () => other),
  );
  return said;
};

/** Two headers, or two footers, each of which is on the pages of the other. */
export const swapHeaders = (session: PlantingSession): readonly string[] | undefined => {
  const [one, ...rest] = session.random.shuffled(namedParts(session));
  const isLike = (reference: string): boolean =>
    one !== undefined && reference.slice(0, 10) === one.reference.slice(0, 10);
  const other = rest.find(({ reference, part }) => isLike(reference) && part !== one?.part);
  const said = one && ownWords(session, one.part);
  if (one === undefined || said === undefined || other === undefined) return undefined;
  session.used.add(one.part).add(other.part);
  const swapped = read(session, documentPart).replaceAll(one.reference, "\u0000");
  write(
    session,
    documentPart,
    swapped.replaceAll(other.reference, one.reference).replaceAll("\u0000", other.reference),
  );
  return [said, ...wordsIn(session, other.part)];
};
