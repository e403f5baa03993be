import type { TextParagraph } from "@proviso/endpoints";

/** Who made the tracked changes of a text, ourselves first, then in the order of their first change. */
export const changeAuthors = (
  paragraphs: readonly Pick<TextParagraph, "segments">[],
  ourName: string,
): readonly string[] => {
  const authors = new Set<string>();
  for (const { segments } of paragraphs)
    for (const { kind, author, text } of segments)
      if (kind !== "kept" && text !== "" && author !== null) authors.add(author);
  return [...authors].toSorted((one, other) => Number(other === ourName) - Number(one === ourName));
};
