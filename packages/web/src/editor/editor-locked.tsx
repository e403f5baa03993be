import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { t } from "./messages.ts";

interface EditorLockedProps {
  readonly onClose: () => void;
  readonly onView: () => void;
}

/** Says that someone else is editing the contract, and lets it be read (C8.1, C4.43). */
export function EditorLocked({ onClose, onView }: EditorLockedProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          {t("editor-locked.contract-in-use")}
        </Title>
      }
    >
      <Text>{t("editor-locked.this-contract-is-being")}</Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onView}>
          {t("editor-locked.view-the-original")}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t("editor-locked.close")}
        </Button>
      </Group>
    </Modal>
  );
}
