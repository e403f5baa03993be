import { Button, Modal, Textarea, TextInput, Title } from "@mantine/core";
import { maxCommentLength, signerEmailProblem, signerNameProblem } from "@proviso/domain";
import { useState, type SyntheticEvent } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
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
          error={isJudged ? ofName : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          mb={10}
        />
        <TextInput
          label="Email"
          type="email"
          value={email}
          error={isJudged ? ofEmail : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <p className={styles.failure} role="alert">
          {handOver.isError && sentenceOf(handOver.error)}
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
