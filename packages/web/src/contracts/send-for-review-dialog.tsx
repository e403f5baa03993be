import { Button, Checkbox, Group, Modal, Skeleton, Text, Title } from "@mantine/core";
import { readHasTrackChanges, sendForReview, type ContractRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { contractKey } from "./contract-queries.ts";
import { keepContract } from "./use-contract-acts.ts";
import { t } from "./messages.ts";
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
          {t("send-for-review-dialog.send-for-review")}
        </Title>
      }
    >
      <Text>{t("send-for-review-dialog.the-contract-is-compared")}</Text>
      {tracked.isPending && <Skeleton height={48} mt={16} />}
      {tracked.data?.hasTrackChanges && (
        <Checkbox
          mt={16}
          label={t("send-for-review-dialog.accept-the-tracked-changes")}
          description={t("send-for-review-dialog.this-contract-contains-tracked")}
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
          {t("send-for-review-dialog.cancel")}
        </Button>
        <Button data-autofocus loading={sending.isPending} onClick={() => sending.mutate()}>
          {t("send-for-review-dialog.send-for-review")}
        </Button>
      </Group>
    </Modal>
  );
}
