import { describe, expect, it } from "vitest";
import { readDeclaration } from "./field-declaration.ts";
import type { Question, TemplateCondition, TemplateField } from "./question.ts";
import { answerProblems, readAnswer, readAnswers, type Answer } from "./read-answer.ts";
import { readQuestions } from "./read-questions.ts";
import { fillingOf, writeAnswer } from "./write-answer.ts";

const keyOf = (name: string): string => name.toLowerCase();

/** "Fee: money" as a field. */
const field = (written: string): TemplateField => {
  const [name = "", declaration = ""] = written.split(/: (.*)/s);
  return { name, key: keyOf(name), declaration };
};

const condition = (name: string, value: string | null = null, isNegated = false) => ({
  name,
  value,
  isNegated,
});

const read = (fields: readonly string[], conditions: readonly TemplateCondition[] = []) =>
  readQuestions(fields.map(field), conditions, keyOf);

describe("what an author declares behind a field", () => {
  it.each([
    ["", { kind: null, isOptional: false, form: null }],
    ["text", { kind: { kind: "text", isLong: false } }],
    ["Long Text, optional", { kind: { kind: "text", isLong: true }, isOptional: true }],
    ["whole number, in words", { kind: { kind: "number", isWhole: true }, form: "in words" }],
    ["money", { kind: { kind: "money", currency: "USD" } }],
    ["money in eur", { kind: { kind: "money", currency: "EUR" } }],
    ["date, day first", { kind: { kind: "date" }, form: "day first" }],
    ["party, in capitals", { kind: { kind: "party" }, form: "in capitals" }],
    ["yes or no", { kind: { kind: "yes-or-no" } }],
    [
      "choice of New York, USA | England",
      { kind: { kind: "choice", options: ["New York, USA", "England"] } },
    ],
    [
      "in capitals, choice of A | B, optional",
      { kind: { kind: "choice", options: ["A", "B"] }, form: "in capitals", isOptional: true },
    ],
  ])("reads %j", (written, expected) => {
    expect(readDeclaration(written)).toMatchObject(expected);
  });

  it.each([
    ["mony", "“mony” isn’t an answer type"],
    ["money in DM", "isn’t an answer type"],
    ["money in XYZ", "not in XYZ"],
    ["text, date", "two answer types"],
    ["choice of A", "at least two"],
    ["choice of A | a", "at least two"],
  ])("refuses %j", (written, words) => {
    const problem = readDeclaration(written);
    expect("problem" in problem ? problem.problem : "").toContain(words);
  });
});

describe("the questions of a template", () => {
  it("asks each name once, in the order of mention, as it is declared anywhere", () => {
    const { questions, problems } = read(["Fee", "Client: party", "fee: money", "Fee: in words"]);
    expect(problems).toEqual([]);
    expect(questions).toEqual([
      { key: "fee", label: "Fee", isRequired: true, kind: "money", currency: "USD" },
      { key: "client", label: "Client", isRequired: true, kind: "party" },
    ]);
  });

  it("asks yes or no where only a condition mentions a name, and a choice of the values named", () => {
    const { questions } = read(
      ["x"],
      [condition("Guarantor"), condition("Law", "Delaware"), condition("Law", "New York")],
    );
    expect(questions).toMatchObject([
      { key: "x", kind: "text" },
      { key: "guarantor", kind: "yes-or-no" },
      { key: "law", kind: "choice", options: ["Delaware", "New York"] },
    ]);
  });

  it("asks without showing where a field begins with ask", () => {
    expect(read(["ask Law: choice of A | B"], [condition("Law", "a")])).toEqual({
      problems: [],
      questions: [
        { key: "law", label: "Law", isRequired: true, kind: "choice", options: ["A", "B"] },
      ],
    });
  });

  it.each<[string, string[], TemplateCondition[], string]>([
    ["another kind the second time", ["A: date", "A: money"], [], "declared in two different ways"],
    ["an unknown kind", ["A: mony"], [], "{{A: mony}}: “mony” isn’t an answer type"],
    ["a single value", [], [condition("Law", "Delaware")], "the other options of Law"],
    [
      "a value that is no option",
      ["A: choice of B | C"],
      [condition("A", "D")],
      "the choices are B, C",
    ],
    ["a value of a yes or no", ["A: yes or no"], [condition("A", "B")], "the answer is yes or no"],
    ["a comparison of money", ["A: money"], [condition("A", "5")], "only texts and choices"],
  ])("tells the author of %s", (_, fields, conditions, words) => {
    expect(read(fields, conditions).problems.join(" ")).toContain(words);
  });
});

const question = (written: string): Question => {
  const [made] = read([written]).questions;
  if (!made) throw new Error(`${written} asks nothing.`);
  return made;
};

