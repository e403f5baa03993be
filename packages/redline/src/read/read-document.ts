import type { HiddenText, Paragraph, WordDocument } from "../document.ts";
import { storyPartsOf } from "../package/story-parts.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import type { XmlElement } from "../xml/element.ts";
import { hiddenTextsIn } from "./hidden-text.ts";
import { numberingListsOf } from "./numbering-levels.ts";
import { stylesOf, visitParagraphs, type LocatedParagraph } from "./located-paragraphs.ts";
import { commentReader } from "./read-comments.ts";
import { paragraphReader } from "./read-paragraph.ts";
import { step } from "../steps.ts";
import { changeReader } from "./read-tracked-changes.ts";

/** Reads an opened package. The same package always gives the same document. */
export const readDocument = (word: WordPackage): WordDocument => {
  const parts = storyPartsOf(word);
  const rootOf = (part: string | null): XmlElement | undefined =>
    part === null ? undefined : sharedTree(word, part)?.root;
  const styles = stylesOf(word, parts);
  const read = paragraphReader(numberingListsOf(rootOf(parts.numbering), styles));
  const paragraphs: Paragraph[] = [];
  const hidden: HiddenText[] = [];
  const changes = changeReader(paragraphs);
  const comments = commentReader(paragraphs);
  let start = 0;
  const visit = (located: LocatedParagraph): void => {
    step();
    const paragraph = read(located, paragraphs.length, start);
    start += paragraph.text.length + 1;
    paragraphs.push(paragraph);
    for (const each of hiddenTextsIn(located)) hidden.push(each);
    changes.paragraph(located);
    comments.paragraph(located);
  };
  visitParagraphs(parts, styles, (part) => sharedTree(word, part), {
    paragraph: visit,
    enter: (element) => {
      changes.enter(element);
      comments.enter(element);
    },
    leave: changes.leave,
  });
  const text = paragraphs.map((each) => each.text).join("\n");
  return {
    paragraphs,
    text,
    changes: changes.changes,
    comments: comments.commentsOf(rootOf(parts.comments), text),
    hidden,
  };
};
