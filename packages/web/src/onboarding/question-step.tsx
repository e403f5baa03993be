import { Button } from "@mantine/core";
import { questionTitle, type OnboardingAnswers, type OnboardingQuestion } from "@proviso/domain";
import { useId, useState } from "react";
import { AnswerChoices } from "./answer-choices.tsx";
import { LocationFields } from "./location-fields.tsx";
import { StepHeading } from "./step-heading.tsx";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";

interface QuestionStepProps {
  readonly question: OnboardingQuestion;
  readonly answers: OnboardingAnswers;
  readonly onAnswer: (answer?: string) => void;
}

/** One question: a radio question goes on when an answer is chosen, the others by their button (A5.9). */
export function QuestionStep({ question, answers, onAnswer }: QuestionStepProps) {
  const [title, hint] = [useId(), useId()];
  const given = answers[question.key];
  const [chosen, setChosen] = useState(given);
  const isRadio = question.type === "radio";
  return (
    <>
      <StepHeading id={title} title={questionTitle(question, answers)}>
        {question.info}
      </StepHeading>
      {isRadio ? (
        <AnswerChoices
          answers={question.answers}
          chosen={given}
          labelledBy={title}
          describedBy={hint}
          onChoose={onAnswer}
        />
      ) : (
        <LocationFields
          options={question.answers}
          answer={given}
          labelledBy={title}
          onChange={setChosen}
        />
      )}
      <div className={styles.next}>
        {isRadio && (
          <p id={hint} className={styles.hint}>
            {t("question-step.choosing-an-answer-takes")}
          </p>
        )}
        {question.nextButtonLabel !== null && (
          <Button
            disabled={chosen === undefined && !question.allowFinish}
            onClick={() => onAnswer(chosen)}
          >
            {question.nextButtonLabel}
          </Button>
        )}
      </div>
    </>
  );
}
