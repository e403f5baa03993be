import { Button, Group, Modal, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "./messages.ts";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly confirmLabel: string;
  /** "Cancel" unless said. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for one confirmation before something is done that can be done again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      size={460}
      title={
        <Title order={2} component="span">
          {props.title}
        </Title>
      }
    >
      <div style={{ overflowWrap: "anywhere" }}>{props.children}</div>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={props.onClose}>
          {props.cancelLabel ?? t("confirm-dialog.cancel")}
        </Button>
        <Button data-autofocus onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
