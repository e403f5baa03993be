import type { Loss } from "../editor-messages.ts";
import type { NamedParagraphs } from "./touched-paragraphs.ts";

type Node = NamedParagraphs extends ReadonlyMap<string, infer Each> ? Each : never;

/** The part of a paragraph that is looked at. */
export type LookedAt = Pick<Node, "attrs" | "descendants">;

/** What the server writes again as tracked changes, or what is no format. */
const keptMarks = new Set([
  "bold",
  "italic",
  "underline",
  "insertion",
  "deletion",
  "comment",
  "footnoteRef",
]);

const layoutKeys = [
  "numPr",
  "indentLeft",
  "indentRight",
  "indentFirstLine",
  "lineSpacing",
  "spaceBefore",
  "spaceAfter",
] as const;

interface OldText {
  readonly text: string;
  /** The formats that are not kept, letter by letter. */
  readonly looks: readonly string[];
}

/** The text that was there before anything was typed, with those of its formats that are not kept. */
const oldText = (paragraph: LookedAt): OldText => {
  let text = "";
  const looks: string[] = [];
  paragraph.descendants((node) => {
    if (!node.isText || node.marks.some(({ type }) => type.name === "insertion")) return;
    const look = node.marks
      .filter(({ type }) => !keptMarks.has(type.name))
      .map(({ type, attrs }) => `${type.name} ${JSON.stringify(attrs)}`)
      .sort()
      .join();
    text += node.text ?? "";
    for (let at = 0; at < (node.text ?? "").length; at += 1) looks.push(look);
  });
  return { text, looks };
};

const isReformatted = (was: LookedAt, is: LookedAt): boolean => {
  // Another style brings formats of its own along.
  if (was.attrs["styleId"] !== is.attrs["styleId"]) return false;
  if (layoutKeys.some((key) => JSON.stringify(was.attrs[key]) !== JSON.stringify(is.attrs[key])))
    return true;
  const [before, after] = [oldText(was), oldText(is)];
  // Where a change of somebody else was settled, letter does not stand against letter.
  return before.text === after.text && before.looks.some((look, at) => look !== after.looks[at]);
};

/** What was done beside the words of an editing. */
export interface BesideWords {
  readonly isTableReshaped: boolean;
  readonly comments: { readonly resolved: boolean; readonly deleted: boolean };
}

/** What of an editing cannot be kept: formats of words that were there, shapes of tables, what was done to comments. */
export const lossesOf = (
  before: ReadonlyMap<string, LookedAt>,
  after: ReadonlyMap<string, LookedAt>,
  { isTableReshaped, comments }: BesideWords,
): readonly Loss[] => {
  const isFormatLost = [...before].some(([id, was]) => {
    const is = after.get(id);
    return is !== undefined && is !== was && isReformatted(was, is);
  });
  return [
    ...(isFormatLost ? (["formatting"] as const) : []),
    ...(isTableReshaped ? (["tables"] as const) : []),
    ...(comments.resolved ? (["resolved-comments"] as const) : []),
    ...(comments.deleted ? (["deleted-comments"] as const) : []),
  ];
};
