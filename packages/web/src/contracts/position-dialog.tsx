import { Button, Group, Modal, Radio, Skeleton, Text, Title } from "@mantine/core";
import { chooseDealPosition, listDealPositions, type ContractRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { showNotice } from "../ui/notice.tsx";
import { keepContract } from "./use-contract-acts.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface PositionDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const explained: Readonly<Record<string, string>> = {
  recipient: t("position-dialog.we-receive-the-other"),
  discloser: t("position-dialog.we-share-our-confidential-information"),
  mutual: t("position-dialog.both-sides-share-and-receive"),
};

const usePositions = (contractTypeId: string | null, isWanted: boolean) =>
  useQuery({
    queryKey: ["deal-positions", contractTypeId],
    queryFn: ({ signal }) =>
      ask(listDealPositions, { params: { id: contractTypeId ?? "" } }, signal),
    enabled: isWanted && contractTypeId !== null,
    staleTime: Infinity,
  });

function PositionForm({ contract, onClose }: Omit<PositionDialogProps, "opened">) {
  const positions = usePositions(contract.tags.contractTypeId, true);
  const [chosen, setChosen] = useState(contract.tags.dealPosition);
  const choice = useMutation({
    mutationFn: (dealPosition: string) =>
      ask(chooseDealPosition, {
        params: { guid: contract.guid },
        body: { tags: { dealPosition } },
      }),
    onSuccess: (changed) => {
      keepContract(changed);
      showNotice(t("position-dialog.your-information-applied-successfully"));
      onClose();
    },
  });
  const isUnchanged =
    chosen === null || (contract.status === "COMPLETED" && chosen === contract.tags.dealPosition);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) choice.mutate(chosen);
      }}
    >
      <Text mb={16}>{t("position-dialog.which-side-are-you")}</Text>
      {positions.isPending && <Skeleton height={180} />}
      {positions.isError && (
        <p className={styles.failure} role="alert">
          {t("position-dialog.the-positions-could")}{" "}
          <button type="button" onClick={() => void positions.refetch()}>
            {t("position-dialog.try-again")}
          </button>
        </p>
      )}
      {positions.data && (
        <Radio.Group aria-label={t("position-dialog.position")} value={chosen} onChange={setChosen}>
          <div className={styles.positions}>
            {positions.data.map(({ id, name }) => (
              <Radio.Card key={id} value={id} className={styles.card}>
                <Radio.Indicator />
                <span>
                  <strong>{name}</strong>
                  {explained[id] && <span>{explained[id]}</span>}
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      {choice.isError && (
        <p className={styles.failure} role="alert">
          {t("position-dialog.something-went-wrong-please")}
        </p>
      )}
      <Group className={styles.foot} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("position-dialog.cancel")}
        </Button>
        <Button type="submit" loading={choice.isPending} disabled={isUnchanged}>
          {t("position-dialog.apply")}
        </Button>
      </Group>
    </form>
  );
}

/** Chooses the side we act for; applying starts the review for it (C2.36, C5.11, C8.15). */
export function PositionDialog({ contract, opened, onClose }: PositionDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("position-dialog.choose-position")}
        </Title>
      }
    >
      <PositionForm contract={contract} onClose={onClose} />
    </Modal>
  );
}
