import { Button, Group, Modal, Text, Title } from "@mantine/core";

interface EditorLockedProps {
  readonly onClose: () => void;
  readonly onView: () => void;
}

/** Says that somebody else is editing the contract, and lets it be read (C8.1, C4.43). */
export function EditorLocked({ onClose, onView }: EditorLockedProps) {
  return (
    <Modal
      opened
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
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onView}>
          View the original
        </Button>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
