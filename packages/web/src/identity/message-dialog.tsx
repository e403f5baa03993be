import { Button, Modal, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useOpenedLate } from "../platform/use-opened-late.ts";

interface MessageDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly action: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly size?: number;
}

/** A dialog that says something and has one button, which closes it. */
export function MessageDialog(props: MessageDialogProps) {
  const isOpen = useOpenedLate(props.opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={props.size ?? 420}
      title={
        <Title order={2} component="span">
          {props.title}
        </Title>
      }
    >
      {props.children}
      <Button fullWidth mt={20} onClick={props.onClose} data-autofocus>
        {props.action}
      </Button>
    </Modal>
  );
}
