import { Button, Modal, Textarea, TextInput, Title } from "@mantine/core";
import { maxCommentLength, signerEmailProblem, signerNameProblem } from "@proviso/domain";
import { useState, type SyntheticEvent } from "react";
import { AskError, sentenceOf } from "../platform/ask-error.ts";
import { useDecline, useHandOver } from "./signing-acts.ts";
import { t } from "./messages.ts";
import styles from "./signing.module.css";

interface DialogProps {
  readonly token: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why someone does not sign, and declines. */
export function DeclineDialog({ token, opened, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const decline = useDecline(token);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (reason.trim() !== "" && !decline.isPending) decline.mutate(reason);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("other-ways.decline-to-sign")}
        </Title>
      }
    >
      <form onSubmit={submit}>
        <p>{t("other-ways.this-ends-the-request")}</p>
        <Textarea
          label={t("other-ways.reason")}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={maxCommentLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={styles.failure} role="alert">
          {decline.isError && sentenceOf(decline.error)}
        </p>
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {t("other-ways.cancel")}
          </Button>
          <Button type="submit" disabled={reason.trim() === ""} loading={decline.isPending}>
            {t("other-ways.decline")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Asks who is to sign instead, and hands over. */
export function HandOverDialog({ token, opened, onClose }: DialogProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [isJudged, setJudged] = useState(false);
  const handOver = useHandOver(token);
  const ofName = signerNameProblem(name);
  const ofEmail = signerEmailProblem(email);
  // Who else is named is known to the server alone.
  const { error } = handOver;
  const refused = error instanceof AskError ? error.fields : [];
  const refusalOf = (field: string): string | undefined =>
    refused.find((each) => each.field === field)?.problem;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (ofName === undefined && ofEmail === undefined && !handOver.isPending)
      handOver.mutate({ name, email });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("other-ways.hand-over-to-somebody-else")}
        </Title>
      }
    >
      <form onSubmit={submit} noValidate>
        <p>{t("other-ways.they-get-a-link")}</p>
        <TextInput
          label={t("other-ways.name")}
          value={name}
          error={isJudged ? (ofName ?? refusalOf("name")) : undefined}
          onChange={(event) => {
            handOver.reset();
            setName(event.currentTarget.value);
          }}
          mb={10}
        />
        <TextInput
          label={t("other-ways.email")}
          type="email"
          value={email}
          error={isJudged ? (ofEmail ?? refusalOf("email")) : undefined}
          onChange={(event) => {
            handOver.reset();
            setEmail(event.currentTarget.value);
          }}
        />
        <p className={styles.failure} role="alert">
          {error && refused.length === 0 && sentenceOf(error)}
        </p>
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {t("other-ways.cancel")}
          </Button>
          <Button type="submit" loading={handOver.isPending}>
            {t("other-ways.hand-over")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
