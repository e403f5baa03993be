import { isClauseKind, type ClauseKind } from "../contract/kinds/clause-kind.ts";
import { Fields } from "./fields.ts";
import type { Bound, Condition, Fact, Surrounding } from "./playbook.ts";

const facts: readonly Fact[] = ["mutual", "one-way", "standard-form"];
const relations: readonly Bound["relation"][] = ["over", "under", "atLeast", "atMost"];

/** Reads one condition; a bare text or list of texts stands for {"says": ...}. */
export function readCondition(value: unknown, at: string, faults: string[]): Condition {
  if (typeof value === "string" || Array.isArray(value)) {
    return saying("says", new Fields({ says: value }, at, faults));
  }
  const fields = new Fields(value, at, faults);
  const condition = readTest(fields);
  fields.done();
  if (condition !== null) return condition;
  fields.fault(
    "",
    "has no test: says, denies, mentions, all, any, none, sentence, clause, document, cited, beside, heading, kind or is",
  );
  return { test: "all", of: [] };
}

function readTest(fields: Fields): Condition | null {
  for (const test of ["says", "denies", "mentions"] as const) {
    if (fields.has(test)) return saying(test, fields);
  }
  for (const test of ["all", "any", "none"] as const) {
    if (fields.has(test)) return { test, of: fields.list(test, readCondition) };
  }
  for (const scope of ["sentence", "clause", "document", "cited", "beside"] as const) {
    if (fields.has(scope)) return within(scope, fields);
  }
  if (fields.has("heading")) return { test: "heading", phrases: fields.texts("heading") };
  if (fields.has("kind")) return { test: "kind", kinds: readKinds(fields, "kind") };
  if (fields.has("is")) return { test: "is", fact: fields.choice("is", facts, "mutual") };
  return null;
}

function within(scope: Surrounding, fields: Fields): Condition {
  return { test: "within", scope, of: fields.inner(scope, readCondition) };
}

function saying(test: "says" | "denies" | "mentions", fields: Fields): Condition {
  const phrases = fields.texts(test);
  if (phrases.length === 0) fields.fault(test, "needs at least one phrase");
  const where = fields.map("where", readBounds);
  return {
    test,
    phrases,
    where: [...where].flatMap(([name, bounds]) => bounds.map((bound) => ({ name, ...bound }))),
  };
}

function readBounds(value: unknown, at: string, faults: string[]): readonly Omit<Bound, "name">[] {
  const fields = new Fields(value, at, faults);
  const bounds = relations.flatMap((relation) =>
    fields.has(relation) ? [{ relation, limit: fields.text(relation) }] : [],
  );
  fields.done();
  return bounds;
}

/** Reads a list of clause kinds and faults the unknown ones. */
export function readKinds(fields: Fields, name: string): readonly ClauseKind[] {
  return fields.texts(name).flatMap((kind) => {
    if (isClauseKind(kind)) return [kind];
    fields.fault(name, `names an unknown clause kind "${kind}"`);
    return [];
  });
}
