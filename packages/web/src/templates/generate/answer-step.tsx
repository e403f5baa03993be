import { ActionIcon, Button, Loader, SegmentedControl } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { QuestionRecord, TemplateEdit } from "@proviso/endpoints";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleAlert, Maximize2, Minimize2 } from "lucide-react";
import { useState } from "react";
import { AskError, sentenceOf } from "../../platform/ask-error.ts";
import { queryClient } from "../../platform/query-client.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { givenOf, type TypedAnswers } from "./draft.ts";
import { PreviewPaper } from "./preview-paper.tsx";
import { previewQuery, questionsQuery } from "./question-queries.ts";
import { QuestionForm } from "./question-form.tsx";
import { TextPane } from "./text-pane.tsx";
import { useCopyHeartbeat } from "./use-copy.ts";
import { useTextEditing, type TextEditing } from "./use-text-editing.ts";
import { t } from "./messages.ts";
import styles from "./generate.module.css";

/** The preview waits so long for the next key. */
const restMilliseconds = 350;

/** What the second step is given. */
export interface AnswerStepProps {
  readonly copy: TemplateEdit;
  readonly answers: TypedAnswers;
  readonly isFull: boolean;
  readonly onFull: () => void;
  readonly onAnswer: (key: string, value: string) => void;
  readonly onBack: () => void;
  readonly onNext: (questions: readonly QuestionRecord[]) => void;
}

function Failure({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const problems = error instanceof AskError ? error.fields.map(({ problem }) => problem) : [];
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("answer-step.an-error-has-occurred")}
      action={<Button onClick={onAgain}>{t("answer-step.try-again")}</Button>}
    >
      {[sentenceOf(error), ...problems].join(" ")}
    </MessagePanel>
  );
}

/** What the template asks, and what would come out of the answers so far, kept up with the typing. */
const useAnswering = (guid: string, { revision, shows }: TextEditing, answers: TypedAnswers) => {
  const asked = useQuery(questionsQuery(guid, revision));
  const questions = asked.data?.questions ?? [];
  const now = givenOf(questions, answers);
  const [given] = useDebouncedValue(now, restMilliseconds);
  const isEnabled = asked.isSuccess && shows === "preview";
  const preview = useQuery({
    ...previewQuery(guid, revision, given),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isCurrent =
    isEnabled &&
    preview.isSuccess &&
    !preview.isPlaceholderData &&
    JSON.stringify(given) === JSON.stringify(now);
  const problems = new Map(
    isCurrent ? preview.data.problems.map(({ field, problem }) => [field, problem]) : [],
  );
  return { asked, questions, preview, isCurrent, problems };
};

/** What a template asks and whether these answers are all it needs. */
const check = async (guid: string, revision: number, answers: TypedAnswers) => {
  const { questions } = await queryClient.fetchQuery(questionsQuery(guid, revision));
  const given = givenOf(questions, answers);
  const { problems } = await queryClient.fetchQuery(previewQuery(guid, revision, given));
  return { questions, isComplete: problems.length === 0 };
};

/** Answers what the template asks beside the contract as it would read, whose text can be edited too (C4.52). */
export function AnswerStep(props: AnswerStepProps) {
  const { copy, answers, isFull, onAnswer, onBack, onNext } = props;
  const [wasTried, setTried] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { guid } = copy.template;
  const text = useTextEditing(copy);
  const { asked, questions, preview, isCurrent, problems } = useAnswering(guid, text, answers);
  useCopyHeartbeat(copy);
  const failure = asked.error ?? preview.error;
  const goOn = async (): Promise<void> => {
    setTried(true);
    const revision = await text.keep();
    if (revision === null) return;
    setChecking(true);
    // What is typed a moment ago counts, and so do questions that the text now asks anew.
    const checked = await check(guid, revision, answers).catch(() => null);
    setChecking(false);
    if (checked?.isComplete === true) onNext(checked.questions);
  };
  const isBusy = text.isSaving || isChecking;
  const isReading = text.shows === "preview" && failure === null && !isCurrent;
  return (
    <div className={styles.workspace}>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t("answer-step.what-is-shown")}
          value={text.shows}
          disabled={text.isSaving}
          data={[
            { value: "preview", label: t("answer-step.preview") },
            { value: "text", label: t("answer-step.edit-text") },
          ]}
          onChange={(shown) => void text.show(shown === "text" ? "text" : "preview")}
        />
        <p role="status" data-failed={text.failure !== null || undefined}>
          {text.failure}
        </p>
        <ActionIcon
          size={36}
          aria-label={isFull ? t("answer-step.leave-full-screen") : t("answer-step.full-screen")}
          aria-pressed={isFull}
          onClick={props.onFull}
        >
          {isFull ? <Minimize2 size={18} aria-hidden /> : <Maximize2 size={18} aria-hidden />}
        </ActionIcon>
      </div>
      <div className={styles.panes}>
        <div className={styles.stage} aria-busy={isReading}>
          {text.shows === "text" ? (
            <TextPane editing={text} />
          ) : failure ? (
            <Failure
              error={failure}
              onAgain={() => void (asked.isError ? asked.refetch() : preview.refetch())}
            />
          ) : preview.data ? (
            <PreviewPaper preview={preview.data} />
          ) : (
            <Loader
              role="img"
              aria-label={t("answer-step.preparing-the-preview")}
              m="120px auto"
              display="block"
            />
          )}
        </div>
        {questions.length > 0 && (
          <QuestionForm
            questions={questions}
            answers={answers}
            problems={wasTried ? problems : new Map()}
            onAnswer={onAnswer}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="default" disabled={text.isSaving} onClick={onBack}>
          {t("answer-step.back")}
        </Button>
        <Button loading={isBusy} disabled={failure !== null} onClick={() => void goOn()}>
          {t("answer-step.next")}
        </Button>
      </div>
    </div>
  );
}
