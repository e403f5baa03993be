import {
  fillingOf,
  questionKey,
  readAnswers,
  readQuestions,
  writeAnswer,
  type Answers,
  type Question,
} from "@proviso/domain";
import type { PreviewParagraph } from "@proviso/endpoints";
import {
  fieldKey,
  fillFields,
  findFields,
  readDocument,
  type Filled,
  type Filling,
  type Paragraph,
  type WordPackage,
} from "@proviso/redline";
import { storedValue, type StoredAnswer } from "./answer-store.ts";
import type { GenerateAnswer } from "./generate-task.ts";
import type { TypedAnswers } from "./typed-answers.ts";

/** What a template asks, in the order of its text, and what is wrong with its marks, each with its place. */
export const questionsIn = (
  word: WordPackage,
): { readonly questions: readonly Question[]; readonly sentences: readonly string[] } => {
  const { fields, conditions, named, faults } = findFields(word);
  const { questions, problems } = readQuestions(fields, conditions, fieldKey);
  const order = named.map(questionKey);
  return {
    questions: questions.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    sentences: [...faults.map(({ sentence }) => sentence), ...problems],
  };
};

/** A template filled with valid answers, the file beside what is kept of them; or why there is none. */
export const fillTemplate = (
  word: WordPackage,
  given: TypedAnswers,
): { readonly answer: GenerateAnswer; readonly bytes: Uint8Array | null } => {
  const { questions, sentences } = questionsIn(word);
  if (sentences.length > 0) return { answer: { kind: "broken-fields", sentences }, bytes: null };
  const { answers, problems } = readAnswers(questions, new Map(given));
  if (problems.length > 0) return { answer: { kind: "unanswered", problems }, bytes: null };
  const filled = fillFields(word, fillingOf(answers, fieldKey));
  if (!filled.ok) return { answer: failed(filled), bytes: null };
  const { bytes, lostReferences } = filled;
  const kept = questions.flatMap((question) => storedAnswer(question, answers));
  return { answer: { kind: "filled", answers: kept, lostReferences }, bytes };
};

const storedAnswer = ({ key, label, kind }: Question, answers: Answers): StoredAnswer[] => {
  const answer = answers.get(key);
  return answer === undefined
    ? []
    : [{ key, label, kind, text: writeAnswer(answer, null), value: storedValue(answer) }];
};

const failed = ({ code, detail }: Filled & { ok: false }): GenerateAnswer => ({
  kind: "failed",
  detail: `${code}: ${detail}`,
});

/** Private characters around what a preview shows marked; an answer that holds them loses them. */
const marks = { answer: "\ue000", question: "\ue001", end: "\ue002" } as const;

/** What the document reads like with the answers so far; a question without one is in its place. */
export const previewTemplate = (word: WordPackage, given: TypedAnswers): GenerateAnswer => {
  const { questions, sentences } = questionsIn(word);
  if (sentences.length > 0) return { kind: "broken-fields", sentences };
  const { answers, problems } = readAnswers(questions, new Map(given));
  const labels = new Map(questions.map(({ key, label }) => [key, label]));
  const filling = fillingOf(answers, fieldKey, ({ key, name }) =>
    isOpen(questions, key) ? `${marks.question}${labels.get(key) ?? name}${marks.end}` : "",
  );
  const filled = fillFields(word, markingAnswers(filling));
  if (!filled.ok) return failed(filled);
  const paragraphs = readDocument(filled.word)
    .paragraphs.filter(({ story }) => story === "body" || story === "textbox")
    .map(previewParagraph);
  return { kind: "preview", paragraphs, problems };
};

const isOpen = (questions: readonly Question[], key: string): boolean =>
  questions.find((question) => question.key === key)?.isRequired ?? true;

const markingAnswers = ({ textFor, holds }: Filling): Filling => ({
  holds,
  textFor: (field) => {
    const text = textFor(field);
    if (text === "" || text.startsWith(marks.question)) return text;
    return `${marks.answer}${text.replace(/[\ue000-\ue002]/g, "")}${marks.end}`;
  },
});

const previewParagraph = (paragraph: Paragraph): PreviewParagraph => {
  const { label, heading, style, indent, alignment, cell, segments } = paragraph;
  return { label, heading, style, indent, alignment, cell, pieces: piecesOf(segments) };
};

type Pieces = PreviewParagraph["pieces"];

/** The stretches of a paragraph; what is marked may go on from one format into the next. */
const piecesOf = (segments: Paragraph["segments"]): Pieces => {
  const pieces: Pieces = [];
  let kind: Pieces[number]["kind"] = "words";
  for (const { text, bold, italic, kind: change } of segments) {
    if (change === "deleted") continue;
    for (const part of text.split(/([\ue000-\ue002])/)) {
      if (part === marks.answer) kind = "answer";
      else if (part === marks.question) kind = "question";
      else if (part === marks.end) kind = "words";
      else if (part !== "") pieces.push({ kind, text: part, bold, italic });
    }
  }
  return pieces;
};
