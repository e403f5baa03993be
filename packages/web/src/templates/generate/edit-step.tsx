import { Button, Loader } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../../platform/ask-error.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { AnswerStep, type AnswerStepProps } from "./answer-step.tsx";
import type { useCopy } from "./use-copy.ts";
import { t } from "./messages.ts";

interface EditStepProps extends Omit<AnswerStepProps, "copy"> {
  readonly copy: ReturnType<typeof useCopy>;
}

/** The second step, once the copy that it works on is there (C8.20). */
export function EditStep({ copy, ...rest }: EditStepProps) {
  if (copy.data) return <AnswerStep key={copy.data.template.guid} copy={copy.data} {...rest} />;
  if (copy.isPending)
    return (
      <Loader
        role="img"
        aria-label={t("edit-step.opening-the-template")}
        m="160px auto"
        display="block"
      />
    );
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("edit-step.an-error-has-ocurred")}
      action={
        <Button loading={copy.isFetching} onClick={() => void copy.refetch()}>
          {t("edit-step.try-again")}
        </Button>
      }
    >
      {sentenceOf(copy.error)}
    </MessagePanel>
  );
}
