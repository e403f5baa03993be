import { Text } from "@mantine/core";
import { MessageDialog } from "./message-dialog.tsx";
import { t } from "./messages.ts";

interface SocialErrorDialogProps {
  /** Null while there is nothing to explain. */
  readonly text: string | null;
  /** Clears the error from the address. */
  readonly onRetry: () => void;
}

/** Why a social sign-in or sign-up did not succeed (A2.22). */
export function SocialErrorDialog({ text, onRetry }: SocialErrorDialogProps) {
  return (
    <MessageDialog
      opened={text !== null}
      title={t("social-error-dialog.give-it-another-shot")}
      action={t("social-error-dialog.try-again")}
      onClose={onRetry}
    >
      <Text c="dimmed">{text}</Text>
    </MessageDialog>
  );
}
