import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";

interface LoadFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  /** 1 when the message is the whole page. */
  readonly order?: 1 | 2;
}

/** Says why a page of billing could not be loaded, and loads it again. */
export function LoadFailure({ title, error, isBusy, onAgain, order = 2 }: LoadFailureProps) {
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        order={order}
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={title}
        action={
          <Button loading={isBusy} onClick={onAgain}>
            {t("load-failure.try-again")}
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}
