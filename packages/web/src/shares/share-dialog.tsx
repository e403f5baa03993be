import { Button, Modal, Skeleton, Textarea, Title } from "@mantine/core";
import { maxCommentLength } from "@proviso/domain";
import { shareContract, type ContractRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { contractTitle, refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { showNotice } from "../ui/notice.tsx";
import { SharePeople } from "./share-people.tsx";
import { shareCandidatesQuery } from "./share-queries.ts";
import { t } from "./messages.ts";
import styles from "./send-dialog.module.css";

interface ShareDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ShareForm({ contract, onClose }: Omit<ShareDialogProps, "opened">) {
  const people = useQuery(shareCandidatesQuery(contract.guid));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [content, setContent] = useState("");
  const share = useMutation({
    mutationFn: () =>
      ask(shareContract, {
        params: { guid: contract.guid },
        body: { recipients: [...chosen], content },
      }),
    onSuccess: ({ sharedWith }) => {
      showNotice(
        t("share-dialog.contract-sent-to-user-s", {
          contractTitle: contractTitle(contract),
          sharedWith,
        }),
      );
      refreshContract(contract.guid);
      onClose();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (chosen.length > 0 && !share.isPending) share.mutate();
  };
  return (
    <form onSubmit={submit}>
      {people.isPending && <Skeleton height={160} mb={14} />}
      {people.isError && (
        <p className={styles.failure} role="alert">
          {t("share-dialog.the-colleagues-could")}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void people.refetch()}>
            {t("share-dialog.try-again")}
          </Button>
        </p>
      )}
      {people.data && (
        <SharePeople
          guid={contract.guid}
          people={people.data}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Textarea
        label={t("share-dialog.comment-optional")}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxCommentLength}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      {share.isError && (
        <p className={styles.failure} role="alert">
          {t("share-dialog.share-failed-please-try")}
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t("share-dialog.cancel")}
        </Button>
        <Button type="submit" disabled={chosen.length === 0} loading={share.isPending}>
          {t("share-dialog.share")}
        </Button>
      </div>
    </form>
  );
}

/** Shares a contract with verified colleagues, who see it from then on (C2.25, C5.10, C8.14). */
export function ShareDialog({ contract, opened, onClose }: ShareDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={520}
      title={
        <Title order={2} component="span">
          {t("share-dialog.share-contract")}
        </Title>
      }
    >
      <ShareForm contract={contract} onClose={onClose} />
    </Modal>
  );
}
