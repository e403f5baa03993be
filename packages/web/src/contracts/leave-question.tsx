import { Button, Group, Text } from "@mantine/core";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface LeaveQuestionProps {
  readonly isSending: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before an upload is discarded, or stopped under way (C2.59). */
export function LeaveQuestion({ isSending, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Group className={styles.foot} justify="space-between">
      <Text size="sm">
        {isSending
          ? t("leave-question.stop-the-upload-nothing")
          : t("leave-question.discard-this-upload")}
      </Text>
      <Group gap={8}>
        <Button variant="default" data-autofocus onClick={onStay}>
          {isSending ? t("leave-question.keep-uploading") : t("leave-question.keep-it")}
        </Button>
        <Button color="red.7" onClick={onLeave}>
          {isSending ? t("leave-question.stop-the-upload") : t("leave-question.discard")}
        </Button>
      </Group>
    </Group>
  );
}
