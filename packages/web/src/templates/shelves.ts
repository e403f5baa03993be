import type { TemplateRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** The templates of one contract type. */
export interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly templates: readonly TemplateRecord[];
}

const holds = ({ templateName, description, playbookName }: TemplateRecord, words: string) =>
  [templateName, description, playbookName ?? ""].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  );

/**
 * A shelf for each contract type, in their order, with its templates by name; with words to search for,
 * only shelves and templates in which they are found.
 */
export const shelvesOf = (
  types: readonly { readonly id: string; readonly name: string }[],
  templates: readonly TemplateRecord[],
  words: string,
): readonly Shelf[] =>
  types
    .map(({ id, name }) => ({
      id,
      name,
      templates: templates
        .filter((each) => each.contractTypeId === id && (words === "" || holds(each, words)))
        .toSorted((a, b) => a.templateName.localeCompare(b.templateName)),
    }))
    .filter((shelf) => words === "" || shelf.templates.length > 0);

/** What stands over the shelves when there is nothing on them, or nothing was found (C8.29); else "". */
export const emptyNotice = (shelves: readonly Shelf[], templates: readonly unknown[]): string => {
  if (templates.length === 0) return t("shelves.you-dont-have-templates-yet");
  return shelves.length === 0 ? t("shelves.no-templates-found-please") : "";
};
