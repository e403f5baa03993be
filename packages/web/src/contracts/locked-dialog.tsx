import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { useOpenedLate } from "../platform/use-opened-late.ts";

interface LockedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says that somebody else holds the contract up (C8.1). */
export function LockedDialog({ opened, onClose }: LockedDialogProps) {
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          Contract in use
        </Title>
      }
    >
      <Text>
        This contract is being edited by another person and therefore this action is not available
        at the moment
      </Text>
      <Group justify="flex-end" mt={24}>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
