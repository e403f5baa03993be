import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { contractTitle } from "./display-name.ts";
import { useDelete } from "./use-contract-acts.ts";

interface DeleteDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Asks before a contract is deleted for good. */
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
          Delete this contract?
        </Title>
      }
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        <strong>{contractTitle(contract)}</strong>, its revised copy and its review will be deleted
        for everybody. This cannot be undone.
      </Text>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button color="red.7" loading={deletion.isPending} onClick={confirm}>
          Delete contract
        </Button>
      </Group>
    </Modal>
  );
}
