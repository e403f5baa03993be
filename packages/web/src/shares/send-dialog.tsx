import { Button, Modal, TextInput, Title } from "@mantine/core";
import { revisedFileName, sendProblems, wasSent } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { contractTitle } from "../contracts/index.ts";
import { currentUserQuery } from "../identity/index.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { isValidChip } from "../ui/email-chips.ts";
import { EmailField } from "../ui/email-field.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { guestLinksQuery, recipientsAgain } from "./share-queries.ts";
import { isUploading, useAttachments } from "./use-attachments.ts";
import { sendFailure, useSend } from "./use-send.ts";
import { t } from "./messages.ts";
import styles from "./send-dialog.module.css";

interface SendFormProps {
  readonly contract: ContractRecord;
  readonly firstRecipients: readonly string[];
  readonly onDirty: () => void;
  readonly onClose: () => void;
}

const nameOfFile = (contract: ContractRecord): string =>
  contract.hasRevisedCopy ? revisedFileName(contract.fileName) : contract.fileName;

const greeting = "<p>Hello,</p><p>please find our version of the contract.</p>";

function SendForm({ contract, firstRecipients, onDirty, onClose }: SendFormProps) {
  const { data: user } = useQuery(currentUserQuery());
  const [chips, setChips] = useState(firstRecipients);
  const [isTyping, setTyping] = useState(false);
  const [subject, setSubject] = useState(contractTitle(contract));
  const [body, setBody] = useState(greeting);
  const [wasTried, setTried] = useState(false);
  const attachments = useAttachments(contract.guid);
  const send = useSend(contract.guid, onClose);
  const areValid = chips.length > 0 && chips.every(isValidChip);
  const recipientError = !areValid && wasTried && !isTyping ? sendProblems.recipient : null;
  const subjectError = wasTried && subject.trim() === "" ? sendProblems.subject : null;
  const isWaiting = isUploading(attachments.files);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!areValid || subject.trim() === "" || isWaiting || send.isPending) return;
    const sent = attachments.files.flatMap(({ attachment }) => attachment ?? []);
    send.mutate({
      recipients: [...chips],
      subject: subject.trim(),
      body,
      attachments: sent.map(({ guid, fileName }) => ({ guid, fileName })),
    });
  };
  const dirty =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      onDirty();
      set(value);
    };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        label={t("send-dialog.to")}
        description={t("send-dialog.each-recipient-gets")}
        error={recipientError}
        emails={chips}
        onChange={dirty(setChips)}
        onTyping={setTyping}
        isRequired
        takesFocus
      />
      <TextInput
        label={t("send-dialog.subject")}
        withAsterisk
        maxLength={200}
        value={subject}
        error={subjectError}
        onChange={(event) => dirty(setSubject)(event.currentTarget.value)}
      />
      <LetterEditor
        label={t("send-dialog.message")}
        description={t("send-dialog.emphasis-and-lists")}
        initialHtml={greeting}
        onChange={dirty(setBody)}
      />
      <AttachmentList
        contractName={nameOfFile(contract)}
        files={attachments.files}
        refusal={attachments.refusal}
        onAdd={(files) => {
          onDirty();
          attachments.add(files);
        }}
        onRemove={attachments.remove}
      />
      {send.isError && (
        <p className={styles.failure} role="alert">
          {sendFailure(send.error)}
        </p>
      )}
      <div className={styles.foot}>
        <p>
          {user
            ? t("send-dialog.a-copy-goes", { email: user.email })
            : t("send-dialog.a-copy-goes-to-you")}
        </p>
        <Button variant="default" onClick={onClose}>
          {t("send-dialog.cancel")}
        </Button>
        <Button type="submit" disabled={isWaiting} loading={send.isPending}>
          {isWaiting ? t("send-dialog.uploading-files") : t("send-dialog.send")}
        </Button>
      </div>
    </form>
  );
}

interface SendDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Writes to the counterparty: recipients, subject, message and files, with the contract (C2.39, C5.3 to C5.8). */
export function SendDialog({ contract, opened, onClose }: SendDialogProps) {
  const isOpen = useOpenedLate(opened);
  const isAgain = wasSent(contract);
  const links = useQuery({ ...guestLinksQuery(contract.guid), enabled: isAgain });
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const writing = useRef<HTMLDivElement>(null);
  const keepWriting = (): void => {
    // The button that has the focus goes away; the message must be there to take it.
    flushSync(() => setLeaving(false));
    writing.current?.focus();
  };
  const close = (): void => {
    if (isDirty && !isLeaving) setLeaving(true);
    else onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={600}
      closeOnClickOutside={!isDirty}
      title={
        <Title order={2} component="span">
          {isAgain
            ? t("send-dialog.resend-to-counterparty")
            : t("send-dialog.send-to-counterparty")}
        </Title>
      }
    >
      <div ref={writing} tabIndex={-1} hidden={isLeaving} style={{ outline: "none" }}>
        {(!isAgain || !links.isPending) && (
          <SendForm
            contract={contract}
            firstRecipients={isAgain ? recipientsAgain(links.data ?? []) : []}
            onDirty={() => setDirty(true)}
            onClose={onClose}
          />
        )}
      </div>
      {isLeaving && (
        <div className={styles.foot}>
          <p>{t("send-dialog.discard-this-message-nothing")}</p>
          <Button variant="default" data-autofocus onClick={keepWriting}>
            {t("send-dialog.keep-writing")}
          </Button>
          <Button color="red.7" onClick={onClose}>
            {t("send-dialog.discard-the-message")}
          </Button>
        </div>
      )}
    </Modal>
  );
}
