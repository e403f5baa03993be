import { Fields } from "./fields.ts";
import type { EditRecipe, Outcome, Rule, Scope } from "./playbook.ts";
import { readCondition } from "./read-condition.ts";

const scopes: readonly Scope[] = ["sentence", "clause", "document"];

/** Reads one rule: a condition, its scope, and what follows from it. */
export function readRule(value: unknown, at: string, faults: string[]): Rule {
  const fields = new Fields(value, at, faults);
  const rule: Rule = {
    in: fields.has("in") ? fields.choice("in", scopes, "sentence") : "sentence",
    if: fields.has("if") ? fields.inner("if", readCondition) : { test: "all", of: [] },
    unless: fields.innerOrNull("unless", readCondition),
    ...outcomeFields(fields),
  };
  fields.done();
  return rule;
}

/** Reads what follows when the contract is silent, or says something no rule knows. */
export function readOutcome(value: unknown, at: string, faults: string[]): Outcome {
  const fields = new Fields(value, at, faults);
  const outcome = outcomeFields(fields);
  fields.done();
  return outcome;
}

function outcomeFields(fields: Fields): Outcome {
  const then = fields.text("then");
  const fallback = /^fallback ([1-9])$/u.exec(then)?.[1];
  return {
    verdict: fallback === undefined ? plainVerdict(then, fields) : "fallback",
    fallback: fallback === undefined ? null : Number(fallback),
    reason: fields.text("reason"),
    edit: fields.list("edit", readRecipe),
    orElse: fields.list("orElse", readRecipe),
  };
}

function plainVerdict(then: string, fields: Fields): Outcome["verdict"] {
  if (then === "pass" || then === "fails" || then === "missing" || then === "needs_human")
    return then;
  fields.fault(
    "then",
    'must be "pass", "fallback 1" (2, 3 ...), "fails", "missing" or "needs_human"',
  );
  return "needs_human";
}

/** Reads one way of mending the text. */
export function readRecipe(value: unknown, at: string, faults: string[]): EditRecipe {
  const fields = new Fields(value, at, faults);
  const recipe = recipeOf(fields);
  fields.done();
  if (recipe !== null) return recipe;
  fields.fault("", "has no act: replace, delete, insert, append, extend or add");
  return { do: "delete", target: "" };
}

function recipeOf(fields: Fields): EditRecipe | null {
  if (fields.has("replace")) {
    return { do: "replace", target: fields.text("replace"), text: fields.text("with") };
  }
  if (fields.has("delete")) return { do: "delete", target: fields.text("delete") };
  if (fields.has("insert")) {
    const where = fields.has("before") ? "before" : "after";
    return { do: "insert", where, target: fields.text(where), text: fields.text("insert") };
  }
  if (fields.has("append")) {
    const to = fields.has("to")
      ? fields.choice("to", ["paragraph", "clause"] as const, "clause")
      : "clause";
    return { do: "append", to, text: fields.text("append") };
  }
  if (fields.has("extend")) {
    return { do: "extend", item: fields.text("extend"), text: fields.text("sentence") };
  }
  return fields.has("add") ? { do: "add", wording: fields.text("add") } : null;
}
