import type { EditorState } from "prosemirror-state";

type Node = EditorState["doc"];

/** The paragraphs of a document by their id. */
export type NamedParagraphs = ReadonlyMap<string, Node>;

/** The paragraphs of a document by their id; one that bears the id of an earlier one is left out. */
export const namedParagraphs = (document: Node): NamedParagraphs => {
  const paragraphs = new Map<string, Node>();
  document.descendants((node) => {
    const id: unknown = node.isTextblock ? node.attrs["paraId"] : undefined;
    if (typeof id === "string" && !paragraphs.has(id)) paragraphs.set(id, node);
  });
  return paragraphs;
};

/** The ids of the paragraphs that came, went or are no longer the same. */
export const touchedSince = (before: NamedParagraphs, document: Node): string[] => {
  const after = namedParagraphs(document);
  const touched = [...before.keys()].filter((id) => !after.has(id));
  for (const [id, node] of after) {
    const was = before.get(id);
    if (was !== node && was?.eq(node) !== true) touched.push(id);
  }
  return touched;
};
