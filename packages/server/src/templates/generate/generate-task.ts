import type { FieldProblem, Question } from "@proviso/domain";
import type { PreviewParagraph } from "@proviso/endpoints";
import type { StoredAnswer } from "./answer-store.ts";
import type { TypedAnswers } from "./typed-answers.ts";

/** What is to be done with a template, by paths; what is made is written to `output`. */
export type GenerateTask =
  | { readonly wish: "questions"; readonly base: string }
  | { readonly wish: "preview"; readonly base: string; readonly given: TypedAnswers }
  | {
      readonly wish: "fill";
      readonly base: string;
      readonly given: TypedAnswers;
      readonly output: string;
    };

/** The result, or why there is none. */
export type GenerateAnswer =
  | { readonly kind: "questions"; readonly questions: readonly Question[] }
  | {
      readonly kind: "preview";
      readonly paragraphs: readonly PreviewParagraph[];
      readonly problems: readonly FieldProblem[];
    }
  | {
      readonly kind: "filled";
      readonly answers: readonly StoredAnswer[];
      readonly lostReferences: readonly string[];
    }
  | { readonly kind: "unanswered"; readonly problems: readonly FieldProblem[] }
  | { readonly kind: "broken-fields"; readonly sentences: readonly string[] }
  | {
      readonly kind: "failed";
      /** For the log; may quote the document. */
      readonly detail: string;
    };
