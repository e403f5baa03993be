import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import type { Person } from "./person.ts";
import { useRestorePerson } from "./use-person-acts.ts";
import { t } from "./messages.ts";
import styles from "./person-dialog.module.css";

interface RestoreUserDialogProps {
  readonly person: Person;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a deleted user is let in again (A2.40). */
export function RestoreUserDialog({ person, opened, onClose }: RestoreUserDialogProps) {
  const isOpen = useOpenedLate(opened);
  const restoration = useRestorePerson();
  const confirm = (): void => restoration.mutate(person, { onSettled: onClose });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("restore-user-dialog.restore-deleted-user")}
        </Title>
      }
    >
      <Text className={styles.sentence}>{t("restore-user-dialog.they-can-sign")}</Text>
      <p className={styles.person}>
        <strong>{person.name}</strong>
        <span>{person.email}</span>
      </p>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t("restore-user-dialog.cancel")}
        </Button>
        <Button data-autofocus loading={restoration.isPending} onClick={confirm}>
          {t("restore-user-dialog.restore-user")}
        </Button>
      </Group>
    </Modal>
  );
}
