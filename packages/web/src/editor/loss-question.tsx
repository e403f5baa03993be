import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { Loss } from "./editor-messages.ts";
import { t } from "./messages.ts";
import styles from "./editor.module.css";

interface LossQuestionProps {
  readonly losses: readonly Loss[];
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

const sentences: Record<Loss, string> = {
  formatting: t("loss-question.fonts-sizes-colours-lists"),
  tables: t("loss-question.tables-and-columns"),
  "resolved-comments": t("loss-question.comments-that-were-resolved"),
  "deleted-comments": t("loss-question.comments-that-were-deleted-stay"),
};

/** Says before saving what of an editing cannot be kept as a tracked change. */
export function LossQuestion({ losses, onKeep, onSave }: LossQuestionProps) {
  return (
    <Modal
      opened={losses.length > 0}
      onClose={onKeep}
      size={480}
      title={
        <Title order={2} component="span">
          {t("loss-question.not-everything-can-be-saved")}
        </Title>
      }
    >
      <Text>{t("loss-question.every-change-of-the-text")}</Text>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{sentences[loss]}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onKeep}>
          {t("loss-question.keep-editing")}
        </Button>
        <Button onClick={onSave}>{t("loss-question.save-the-rest")}</Button>
      </Group>
    </Modal>
  );
}
