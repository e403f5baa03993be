import { Button, Group, Modal, TextInput, Title } from "@mantine/core";
import { maxPolicyLineLength } from "@proviso/domain";
import { useState } from "react";
import { DifferenceList } from "./difference-list.tsx";
import { StaleReviews } from "./stale-reviews.tsx";
import { t } from "./messages.ts";
import styles from "./studio.module.css";
import type { Studio } from "./use-studio.ts";

interface PublishDialogProps {
  readonly studio: Studio;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a draft becomes the policy: what it changes, and which reviews become stale. */
export function PublishDialog({ studio, opened, onClose }: PublishDialogProps) {
  const [note, setNote] = useState("");
  const { policy, publish, isBusy } = studio;
  const close = (): void => {
    setNote("");
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={640}
      title={
        <Title order={2} component="span">
          {t("publish-dialog.publish-version", { version: policy.version + 1 })}
        </Title>
      }
    >
      <div className={styles.publish}>
        <p>{t("publish-dialog.reviews-that-begin")}</p>
        <h3>{t("publish-dialog.what-changes")}</h3>
        <DifferenceList policy={policy} differences={policy.draftDifferences} />
        <h3>{t("publish-dialog.reviews-that-become-stale")}</h3>
        {opened && <StaleReviews playbookId={policy.playbookId} />}
        <TextInput
          data-autofocus
          label={t("publish-dialog.note-for-the-list")}
          placeholder={t("publish-dialog.such-as-shorter-secrecy")}
          maxLength={maxPolicyLineLength}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </div>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={close}>
          {t("publish-dialog.cancel")}
        </Button>
        <Button loading={isBusy} onClick={() => publish(note.trim(), close)}>
          {t("publish-dialog.publish")}
        </Button>
      </Group>
    </Modal>
  );
}
