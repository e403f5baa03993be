import { pagesOf } from "@proviso/domain";
import type { WordDocument, WordPackage } from "@proviso/redline";

const latin1 = new TextDecoder("latin1");

/** How many pages the writer of a Word file left in its properties; null where it left none. */
const declaredPages = ({ parts }: WordPackage): number | null => {
  const properties = parts.get("docProps/app.xml");
  const found = properties && /<(?:\w+:)?Pages>(\d{1,6})</.exec(latin1.decode(properties));
  return found ? Number(found[1]) : null;
};

/** The pages of a Word file, by which its review is charged (C9.6). */
export const countPages = (word: WordPackage, { text }: Pick<WordDocument, "text">): number =>
  pagesOf(text.match(/\S+/g)?.length ?? 0, declaredPages(word));
