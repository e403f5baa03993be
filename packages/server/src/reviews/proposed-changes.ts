import type { ProposedChange } from "@proviso/endpoints";
import type { Edit, ReplaceText, WordDocument } from "@proviso/redline";
import type { ProposedEdit } from "@proviso/review-engine";
import type { ChangesByIssue } from "./review-task.ts";

const applied = (text: string, edits: readonly ReplaceText[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((now, { start, end, text }) => now.slice(0, start) + text + now.slice(end), text);

const isReplace = (edit: Edit): edit is ReplaceText => edit.kind === "replace";

const changesOf = (
  edits: readonly Edit[],
  textOf: (paragraph: string) => string,
): readonly ProposedChange[] => {
  const replaced = [...Map.groupBy(edits.filter(isReplace), (edit) => edit.paragraph)].map(
    ([paragraph, of]) => {
      const before = textOf(paragraph);
      return { paragraph, before, after: applied(before, of) };
    },
  );
  const others = edits.flatMap((edit): ProposedChange[] => {
    const { paragraph } = edit;
    if (edit.kind === "delete") return [{ paragraph, before: textOf(paragraph), after: "" }];
    if (edit.kind !== "insert") return [];
    return edit.paragraphs.map(({ heading, text }) => ({
      paragraph,
      before: "",
      after: heading === "" ? text : `${heading} ${text}`,
    }));
  });
  return [...replaced, ...others];
};

/** What a set of proposed edits changes, paragraph by paragraph, for each issue on its own. */
export const changesByIssue = (
  document: WordDocument,
  edits: readonly ProposedEdit[],
): ChangesByIssue => {
  const texts = new Map(document.paragraphs.map(({ id, text }) => [id, text]));
  const textOf = (paragraph: string): string => texts.get(paragraph) ?? "";
  const groups = Map.groupBy(edits, ({ issueId }) => issueId);
  return Object.fromEntries(
    [...groups].map(([issueId, of]) => [
      issueId,
      changesOf(
        of.map(({ edit }) => edit),
        textOf,
      ),
    ]),
  );
};
