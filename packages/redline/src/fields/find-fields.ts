import { sharedTree, type WordPackage } from "../package/word-package.ts";
import type { FieldFault } from "./field-fault.ts";
import { fieldKey, type MarkedCondition } from "./field-marks.ts";
import type { MentionedField } from "./fill-plan.ts";
import { scanFields } from "./field-scan.ts";

/** What a Word file asks for by its marks. */
export interface FoundFields {
  /** Every mention of a field, in reading order. */
  readonly fields: readonly MentionedField[];
  readonly conditions: readonly MarkedCondition[];
  /** The keys of fields and of what conditions ask for, as often as they are named, in reading order. */
  readonly named: readonly string[];
  /** Marks that cannot be filled; [] for a template that can. */
  readonly faults: readonly FieldFault[];
}

/** Finds the fields and conditions of a Word file. The same file always gives the same. */
export const findFields = (word: WordPackage): FoundFields => {
  const { marks, conditions, faults } = scanFields(word, (part) => sharedTree(word, part));
  const fields = marks.flatMap(({ mark }) =>
    mark.kind === "field"
      ? [{ name: mark.name, key: fieldKey(mark.name), declaration: mark.declaration }]
      : [],
  );
  const named = marks.flatMap(({ mark }) =>
    mark.kind === "field" || mark.kind === "if" ? [fieldKey(mark.name)] : [],
  );
  return { fields, named, conditions: conditions.map(({ asks }) => asks), faults };
};
