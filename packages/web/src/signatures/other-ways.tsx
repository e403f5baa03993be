import { Button, Modal, Textarea, TextInput, Title } from "@mantine/core";
import { maxCommentLength, signerEmailProblem, signerNameProblem } from "@proviso/domain";
import { useState, type SyntheticEvent } from "react";
import { AskError, sentenceOf } from "../platform/ask-error.ts";
import { useDecline, useHandOver } from "./signing-acts.ts";
import styles from "./signing.module.css";

interface DialogProps {
  readonly token: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why somebody does not sign, and declines. */
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
          Decline to sign
        </Title>
      }
    >
      <form onSubmit={submit}>
        <p>This ends the request for everybody. Whoever sent it is told your reason.</p>
        <Textarea
          label="Reason"
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
            Cancel
          </Button>
          <Button type="submit" disabled={reason.trim() === ""} loading={decline.isPending}>
            Decline
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
          Hand over to somebody else
        </Title>
      }
    >
      <form onSubmit={submit} noValidate>
        <p>They get a link of their own and sign in your place. You can no longer sign then.</p>
        <TextInput
          label="Name"
          value={name}
          error={isJudged ? (ofName ?? refusalOf("name")) : undefined}
          onChange={(event) => {
            handOver.reset();
            setName(event.currentTarget.value);
          }}
          mb={10}
        />
        <TextInput
          label="Email"
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
            Cancel
          </Button>
          <Button type="submit" loading={handOver.isPending}>
            Hand over
          </Button>
        </div>
      </form>
    </Modal>
  );
}
