import {
  choose,
  documentPart,
  newWord,
  partsLike,
  put,
  read,
  rewrite,
  write,
  type PlantingSession,
  type Fits,
} from "./planting-session.ts";

const inBody: Fits = ({ isInTable }) => !isInTable;
const anywhere: Fits = () => true;
const aWord = /\p{L}{5,}/u;

/** Another word instead of one, in a paragraph of that part that fits. */
export const changeWord = (
  session: PlantingSession,
  part = documentPart,
  fits: Fits = inBody,
): string | undefined => {
  const word = newWord(session);
  return rewrite(session, part, aWord, fits, () => word) && word;
};

/** The same in the first part with such a name. */
export const changeWordIn = (session: PlantingSession, pattern: RegExp): string | undefined => {
  const part = session.random.oneOf(partsLike(session, pattern));
  return part && changeWord(session, part, anywhere);
};

/** Another number instead of one. */
export const changeNumber = (session: PlantingSession): string | undefined => {
  const number = String(session.random.below(9_000_000) + 1_000_000);
  return rewrite(session, documentPart, /\d+/u, inBody, () => number) && number;
};

/** Another word between quotation marks. */
export const changeTerm = (session: PlantingSession): string | undefined => {
  const word = newWord(session);
  const quoted = /(?<=[“"])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*(?=[”"])/u;
  return rewrite(session, documentPart, quoted, inBody, () => word) && word;
};

/** A sentence put between two. */
export const addSentence = (session: PlantingSession): string | undefined => {
  const word = newWord(session);
  const added = `. ${word} may waive this clause at any time. `;
  return rewrite(session, documentPart, /(?<=\p{L}{3})\. /u, inBody, () => added) && word;
};

const change = (
  session: PlantingSession,
  pattern: RegExp,
  to: (found: string) => string,
): string | undefined => rewrite(session, documentPart, pattern, inBody, to);

/** A point or comma that became another sign. */
export const changeSign = (session: PlantingSession): string | undefined =>
  change(session, /(?<=\p{L}{3})[,.](?= )/u, () => ";");

/** Two words made one. */
export const joinWords = (session: PlantingSession): string | undefined =>
  change(session, /(?<=\p{L}) (?=\p{L})/u, () => "");

/** A short word that is gone. */
export const strikeWord = (session: PlantingSession): string | undefined =>
  change(session, /(?<=\p{L}{2} )\p{Ll}{2,4} (?=\p{L})/u, () => "");

/** A word that begins with the other case. */
export const changeCase = (session: PlantingSession): string | undefined =>
  change(session, /(?<=\p{Ll} )\p{Ll}(?=\p{Ll}{4})/u, (letter) => letter.toUpperCase());

/** A letter that became the Cyrillic one that looks the same. */
export const changeAlphabet = (session: PlantingSession): string | undefined =>
  change(
    session,
    /(?<=\p{L})[aeo](?=\p{L})/u,
    (letter) => ({ a: "а", e: "е", o: "о" })[letter] ?? "о",
  );

/** A sign without width inside a word. */
export const addNothing = (session: PlantingSession): string | undefined =>
  change(session, /(?<=\p{L}{2})(?=\p{L}{2})/u, () => "\u200b");

/** What a field shows, while its code is as it was. */
export const changeResult = (session: PlantingSession): string | undefined => {
  const result =
    /(?<=w:fldCharType="separate"\/>(?:(?!w:fldCharType|<w:(?:ins|del|t)[ >]).)*<w:t(?: [^>]*)?>)[^<&]*[\p{L}\p{N}][^<&]*(?=<)/su;
  const fits: Fits = ({ xml }) =>
    result.test(xml) && !/<w:(?:ins|del)[ >]|PAGE|HYPERLINK|TOC/u.test(xml);
  const paragraph = choose(session, documentPart, fits);
  if (!paragraph) return undefined;
  const word = newWord(session);
  put(session, documentPart, paragraph, paragraph.xml.replace(result, word));
  return word;
};

/** A word in a text box, in the drawing and in its copy for old readers. */
export const changeBox = (session: PlantingSession): string | undefined => {
  const xml = read(session, documentPart);
  const box = /<w:txbxContent>(?:(?!<w:txbxContent>).)*<\/w:txbxContent>/gsu;
  const texts = [...xml.matchAll(box)]
    .filter(([each]) => !/<w:(?:ins|del)[ >]/u.test(each))
    .flatMap(([each]) => [...each.matchAll(/(?<=<w:t(?: [^>]*)?>)[^<&]*\p{L}{5}[^<&]*(?=<)/gu)]);
  const [text] = session.random.oneOf(texts) ?? [];
  if (text === undefined) return undefined;
  const word = newWord(session);
  const other = text.replace(aWord, word);
  write(
    session,
    documentPart,
    xml.replaceAll(box, (each) => each.replaceAll(`>${text}<`, `>${other}<`)),
  );
  return word;
};
