import { Button, Modal, Text, TextInput, Title } from "@mantine/core";
import { confirmTotp, type AnswerOf, type beginTotp } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../../platform/ask.ts";
import { Outcome } from "../outcome.tsx";
import { failureSentence } from "./failure.ts";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { signInMethodsQuery } from "./security-queries.ts";
import { t } from "./messages.ts";
import styles from "./security-page.module.css";
import type { Confirmed } from "./use-confirmed.ts";

interface TotpDialogProps {
  /** The secret to set up; null while there is nothing to do. */
  readonly begun: AnswerOf<typeof beginTotp> | null;
  readonly confirmed: Confirmed;
  readonly onClose: () => void;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Setting up an authenticator app: scan, type the first code, keep the recovery codes. */
export function TotpDialog({ begun, confirmed, onClose }: TotpDialogProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const confirming = useMutation({
    mutationFn: () => confirmed(() => ask(confirmTotp, { body: { code: code.trim() } })),
    onSuccess: () => queries.invalidateQueries(signInMethodsQuery()),
  });
  const codes = confirming.data?.recoveryCodes ?? null;
  const close = (): void => {
    setCode("");
    confirming.reset();
    onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!confirming.isPending) confirming.mutate();
  };
  return (
    <Modal
      opened={begun !== null}
      onClose={close}
      size={440}
      closeOnClickOutside={false}
      title={
        <Title order={2} component="span">
          {codes ? t("totp-dialog.recovery-codes") : t("totp-dialog.set-up-an-authenticator-app")}
        </Title>
      }
    >
      {codes && <RecoveryCodes codes={codes} onKept={close} />}
      {!codes && begun && (
        <form onSubmit={submit} noValidate>
          <Text c="dimmed" mb={8}>
            {t("totp-dialog.scan-this-picture")}
          </Text>
          <QrCode text={begun.uri} label={t("totp-dialog.qr-code-for-your-authenticator")} />
          <p className={styles.secret}>{inFours(begun.secret)}</p>
          <TextInput
            label={t("totp-dialog.code-that-the-app")}
            name="code"
            size="md"
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              if (confirming.isError) confirming.reset();
            }}
          />
          <Outcome tone="error" isCompact>
            {confirming.isError ? failureSentence(confirming.error) : undefined}
          </Outcome>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={confirming.isPending}
            disabled={code.trim() === ""}
          >
            {t("totp-dialog.turn-on")}
          </Button>
        </form>
      )}
    </Modal>
  );
}
