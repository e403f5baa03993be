import { Button, Modal, Text, Title } from "@mantine/core";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { t } from "./messages.ts";

interface RefusedDialogProps {
  readonly title: string;
  readonly sentence: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says that the reader may not do what a link asks for (A2.8). */
export function RefusedDialog({ title, sentence, opened, onClose }: RefusedDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          {title}
        </Title>
      }
    >
      <Text mb={24}>{sentence}</Text>
      <Button ml="auto" display="block" onClick={onClose}>
        {t("refused-dialog.got-it")}
      </Button>
    </Modal>
  );
}
