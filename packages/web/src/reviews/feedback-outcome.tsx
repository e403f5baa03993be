import { Button, Group } from "@mantine/core";
import { Check, CircleAlert } from "lucide-react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import type { FeedbackOutcome } from "./use-feedback.ts";
import { t } from "./messages.ts";

const thanks = {
  save: t("feedback-outcome.thanks-your-input"),
  submit: t("feedback-outcome.thanks-for-your-input"),
};

const sorry = {
  save: t("feedback-outcome.sorry-due"),
  submit: t("feedback-outcome.sorry-due-to-a-technical"),
};

const next = ({ type, asksAttention }: FeedbackOutcome): string => {
  if (type === "save") return t("feedback-outcome.nothing-is-decided-yet");
  return asksAttention
    ? t("feedback-outcome.the-contract-is-being")
    : t("feedback-outcome.you-approved-everything");
};

interface FeedbackOutcomeProps {
  readonly outcome: FeedbackOutcome;
  readonly isSending: boolean;
  readonly onTryAgain: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** How saving or submitting feedback ended, each in its sentence (C8.11 to C8.13). */
export function FeedbackOutcomeScreen(props: FeedbackOutcomeProps) {
  const { outcome, isSending, onTryAgain, onBack, onClose } = props;
  const { type, error } = outcome;
  if (error === null)
    return (
      <MessagePanel
        role="status"
        icon={<Check size={20} strokeWidth={2} />}
        title={thanks[type]}
        action={
          <Button onClick={onClose} data-autofocus>
            {t("feedback-outcome.close")}
          </Button>
        }
      >
        {next(outcome)}
      </MessagePanel>
    );
  // Trying again cannot help once it is over or the contract has moved on.
  const isFinal = isRefusedWith(
    error,
    "feedback_late",
    "feedback_answered",
    "feedback_not_asked",
    "wrong_status",
    "not_allowed",
    "not_found",
  );
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={sorry[type]}
      action={
        <Group gap={8} justify="center">
          <Button variant="default" onClick={isFinal ? onClose : onBack}>
            {isFinal ? t("feedback-outcome.close") : t("feedback-outcome.back-to-your-input")}
          </Button>
          {!isFinal && (
            <Button loading={isSending} onClick={onTryAgain} data-autofocus>
              {t("feedback-outcome.try-again")}
            </Button>
          )}
        </Group>
      }
    >
      {sentenceOf(error)}
    </MessagePanel>
  );
}
