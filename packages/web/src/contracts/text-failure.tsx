import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";

interface TextFailureProps {
  readonly error: Error;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Stands where the contract's text would, when it could not be loaded. */
export function TextFailure({ error, isFetching, onRetry }: TextFailureProps) {
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("text-failure.the-text-could")}
        action={
          <Button loading={isFetching} onClick={onRetry}>
            {t("text-failure.try-again")}
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}
