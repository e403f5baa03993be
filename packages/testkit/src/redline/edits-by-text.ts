import type {
  AddComment,
  DeleteParagraph,
  InsertParagraphs,
  NewParagraph,
  Paragraph,
  ReplaceText,
  WordDocument,
} from "@proviso/redline";

/** Makes edits that name their place by the words that are there. */
export interface EditsByText {
  readonly replace: (old: string, text: string, comment?: string) => ReplaceText;
  /** Adds text right before or after the words. */
  readonly addBefore: (words: string, text: string) => ReplaceText;
  readonly addAfter: (words: string, text: string) => ReplaceText;
  /** New paragraphs like the one with these words: "Heading.|Text" or just a text. */
  readonly insertAfter: (words: string, ...paragraphs: readonly string[]) => InsertParagraphs;
  readonly insertBefore: (words: string, ...paragraphs: readonly string[]) => InsertParagraphs;
  readonly remove: (words: string, comment?: string) => DeleteParagraph;
  readonly note: (words: string, comment: string) => AddComment;
}

/** Edits of a document; words that are not there, or in two paragraphs, throw. */
export const editsByText = (document: WordDocument): EditsByText => {
  const placeOf = (words: string) => {
    const found = document.paragraphs.filter((each) => each.text.includes(words));
    const [paragraph] = found;
    if (!paragraph || found.length > 1) throw new Error(`${found.length} places say ${words}`);
    const start = paragraph.text.indexOf(words);
    return { paragraph, start, end: start + words.length };
  };
  const replaceAt = (paragraph: Paragraph, start: number, end: number, text: string) =>
    ({ kind: "replace", paragraph: paragraph.id, start, end, text }) as const;
  const insert = (
    where: "before" | "after",
    words: string,
    paragraphs: readonly string[],
  ): InsertParagraphs => {
    const { id } = placeOf(words).paragraph;
    const made = paragraphs.map((each) => newParagraph(each, id));
    return { kind: "insert", paragraph: id, where, paragraphs: made };
  };
  return {
    replace: (old, text, comment) => {
      const { paragraph, start, end } = placeOf(old);
      return { ...replaceAt(paragraph, start, end, text), ...(comment ? { comment } : {}) };
    },
    addBefore: (words, text) => {
      const { paragraph, start } = placeOf(words);
      return replaceAt(paragraph, start, start, text);
    },
    addAfter: (words, text) => {
      const { paragraph, end } = placeOf(words);
      return replaceAt(paragraph, end, end, text);
    },
    insertAfter: (words, ...paragraphs) => insert("after", words, paragraphs),
    insertBefore: (words, ...paragraphs) => insert("before", words, paragraphs),
    remove: (words, comment) => ({
      kind: "delete",
      paragraph: placeOf(words).paragraph.id,
      ...(comment ? { comment } : {}),
    }),
    note: (words, text) => {
      const { paragraph, start, end } = placeOf(words);
      return { kind: "comment", paragraph: paragraph.id, start, end, text };
    },
  };
};

const newParagraph = (source: string, like: string): NewParagraph => {
  const [heading = "", text] = source.split("|");
  return text === undefined ? { heading: "", text: heading, like } : { heading, text, like };
};
