import { wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { playbookFor } from "../playbook-for.ts";
import type { ChangeAnswer } from "./answer.ts";
import { answerChanges } from "./answer-changes.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");

const head = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];

const answersTo = (...lines: string[]): ReturnType<typeof answerChanges> =>
  answerChanges(wordDocument(...head, ...lines), customer, (author) => author === "Beta");

const shortly = ({ answer, fallback, issueId }: ChangeAnswer): string =>
  [answer, ...(fallback === null ? [] : [fallback]), issueId].join(" ");

const days = (deleted: string, inserted: string): string =>
  `1. Payment. Customer shall pay each invoice within <del by=Beta>${deleted}</del><ins by=Beta>${inserted}</ins> days of receipt.`;

describe("a change of the other side", () => {
  it.each([
    ["within what we prefer", days("thirty (30)", "forty-five (45)"), "accept payment-days"],
    ["within a fallback", days("thirty (30)", "twenty (20)"), "accept 1 payment-days"],
    ["that offers more", days("ten (10)", "thirty (30)"), "accept payment-days"],
    ["beyond the last fallback", days("thirty (30)", "five (5)"), "counter 1 payment-days"],
    [
      "with no fallback to offer",
      "1. Assignment. Provider may <del by=Beta>not assign this Agreement without the consent of Customer</del><ins by=Beta>assign this Agreement to any third party without consent</ins>.",
      "reject assignment",
    ],
    [
      "about nothing the playbook knows",
      "1. Office. The office is <del by=Beta>white</del><ins by=Beta>green</ins>.",
      "human ",
    ],
    [
      "of white space alone",
      "1. Office. The<ins by=Beta>  </ins><del by=Beta> </del>office is white.",
      "accept ",
    ],
  ])("%s is answered", (_, line, expected) => {
    expect(answersTo(line).answers.map(shortly)).toEqual([expected]);
  });

  it("of somebody else is not answered", () => {
    expect(answersTo("1. Payment. Customer shall pay <ins by=Gamma>never</ins>.").answers).toEqual(
      [],
    );
  });

  it("that turns a sentence round in words no rule weighed is left to a human", () => {
    const line =
      "1. Law. This Agreement is governed by the laws of Delaware<ins by=Beta>, except where Provider chooses another law</ins>.";
    expect(answersTo(line).answers.map(shortly)).toEqual(["human "]);
  });

  it("that adds a clause we refuse is undone as a whole", () => {
    const { answers, undone, taken } = answersTo(
      "1. Work. Provider shall perform the services.",
      "<p mark=ins><ins by=Beta>2. Publicity. Provider may use Customer’s name and logo in its marketing materials.</ins>",
    );
    expect(answers.map(({ answer, issueId }) => [answer, issueId])).toEqual([
      ["reject", "publicity"],
    ]);
    expect([undone.length > 0, taken]).toEqual([true, []]);
  });

  it("that joins paragraphs is left to a human, with the reason", () => {
    const { answers } = answersTo("<p mark=del by=Beta>1. Provider shall", "work.");
    expect(answers.map(({ answer, reason }) => [answer, reason])).toEqual([
      ["human", "It joins or splits paragraphs."],
    ]);
  });
});

describe("an answer", () => {
  const [counter] = answersTo(days("thirty (30)", "five (5)")).answers;

  it("says why, and to the other side no more than the note", () => {
    expect(counter?.reason).toContain("five (5) days");
    expect(counter?.reply).toBe(
      "We propose this instead. The time to pay should be a customary one.",
    );
    expect(counter?.clause).toBe("1. Payment");
  });

  it("is proven by the verdicts before it, with the change and with the answer", () => {
    const { before, withTheirs, answered } = counter?.proof ?? {};
    expect([before?.verdict, withTheirs?.verdict, answered?.verdict, answered?.fallback]).toEqual([
      "pass",
      "fails",
      "fallback",
      1,
    ]);
    expect(withTheirs?.quote?.text).toContain("five (5) days");
    expect(counter?.counter).toBe(
      "1. Payment. Customer shall pay each invoice within fifteen (15) days of receipt.",
    );
  });

  it("that does not hold beside the others is left to a human", () => {
    const { answers } = answersTo(
      "1. Payment. Customer shall pay each invoice within <del by=Beta>thirty (30)</del><ins by=Beta>five (5)</ins> days of <del by=Beta>receipt</del><ins by=Beta>dispatch by post or courier</ins>.",
    );
    expect(answers.map(({ answer }) => answer)).not.toContain("counter");
  });

  it("is the same whenever it is asked for", () => {
    const lines = [days("thirty (30)", "five (5)"), "2. Office. It is <ins by=Beta>green</ins>."];
    expect(answersTo(...lines)).toEqual(answersTo(...lines));
  });
});
