import type { WordDocument } from "@proviso/redline";

const headParagraphs = 10;
const longestTitle = 130;

/** What a document calls itself: lines at its head that may be its title, best first. */
export function titleLines(document: WordDocument): readonly string[] {
  const head = document.paragraphs
    .filter((paragraph) => paragraph.story === "body" && paragraph.text.trim() !== "")
    .slice(0, headParagraphs)
    .map((paragraph) => straightened(paragraph.text));
  const all = head.join(" ");
  return [
    ...head.flatMap((text) => (isSentence(text) ? [] : [opening(text)])),
    ...capitals(all),
    ...selfNames(all),
  ];
}

/** Titles of papers inside the document: "Exhibit B: Data Processing Addendum". */
export function attachedTitles(document: WordDocument): readonly string[] {
  return document.paragraphs
    .filter(({ story, text }) => story === "body" && text.length < 90 && text.trim() !== "")
    .slice(headParagraphs)
    .flatMap(({ text }) => {
      const line = straightened(text);
      const titled =
        /^(?:exhibit|annex|schedule|appendix|attachment|addendum) ?[\w.-]{0,4}\s*(?:[:.(–-]+\s*)?(.{4,80}?)\)?$/iu.exec(
          line,
        );
      const isCapital = line === line.toUpperCase() && /\p{Lu}{4}/u.test(line);
      if (titled?.[1] !== undefined) return [titled[1]];
      return isCapital ? [line] : [];
    });
}

/** In a longer paragraph a title must open it. */
function opening(text: string): string {
  return text.length <= longestTitle ? text : text.slice(0, 90);
}

/** Whether a paragraph goes on about something, as recitals and clauses do, and gives no title. */
function isSentence(text: string): boolean {
  if (text.length <= 60) return false;
  if (/^(?:whereas\b|\(?(?:\d{1,2}(?:\.\d+)*|\p{Lu})[.)] )/iu.test(text)) return true;
  return text.length <= longestTitle && /[.;]$/u.test(text);
}

/** A text without its line breaks keeps its title in capitals: "EXHIBIT 10.1 ... SUPPLY AGREEMENT This ...". */
function capitals(text: string): readonly string[] {
  const found =
    /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{Lu}\d,&'()/-]{0,60} ){1,9}(?:AGREEMENT|CONTRACT|ADDENDUM|TERMS)\b/u.exec(
      text.slice(0, 2500),
    );
  return found === null || /\bWHEREAS\b/u.test(found[0]) ? [] : [found[0].slice(-90)];
}

/** "this Supply Agreement", "the following Terms of Service". */
function selfNames(text: string): readonly string[] {
  const named =
    /\bthis ([^(“".]{4,90}?(?:agreement|undertaking|deed|letter|addendum|contract))/iu.exec(
      text,
    )?.[1];
  return named === undefined ? [] : [named];
}

function straightened(text: string): string {
  return text
    .trim()
    .replaceAll(/(?:(?<!\s)\s+)?[\u00ad\u2010-\u2015]\s*/gu, "-")
    .replaceAll(/\s+/gu, " ");
}
