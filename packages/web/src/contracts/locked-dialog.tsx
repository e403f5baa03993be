import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { t } from "./messages.ts";

interface LockedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says that someone else holds the contract up (C8.1). */
export function LockedDialog({ opened, onClose }: LockedDialogProps) {
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          {t("locked-dialog.contract-in-use")}
        </Title>
      }
    >
      <Text>{t("locked-dialog.this-contract-is-being")}</Text>
      <Group justify="flex-end" mt={24}>
        <Button data-autofocus onClick={onClose}>
          {t("locked-dialog.close")}
        </Button>
      </Group>
    </Modal>
  );
}
