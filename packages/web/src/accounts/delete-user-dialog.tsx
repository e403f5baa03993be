import { Button, Group, Modal, Skeleton, Text, Title } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { pendingDocumentsQuery } from "./account-queries.ts";
import type { Person } from "./person.ts";
import { useDeletePerson } from "./use-person-acts.ts";
import { t } from "./messages.ts";
import styles from "./person-dialog.module.css";

interface PendingDocumentsProps {
  readonly person: Person;
  readonly pending: UseQueryResult<readonly { guid: string; originalFileName: string }[]>;
}

interface PersonDialogProps {
  readonly person: Person;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function PendingDocuments({ person, pending }: PendingDocumentsProps) {
  if (pending.isPending)
    return (
      <Skeleton
        height={44}
        role="status"
        aria-label={t("delete-user-dialog.looking-for-contracts")}
      />
    );
  if (pending.isError)
    return (
      <div className={styles.pending} role="alert">
        <p>
          {t("delete-user-dialog.contracts-that-still-require", {
            sentence: sentenceOf(pending.error),
          })}
        </p>
        <Button variant="default" size="xs" onClick={() => void pending.refetch()}>
          {t("delete-user-dialog.try-again")}
        </Button>
      </div>
    );
  const count = pending.data.length;
  if (count === 0)
    return (
      <Text c="dimmed">
        {t("delete-user-dialog.no-contract-of-requires-input", { name: person.name })}
      </Text>
    );
  return (
    <div className={styles.pending} role="status">
      <p>{t("delete-user-dialog.contracts-of-still-require", { count, name: person.name })}</p>
      <ul aria-label={t("delete-user-dialog.contracts-that-require-input")}>
        {pending.data.map(({ guid, originalFileName }) => (
          <li key={guid}>
            <Link to="/dashboard/details/$guid" params={{ guid }}>
              {originalFileName}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks before a user is removed, naming the contracts that wait for someone’s input (A2.40); or before an invitation is taken back. */
export function DeleteUserDialog({ person, opened, onClose }: PersonDialogProps) {
  const isOpen = useOpenedLate(opened);
  const deletion = useDeletePerson();
  const isInvited = person.state === "invited";
  const pending = useQuery({
    ...pendingDocumentsQuery(person.externalId),
    enabled: opened && !isInvited,
  });
  const mayDelete = isInvited || pending.data?.length === 0;
  const confirm = (): void => deletion.mutate(person, { onSettled: onClose });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {isInvited
            ? t("delete-user-dialog.cancel-invitation")
            : t("delete-user-dialog.delete-user")}
        </Title>
      }
    >
      <Text className={styles.sentence}>
        {isInvited
          ? t("delete-user-dialog.the-link-in-the-invitation")
          : t("delete-user-dialog.you-will-permanently-delete")}
      </Text>
      <p className={styles.person}>
        <strong>{person.name}</strong>
        <span>{person.email}</span>
      </p>
      {!isInvited && <PendingDocuments person={person} pending={pending} />}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {isInvited ? t("delete-user-dialog.keep-it") : t("delete-user-dialog.keep-user")}
        </Button>
        <Button color="red.7" disabled={!mayDelete} loading={deletion.isPending} onClick={confirm}>
          {isInvited
            ? t("delete-user-dialog.cancel-invitation.button")
            : t("delete-user-dialog.delete-user.button")}
        </Button>
      </Group>
    </Modal>
  );
}
