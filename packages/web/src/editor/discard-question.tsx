import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { t } from "./messages.ts";

interface DiscardQuestionProps {
  readonly opened: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before what was edited is thrown away (C5.20). */
export function DiscardQuestion({ opened, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      size={440}
      title={
        <Title order={2} component="span">
          {t("discard-question.discard-changes")}
        </Title>
      }
    >
      <Text>{t("discard-question.are-you-sure")}</Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onKeep}>
          {t("discard-question.keep-editing")}
        </Button>
        <Button color="red.7" onClick={onDiscard}>
          {t("discard-question.discard")}
        </Button>
      </Group>
    </Modal>
  );
}
