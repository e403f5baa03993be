import { Button, Group, Modal, Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { noteLines } from "./note-lines.ts";
import { t } from "./messages.ts";
import styles from "./contract-dialogs.module.css";

interface InfoDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The information given with the upload: the review note, a line each (C2.23, C3.5). */
export function InfoDialog({ contract, opened, onClose }: InfoDialogProps) {
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={520}
      title={
        <Title order={2} component="span">
          {t("info-dialog.contract-info")}
        </Title>
      }
    >
      <dl className={styles.facts}>
        {noteLines(contract.reviewNote).map(({ label, value }, at) => (
          <div key={`${label}:${at}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("info-dialog.close")}
        </Button>
      </Group>
    </Modal>
  );
}
