import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { contractTitle } from "./display-name.ts";
import { useDelete } from "./use-contract-acts.ts";
import { t } from "./messages.ts";

interface DeleteDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Asks before a contract is deleted permanently. */
export function DeleteDialog({ contract, opened, onClose, onDeleted }: DeleteDialogProps) {
  const isOpen = useOpenedLate(opened);
  const deletion = useDelete();
  const confirm = (): void =>
    deletion.mutate(contract.guid, {
      onSuccess: () => {
        onClose();
        onDeleted?.();
      },
    });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          {t("delete-dialog.delete-this-contract")}
        </Title>
      }
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        {t.rich("delete-dialog.its-revised-copy", {
          contractTitle: contractTitle(contract),
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("delete-dialog.keep-it")}
        </Button>
        <Button color="red.7" loading={deletion.isPending} onClick={confirm}>
          {t("delete-dialog.delete-contract")}
        </Button>
      </Group>
    </Modal>
  );
}
