import type { Paragraph, WordComment } from "../document.ts";
import { children, type XmlElement } from "../xml/element.ts";
import { contentOf, type Formats } from "./paragraph-atoms.ts";
import type { ParagraphVisitor } from "./located-paragraphs.ts";
import { noFormat } from "./run-format.ts";
import { walkStory } from "./story-walk.ts";

/** Finds on a walk through a package what its comments are about. */
export interface CommentReader extends ParagraphVisitor {
  /** The comments of comments.xml (undefined: none), once the walk is over. */
  readonly commentsOf: (root: XmlElement | undefined, text: string) => WordComment[];
}

/** A place in Paragraph.text, by the paragraph's index. */
interface Spot {
  readonly index: number;
  readonly offset: number;
}

interface Anchor {
  start: Spot | null;
  end: Spot | null;
  reference: Spot | null;
}

/** A reader that has met nothing yet; `paragraphs` grows beside it, a paragraph before its place. */
export const commentReader = (paragraphs: readonly Paragraph[]): CommentReader => {
  const anchors = new Map<string, Anchor>();
  const mark = (node: XmlElement, spot: Spot): void => {
    const id = node.attributes["w:id"] ?? "";
    const anchor = anchors.get(id) ?? { start: null, end: null, reference: null };
    anchors.set(id, anchor);
    if (node.name === "w:commentRangeStart") anchor.start ??= spot;
    else if (node.name === "w:commentRangeEnd") anchor.end ??= spot;
    else anchor.reference ??= spot;
  };
  return {
    paragraph: ({ commentMarks }) => {
      const index = paragraphs.length - 1;
      for (const { node, offset } of commentMarks) mark(node, { index, offset });
    },
    // A range may begin before a paragraph, and end behind one.
    enter: (element) => {
      const index = paragraphs.length;
      const offset = paragraphs.at(-1)?.text.length ?? 0;
      if (element.name === "w:commentRangeStart") mark(element, { index, offset: 0 });
      if (element.name === "w:commentRangeEnd") mark(element, { index: index - 1, offset });
    },
    leave: () => {},
    commentsOf: (root, text) => {
      const placeOf = (spot: Spot): number => (paragraphs[spot.index]?.start ?? 0) + spot.offset;
      return children(root, "w:comment").map((comment) => {
        const { start, end, reference } =
          anchors.get(comment.attributes["w:id"] ?? "") ?? unanchored;
        const paragraph = paragraphs[(start ?? reference)?.index ?? -1]?.id ?? null;
        const quote = start && end ? text.slice(placeOf(start), placeOf(end)) : "";
        return { ...summaryOf(comment), paragraph, quote };
      });
    },
  };
};

const unanchored: Anchor = { start: null, end: null, reference: null };

const summaryOf = (comment: XmlElement): Pick<WordComment, "id" | "author" | "date" | "text"> => ({
  id: comment.attributes["w:id"] ?? "",
  author: comment.attributes["w:author"] ?? "",
  date: comment.attributes["w:date"] ?? null,
  text: textOf(comment),
});

const unformatted: Formats = { formatOf: () => noFormat, hiddenBy: () => null };

const textOf = (comment: XmlElement): string => {
  const lines: string[] = [];
  walkStory(
    comment,
    "body",
    { tables: 0 },
    {
      paragraph: (stop) => {
        const { atoms } = contentOf(stop.element, { ...stop, formats: unformatted });
        const shown = atoms.filter(({ kind }) => kind !== "deleted");
        lines.push(shown.map((atom) => atom.text).join(""));
        return [];
      },
      enter: () => {},
      leave: () => {},
    },
  );
  return lines.join("\n");
};
