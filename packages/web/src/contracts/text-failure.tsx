import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
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
        title="The text could not be loaded"
        action={
          <Button loading={isFetching} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}
