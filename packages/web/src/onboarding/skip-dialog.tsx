import { Button, Group, Modal, Title } from "@mantine/core";
import { sentenceOf } from "../platform/ask-error.ts";
import type { Onboarding } from "./use-onboarding.ts";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";

interface SkipDialogProps {
  readonly opened: boolean;
  readonly skip: Onboarding["skip"];
  readonly onClose: () => void;
}

/** Asks before the onboarding is skipped (A2.46). */
export function SkipDialog({ opened, skip, onClose }: SkipDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={460}
      title={
        <Title order={2} component="span">
          {t("skip-dialog.are-you-sure")}
        </Title>
      }
    >
      <p className={styles.plain}>{t("skip-dialog.youre-just-a-few")}</p>
      {skip.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(skip.error)}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" loading={skip.isPending} onClick={() => skip.mutate()}>
          {t("skip-dialog.skip-anyway")}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t("skip-dialog.back-to-questions")}
        </Button>
      </Group>
    </Modal>
  );
}
