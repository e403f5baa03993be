import { Button, Group, Modal, TextInput, Title } from "@mantine/core";
import { closingGraceDays, isAccountName } from "@proviso/domain";
import { closeAccount, type AccountClosing } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState, type FormEvent } from "react";
import { failureSentence, loadOwnConfirmation, useConfirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { shutOut } from "../platform/shut-out.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { Result } from "../ui/settings-section.tsx";
import { lossOf } from "./loss.ts";
import { t } from "./messages.ts";
import styles from "./closing.module.css";

const OwnConfirmation = lazyPart(async () => ({
  default: (await loadOwnConfirmation()).OwnConfirmation,
}));

interface CloseDialogProps {
  readonly closing: AccountClosing;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Tells what is lost, offers to take everything along first, and closes the account once its name was typed. */
export function CloseDialog({ closing, opened, onClose }: CloseDialogProps) {
  const isOpen = useOpenedLate(opened);
  const [typed, setTyped] = useState("");
  const { request, confirmed } = useConfirmed();
  const act = useMutation({
    mutationFn: () => confirmed(() => ask(closeAccount, { body: { accountName: typed } })),
    onSuccess: shutOut.tell,
  });
  const { accountName } = closing;
  const isNamed = isAccountName(typed, accountName);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNamed && !act.isPending) act.mutate();
  };
  const leave = (): void => {
    setTyped("");
    act.reset();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={leave}
      size={520}
      title={
        <Title order={2} component="span">
          {t("close-dialog.close-the-account")}
        </Title>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t("close-dialog.is-closed-for-everybody", { accountName, closingGraceDays })}</p>
        <ul>
          {lossOf(closing).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p>
          {t.rich("close-dialog.take-everything-along-first", {
            strong: (chunks) => <strong>{chunks}</strong>,
          })}
        </p>
        <TextInput
          label={t("close-dialog.to-close-it-type", { accountName })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Result tone="error">{failureSentence(act.error)}</Result>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" data-autofocus onClick={leave}>
            {t("close-dialog.keep-the-account")}
          </Button>
          <Button type="submit" color="red.7" disabled={!isNamed} loading={act.isPending}>
            {t("close-dialog.close-the-account.button")}
          </Button>
        </Group>
      </form>
      <Suspense>
        <OwnConfirmation request={request} />
      </Suspense>
    </Modal>
  );
}
