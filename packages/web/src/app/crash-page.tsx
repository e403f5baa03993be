import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { AskError, sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PlainPage } from "./plain-page.tsx";
import { t } from "./messages.ts";

const reload = (): void => globalThis.location.reload();
const startOver = (): void => globalThis.location.assign("/dashboard");

/** How the browsers put it that a part of the program did not come. */
const missingPart =
  /dynamically imported module|importing a module script failed|unable to preload css/iu;

const titleAndSentence = (error: unknown): readonly [title: string, sentence: string] => {
  if (error instanceof AskError)
    return [t("crash-page.this-page-stopped-working"), sentenceOf(error)];
  if (error instanceof Error && missingPart.test(error.message))
    return [t("crash-page.this-page-could"), t("crash-page.the-server-did")];
  return [t("crash-page.this-page-stopped-working"), t("crash-page.something-in-the-page")];
};

/** What is shown instead of a page that broke: what happened, that nothing is lost, and what to do. */
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
          <Button onClick={reload}>{t("crash-page.load-the-page-again")}</Button>
          <Button variant="default" onClick={startOver}>
            {t("crash-page.go-to-contracts")}
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
