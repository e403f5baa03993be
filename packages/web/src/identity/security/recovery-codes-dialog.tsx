import { Modal, Title } from "@mantine/core";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { t } from "./messages.ts";

interface RecoveryCodesDialogProps {
  /** Empty while there is nothing to show. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes in a dialog, which a click beside it does not close: they are shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      size={440}
      closeOnClickOutside={false}
      title={
        <Title order={2} component="span">
          {t("recovery-codes-dialog.recovery-codes")}
        </Title>
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={onClose} />}
    </Modal>
  );
}
