import type { QuestionRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../../identity/index.ts";
import type { TypedAnswers } from "./draft.ts";
import { QuestionField } from "./question-field.tsx";
import { t } from "./messages.ts";
import styles from "./generate.module.css";

interface QuestionFormProps {
  readonly questions: readonly QuestionRecord[];
  readonly answers: TypedAnswers;
  /** What is wrong with the answers as they are. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onAnswer: (key: string, value: string) => void;
}

/** The questions of a template, in the order in which it asks them. */
export function QuestionForm({ questions, answers, problems, onAnswer }: QuestionFormProps) {
  const { data: user } = useQuery(currentUserQuery());
  const ours = user?.account.legalName ?? "";
  const answered = questions.filter(({ key }) => (answers.get(key) ?? "") !== "").length;
  return (
    <section className={styles.questions} aria-label={t("question-form.questions")}>
      <header>
        <h3>{t("question-form.questions")}</h3>
        <span role="status">
          {t("question-form.of-answered", { answered, count: questions.length })}
        </span>
      </header>
      {questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          value={answers.get(question.key) ?? ""}
          problem={problems.get(question.key) ?? null}
          parties={ours === "" ? [] : [ours]}
          onChange={(value) => onAnswer(question.key, value)}
        />
      ))}
    </section>
  );
}
