import { Button, Modal, Text, Title } from "@mantine/core";
import { useOpenedLate } from "../platform/use-opened-late.ts";

interface UploadRefusedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says that the reader may not upload contracts (C8.31, A8.5). */
export function UploadRefusedDialog({ opened, onClose }: UploadRefusedDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          Upload contract error
        </Title>
      }
    >
      <Text mb={24}>You don’t have permissions to upload a new contract</Text>
      <Button ml="auto" display="block" onClick={onClose}>
        Got it
      </Button>
    </Modal>
  );
}
