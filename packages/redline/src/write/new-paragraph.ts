import type { NewParagraph } from "../edit.ts";
import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { append, child, clone, element, type XmlElement } from "../xml/element.ts";
import {
  bodyPiece,
  formatted,
  withoutLink,
  withVisibleColour,
  ownProperties,
  type FormattedText,
  type FormatScene,
} from "./format-choice.ts";
import { leadInOf } from "./lead-in.ts";
import { newRun, withLineBreaks } from "./new-run.ts";
import { inheritedProperties } from "./paragraph-properties.ts";
import type { MarkWriter } from "./mark-writer.ts";
import { piecesOf } from "./run-pieces.ts";

/** The text a new paragraph will read: its heading, a space where none is given, its text. */
const textOfNew = ({ heading, text }: NewParagraph): string =>
  withLineBreaks(
    heading !== "" && text !== "" && !/^\s/.test(text) && !/\s$/.test(heading)
      ? `${heading} ${text}`
      : heading + text,
  );

/** Whether paragraphs of a part carry a w14:paraId: its readers must be told to pass over w14. */
export const hasParagraphIds = (root: XmlElement | undefined): boolean =>
  root?.attributes["xmlns:w14"] !== undefined &&
  (root.attributes["mc:Ignorable"] ?? "").split(/\s+/).includes("w14");

/**
 * A w:p that looks like the paragraph at `like`, its text inserted, to stand beside the one at
 * `destination`; its own mark is untracked yet.
 */
export const newParagraph = (
  content: NewParagraph,
  like: LocatedParagraph,
  destination: LocatedParagraph,
  moment: string,
  writer: MarkWriter,
  hasIds: boolean,
): XmlElement => {
  const ids = hasIds ? { "w14:paraId": writer.nextParagraphId(), "w14:textId": "77777777" } : {};
  const properties = inheritedProperties(like.stop.element);
  const made = element("w:p", ids, properties.children.length > 0 ? [properties] : []);
  const runs = textsOf(content, like).map((each) =>
    newRun(withVisibleColour(withoutLink(each), destination.formats)),
  );
  if (runs.length > 0) append(made, writer.mark("w:ins", moment, runs));
  return made;
};

const textsOf = (content: NewParagraph, like: LocatedParagraph): FormattedText[] => {
  const { formats } = like;
  const pieces = piecesOf(like.atoms);
  const leadIn = leadInOf(formats, pieces);
  const scene: FormatScene = { formats, pieces, leadIn };
  const whole = textOfNew(content);
  const body = bodyPiece(scene);
  const plain = (text: string): FormattedText =>
    body ? formatted(text, body) : likeMark(text, like);
  const heading = withLineBreaks(content.heading);
  if (!leadIn || heading === "") return whole === "" ? [] : [plain(whole)];
  const stops =
    leadIn.end > (leadIn.pieces.at(-1)?.end ?? 0) ? /[.:]?$/.exec(heading)?.index : undefined;
  const length = stops ?? heading.length;
  return [formatted(whole.slice(0, length), leadIn.pieces[0]), plain(whole.slice(length))].filter(
    (each) => each.text !== "",
  );
};

/** An empty paragraph says by its mark what its text would look like; hidden it must not be. */
const likeMark = (text: string, like: LocatedParagraph): FormattedText => {
  const mark = child(child(like.stop.element, "w:pPr"), "w:rPr");
  const properties = mark ? ownProperties(mark) : null;
  const { formatOf, hiddenBy } = like.formats;
  const isShown = properties && !hiddenBy(formatOf(element("w:r", {}, [clone(properties)])));
  return { text, properties: isShown ? properties : null };
};
