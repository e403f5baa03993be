import { fieldKey, fillFields, openWord, type Filled, type WordPackage } from "@proviso/redline";

/** The package of a .docx; throws when it is refused. */
export const openedWord = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.word;
};

/** Texts for fields, by their names. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Fills a template by name; a condition holds when the text is its value, or "yes". */
export const fillOrRefusal = (word: WordPackage, texts: FieldTexts): Filled => {
  const known = new Map(Object.entries(texts).map(([name, text]) => [fieldKey(name), text]));
  return fillFields(word, {
    textFor: ({ key }) => known.get(key) ?? "",
    holds: ({ name, value, isNegated }) =>
      ((known.get(fieldKey(name)) ?? "") === (value ?? "yes")) !== isNegated,
  });
};

/** The same; throws when it is refused. */
export const filledWord = (word: WordPackage, texts: FieldTexts): Filled & { ok: true } => {
  const made = fillOrRefusal(word, texts);
  if (!made.ok) throw new Error(`${made.code}: ${made.detail}`);
  return made;
};
