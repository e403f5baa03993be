import { isCategory } from "../clauses/categories/index.ts";
import { Fields } from "./fields.ts";
import type { Look, PlaybookIssue, Question, Severity, Wording } from "./playbook.ts";
import { readKinds } from "./read-condition.ts";
import { readOutcome, readRecipe, readRule } from "./read-outcome.ts";

/** Reads one issue strictly: every fault goes to `faults`, with the path of its field. */
export function readIssue(value: unknown, at: string, faults: string[]): PlaybookIssue {
  const fields = new Fields(value, at, faults);
  const issue: PlaybookIssue = {
    id: fields.text("id"),
    name: fields.text("name"),
    group: fields.text("group"),
    why: fields.text("why"),
    note: fields.has("note") ? fields.text("note") : null,
    severity: readSeverity(fields),
    action: fields.choice("action", ["ADD", "DELETE", "REVISED"] as const, "REVISED"),
    isCustomizable: fields.flag("isCustomizable"),
    accept: fields.text("accept"),
    fallbacks: fields.texts("fallbacks"),
    refuse: fields.text("refuse"),
    bounds: fields.map("bounds", readText),
    look: fields.inner("look", readLook),
    rules: fields.list("rules", readRule),
    otherwise: fields.innerOrNull("otherwise", readOutcome),
    absent: fields.inner("absent", readOutcome),
    wordings: fields.map("wordings", readWording),
    question: fields.innerOrNull("question", readQuestion),
  };
  fields.done();
  return issue;
}

function readSeverity(fields: Fields): Severity {
  const value = fields.raw("severity");
  if (value === 1 || value === 2 || value === 3 || value === 4 || value === 5) return value;
  fields.fault("severity", "must be a whole number from 1 to 5");
  return 1;
}

function readText(value: unknown, at: string, faults: string[]): string {
  if (typeof value === "string") return value;
  faults.push(`${at} must be a text`);
  return "";
}

function readLook(value: unknown, at: string, faults: string[]): Look {
  const fields = new Fields(value, at, faults);
  const look: Look = {
    clauses: readKinds(fields, "clauses"),
    categories: readCategoryNames(fields),
    headings: fields.texts("headings"),
    phrases: fields.texts("phrases"),
    except: fields.texts("except"),
    always: fields.texts("always"),
  };
  fields.done();
  if (Object.entries(look).every(([name, list]) => name === "except" || list.length === 0)) {
    fields.fault("", "must name clauses, categories, headings or phrases");
  }
  return look;
}

function readCategoryNames(fields: Fields): readonly string[] {
  return fields.texts("categories").filter((name) => {
    if (!isCategory(name)) fields.fault("categories", `names an unknown category "${name}"`);
    return isCategory(name);
  });
}

function readWording(value: unknown, at: string, faults: string[]): Wording {
  const fields = new Fields(value, at, faults);
  const wording: Wording = {
    heading: fields.textOr("heading", ""),
    text: fields.text("text"),
    after: readKinds(fields, "after"),
  };
  fields.done();
  return wording;
}

function readQuestion(value: unknown, at: string, faults: string[]): Question {
  const fields = new Fields(value, at, faults);
  const question: Question = {
    type: fields.choice("type", ["approval", "text"] as const, "text"),
    topic: fields.text("topic"),
    text: fields.text("text"),
    each: fields.has("each")
      ? fields.choice("each", ["issue", "blank"] as const, "issue")
      : "issue",
    waits: fields.has("waits") && fields.flag("waits"),
    edit: fields.list("edit", readRecipe),
  };
  fields.done();
  return question;
}
