import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { AskError, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PlainPage } from "./plain-page.tsx";

const reload = (): void => globalThis.location.reload();
const startOver = (): void => globalThis.location.assign("/dashboard");

/** What is shown when a page breaks: what happened, that nothing is lost, and what to do. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const isExpected = error instanceof AskError;
  return (
    <PlainPage>
      <MessagePanel
        order={1}
        role="alert"
        icon={<CircleAlert size={22} strokeWidth={1.75} />}
        title="This page stopped working"
        action={
          <>
            <Button onClick={reload}>Load the page again</Button>
            <Button variant="default" onClick={startOver}>
              Go to contracts
            </Button>
          </>
        }
      >
        {isExpected
          ? sentenceOf(error)
          : "Something in the page broke. Your contracts are safe on the server; nothing you saved is lost."}
      </MessagePanel>
    </PlainPage>
  );
}
