import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { AskError, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PlainPage } from "./plain-page.tsx";

const reload = (): void => globalThis.location.reload();
const startOver = (): void => globalThis.location.assign("/dashboard");

/** How the browsers put it that a part of the program did not come. */
const missingPart =
  /dynamically imported module|importing a module script failed|unable to preload css/iu;

const titleAndSentence = (error: unknown): readonly [title: string, sentence: string] => {
  if (error instanceof AskError) return ["This page stopped working", sentenceOf(error)];
  if (error instanceof Error && missingPart.test(error.message))
    return [
      "This page could not be loaded",
      "The server did not answer, or it was updated just now. Check your connection and load the page again.",
    ];
  return [
    "This page stopped working",
    "Something in the page broke. Your contracts are safe on the server; nothing you saved is lost.",
  ];
};

/** What is shown in the place of a page that broke: what happened, that nothing is lost, and what to do. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const [title, sentence] = titleAndSentence(error);
  return (
    <MessagePanel
      order={1}
      role="alert"
      icon={<CircleAlert size={22} strokeWidth={1.75} />}
      title={title}
      action={
        <>
          <Button onClick={reload}>Load the page again</Button>
          <Button variant="default" onClick={startOver}>
            Go to contracts
          </Button>
        </>
      }
    >
      {sentence}
    </MessagePanel>
  );
}

/** The same where the shell itself broke. */
export function CrashPage({ error }: { readonly error: unknown }) {
  return (
    <PlainPage>
      <BrokenPage error={error} />
    </PlainPage>
  );
}
