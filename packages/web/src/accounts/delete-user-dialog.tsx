import { Button, Group, Modal, Skeleton, Text, Title } from "@mantine/core";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sentenceOf } from "../platform/ask-error.ts";
import { countOf } from "../platform/format.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { pendingDocumentsQuery } from "./account-queries.ts";
import type { Person } from "./person.ts";
import { useDeletePerson } from "./use-person-acts.ts";
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
      <Skeleton height={44} role="status" aria-label="Looking for contracts that need input" />
    );
  if (pending.isError)
    return (
      <div className={styles.pending} role="alert">
        <p>
          Contracts that still require input could not be looked up: {sentenceOf(pending.error)}
        </p>
        <Button variant="default" size="xs" onClick={() => void pending.refetch()}>
          Try again
        </Button>
      </div>
    );
  const count = pending.data.length;
  if (count === 0) return <Text c="dimmed">No contract of {person.name} requires input.</Text>;
  return (
    <div className={styles.pending} role="status">
      <p>
        {countOf(count, "contract")} of {person.name} still {count === 1 ? "requires" : "require"}{" "}
        input. Finish {count === 1 ? "it" : "them"} before deleting this user:
      </p>
      <ul aria-label="Contracts that require input">
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

/** Asks before a user is removed, naming the contracts that wait for somebody's input (A2.40); or before an invitation is taken back. */
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
          {isInvited ? "Cancel invitation?" : "Delete user?"}
        </Title>
      }
    >
      <Text className={styles.sentence}>
        {isInvited
          ? "The link in the invitation mail will stop working."
          : "You will permanently delete this user."}
      </Text>
      <p className={styles.person}>
        <strong>{person.name}</strong>
        <span>{person.email}</span>
      </p>
      {!isInvited && <PendingDocuments person={person} pending={pending} />}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {isInvited ? "Keep it" : "Keep user"}
        </Button>
        <Button color="red.7" disabled={!mayDelete} loading={deletion.isPending} onClick={confirm}>
          {isInvited ? "Cancel invitation" : "Delete user"}
        </Button>
      </Group>
    </Modal>
  );
}
