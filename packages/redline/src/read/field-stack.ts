import type { XmlElement } from "../xml/element.ts";
import { chosenBranch } from "./alternate-content.ts";

/**
 * The complex fields open at a place (ECMA-376 part 1, 17.16.18). A field may span paragraphs, so
 * one stack goes through a whole story.
 */
export interface FieldStack {
  /** For each open field, whether its result has begun; before that it is code and not shown. */
  readonly open: { isResult: boolean }[];
  /** Begin marks without an end. Word shows what follows them, so they open nothing. */
  readonly unclosed: () => ReadonlySet<XmlElement>;
}

/** A fresh stack for the story below `container`, which is searched only once a field begins. */
export const fieldStackOf = (container: XmlElement): FieldStack => {
  let unclosed: Set<XmlElement> | undefined;
  const find = (): ReadonlySet<XmlElement> => {
    if (unclosed) return unclosed;
    const begun: XmlElement[] = [];
    pairFields(container, begun);
    return (unclosed = new Set(begun));
  };
  return { open: [], unclosed: find };
};

/** Leaves in `begun` the begin marks that no end mark closed. Text boxes are stories of their own. */
const pairFields = (parent: XmlElement, begun: XmlElement[]): void => {
  for (const node of parent.children) {
    if (node.kind !== "element") continue;
    if (node.name === "w:fldChar") {
      const type = node.attributes["w:fldCharType"];
      if (type === "begin") begun.push(node);
      else if (type === "end") begun.pop();
    } else if (node.name === "mc:AlternateContent") {
      const branch = chosenBranch(node);
      if (branch) pairFields(branch, begun);
    } else if (node.name !== "w:txbxContent" && node.children.length > 0) pairFields(node, begun);
  }
};

/** Takes a w:fldChar into account. */
export const passFieldChar = (stack: FieldStack, mark: XmlElement): void => {
  const type = mark.attributes["w:fldCharType"];
  const top = stack.open.at(-1);
  if (type === "begin") {
    if (!stack.unclosed().has(mark)) stack.open.push({ isResult: false });
  } else if (type === "separate") {
    if (top) top.isResult = true;
  } else if (type === "end") stack.open.pop();
};

/** Whether a place is inside the code of some open field, and so never shown. */
export const isFieldCode = (stack: FieldStack): boolean => {
  for (const field of stack.open) if (!field.isResult) return true;
  return false;
};
