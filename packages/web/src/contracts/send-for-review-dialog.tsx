import { Button, Checkbox, Group, Modal, Skeleton, Text, Title } from "@mantine/core";
import { readHasTrackChanges, sendForReview, type ContractRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { contractKey } from "./contract-queries.ts";
import { keepContract } from "./use-contract-acts.ts";
import styles from "./upload.module.css";

const lookAgainAfter = 1000;
const mostLooks = 20;

interface SendForReviewDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Has a kept contract reviewed; one with tracked changes asks what to do with them (C4.37, C7.16). */
export function SendForReviewDialog({ contract, opened, onClose }: SendForReviewDialogProps) {
  const { guid } = contract;
  const [acceptTrackChanges, setAccept] = useState(false);
  const tracked = useQuery({
    queryKey: [...contractKey(guid), "has-track-changes"],
    queryFn: ({ signal }) => ask(readHasTrackChanges, { params: { guid } }, signal),
    // The text of a file just kept is still being read; one that never can be has no marks to tell of.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.hasTrackChanges === null && dataUpdateCount < mostLooks ? lookAgainAfter : false,
  });
  const sending = useMutation({
    mutationFn: () => ask(sendForReview, { params: { guid }, body: { acceptTrackChanges } }),
    onSuccess: (changed) => {
      keepContract(changed);
      onClose();
    },
  });
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          Send for review
        </Title>
      }
    >
      <Text>The contract is compared with your playbook and marked up. This takes seconds.</Text>
      {tracked.isPending && <Skeleton height={48} mt={16} />}
      {tracked.data?.hasTrackChanges && (
        <Checkbox
          mt={16}
          label="Accept the tracked changes before the review"
          description="This contract contains tracked changes. Without this they stay marked as theirs."
          checked={acceptTrackChanges}
          onChange={(event) => setAccept(event.currentTarget.checked)}
        />
      )}
      {sending.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(sending.error)}
        </p>
      )}
      <Group className={styles.foot} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={sending.isPending} onClick={() => sending.mutate()}>
          Send for review
        </Button>
      </Group>
    </Modal>
  );
}
