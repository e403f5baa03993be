import { Button, Group, Text } from "@mantine/core";
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
        {isSending ? "Stop the upload? Nothing will be saved." : "Discard this upload?"}
      </Text>
      <Group gap={8}>
        <Button variant="default" data-autofocus onClick={onStay}>
          {isSending ? "Keep uploading" : "Keep it"}
        </Button>
        <Button color="red.7" onClick={onLeave}>
          {isSending ? "Stop the upload" : "Discard"}
        </Button>
      </Group>
    </Group>
  );
}
