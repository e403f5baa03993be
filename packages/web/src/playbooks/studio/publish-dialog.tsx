import { Button, Group, Modal, TextInput, Title } from "@mantine/core";
import { maxPolicyLineLength } from "@proviso/domain";
import { useState } from "react";
import { DifferenceList } from "./difference-list.tsx";
import { StaleReviews } from "./stale-reviews.tsx";
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
          Publish version {policy.version + 1}
        </Title>
      }
    >
      <div className={styles.publish}>
        <p>Reviews that begin from now on are made by it.</p>
        <h3>What changes</h3>
        <DifferenceList policy={policy} differences={policy.draftDifferences} />
        <h3>Reviews that become stale</h3>
        {opened && <StaleReviews playbookId={policy.playbookId} />}
        <TextInput
          data-autofocus
          label="Note for the list of versions"
          placeholder="Such as: shorter secrecy, agreed with the board"
          maxLength={maxPolicyLineLength}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
      </div>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => publish(note.trim(), close)}>
          Publish
        </Button>
      </Group>
    </Modal>
  );
}