describe("judging an answer", () => {
  it.each<[string, string, Answer]>([
    ["A", " Acme {{B}} <w:p/> ", { kind: "text", value: "Acme {{B}} <w:p/>" }],
    ["A: long text", "one\r\ntwo", { kind: "text", value: "one\ntwo" }],
    ["A: party", "Acme, Inc.", { kind: "party", value: "Acme, Inc." }],
    ["A: number", "1,250.50", { kind: "number", value: "1250.50" }],
    ["A: number", "-3", { kind: "number", value: "-3" }],
    ["A: money", "$12,500", { kind: "money", cents: 1250000, currency: "USD" }],
    ["A: money in EUR", "EUR 0.5", { kind: "money", cents: 50, currency: "EUR" }],
    ["A: date", "2028-02-29", { kind: "date", value: "2028-02-29" }],
    ["A: choice of New York | Delaware", "new york", { kind: "choice", value: "New York" }],
    ["A: yes or no", "Yes", { kind: "yes-or-no", value: true }],
  ])("takes for %j %j", (written, given, expected) => {
    expect(readAnswer(question(written), given)).toEqual(expected);
  });

  it.each([
    ["A", " ", "missing"],
    ["A", "one\ntwo", "oneLine"],
    ["A", "\u0001", "notWritable"],
    ["A", "x".repeat(301), "tooLong"],
    ["A: long text", "x".repeat(5001), "tooLongText"],
    ["A: number", "twelve", "number"],
    ["A: number", "1,25", "number"],
    ["A: whole number", "1.5", "whole"],
    ["A: money", "1.505", "money"],
    ["A: money", "-5", "money"],
    ["A: money", "EUR 5", "money"],
    ["A: money", "99999999999999999", "money"],
    ["A: date", "2027-02-29", "date"],
    ["A: date", "11/22/2026", "date"],
    ["A: choice of B | C", "D", "choice"],
    ["A: yes or no", "perhaps", "yesOrNo"],
  ] as const)("refuses for %j %j", (written, given, problem) => {
    expect(readAnswer(question(written), given)).toEqual({ problem: answerProblems[problem] });
  });

  it("leaves an optional answer out and passes over answers to no question", () => {
    const { questions } = read(["A: optional", "B"]);
    const given = new Map([
      ["b", "two"],
      ["constructor", "three"],
    ]);
    const { answers, problems } = readAnswers(questions, given);
    expect(problems).toEqual([]);
    expect([...answers]).toEqual([["b", { kind: "text", value: "two" }]]);
    expect(readAnswers(questions, new Map()).problems).toEqual([
      { field: "b", problem: answerProblems.missing },
    ]);
  });
});

describe("writing an answer", () => {
  const money = (cents: number): Answer => ({ kind: "money", cents, currency: "USD" });
  it.each<[Answer, Parameters<typeof writeAnswer>[1], string]>([
    [{ kind: "text", value: "Acme" }, "in capitals", "ACME"],
    [{ kind: "number", value: "1234567.25" }, null, "1,234,567.25"],
    [{ kind: "number", value: "30" }, "in words", "thirty (30)"],
    [{ kind: "number", value: "1.5" }, "in words", "1.5"],
    [money(1250000), null, "USD 12,500.00"],
    [money(5), null, "USD 0.05"],
    [
      money(123456701),
      "in words",
      "one million two hundred thirty-four thousand five hundred sixty-seven US dollars and one cent (USD 1,234,567.01)",
    ],
    [money(100), "in words", "one US dollar (USD 1.00)"],
    [{ kind: "date", value: "2026-03-01" }, null, "March 1, 2026"],
    [{ kind: "date", value: "2026-03-01" }, "day first", "1 March 2026"],
    [{ kind: "date", value: "2026-03-01" }, "year first", "2026-03-01"],
    [{ kind: "yes-or-no", value: false }, null, "No"],
  ])("writes %j %j as %j", (answer, form, expected) => {
    expect(writeAnswer(answer, form)).toBe(expected);
  });

  it("fills fields and decides conditions by the answers", () => {
    const answers = new Map<string, Answer>([
      ["law", { kind: "choice", value: "Delaware" }],
      ["guarantor", { kind: "yes-or-no", value: false }],
      ["note", { kind: "text", value: "yes" }],
    ]);
    const filling = fillingOf(answers, keyOf, ({ name }) => `[${name}]`);
    expect(filling.textFor(field("Law: in capitals"))).toBe("DELAWARE");
    expect(filling.textFor(field("ask Law: choice of Delaware | X"))).toBe("");
    expect(filling.textFor(field("Other"))).toBe("[Other]");
    const holds = [
      condition("Law", "delaware"),
      condition("Law", "delaware", true),
      condition("Law", "New York"),
      condition("Guarantor"),
      condition("Guarantor", null, true),
      condition("Guarantor", "no"),
      condition("Note"),
      condition("Other"),
      condition("Other", null, true),
    ].map(filling.holds);
    expect(holds).toEqual([true, false, false, false, true, true, true, false, true]);
  });
});
