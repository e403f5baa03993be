import { Button, Modal, TextInput, Title } from "@mantine/core";
import { signerEmailProblem, signerNameProblem } from "@proviso/domain";
import { updateSigners, type ContractRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type SyntheticEvent } from "react";
import { refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { closeAfterSuccess } from "./close-after-success.ts";
import { failuresOf, updateSentences } from "./update-words.ts";
import { t } from "./messages.ts";
import styles from "./update-signers.module.css";

interface UpdateSignersDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Row {
  readonly guid: string;
  readonly name: string;
  readonly email: string;
  readonly isBounced: boolean;
}

/** Those whose letters came back; when none did, everyone who has not acted. */
const rowsOf = ({ signatureRequest }: ContractRecord): readonly Row[] => {
  const updatable = (signatureRequest?.signers ?? []).filter(({ isUpdatable }) => isUpdatable);
  const rows = updatable.map(({ guid, name, email, status }) => ({
    guid,
    name,
    email,
    isBounced: status === "EMAIL_BOUNCE",
  }));
  const bounced = rows.filter(({ isBounced }) => isBounced);
  return bounced.length > 0 ? bounced : rows;
};

function Success({ onClose }: { readonly onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => (isKept ? undefined : closeAfterSuccess(() => close())), [isKept]);
  return (
    <>
      <p className={styles.good} role="status">
        {updateSentences.succeeded}
      </p>
      <div className={styles.foot}>
        {!isKept && (
          <Button variant="default" onClick={() => setKept(true)}>
            {t("update-signers-dialog.keep-open")}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t("update-signers-dialog.close")}
        </Button>
      </div>
    </>
  );
}

interface FormProps {
  readonly contract: ContractRecord;
  readonly rows: readonly Row[];
  readonly onRows: (rows: readonly Row[]) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const useUpdate = ({ contract, rows, onRows, onDone }: FormProps) =>
  useMutation({
    mutationFn: () =>
      ask(updateSigners, {
        params: { guid: contract.guid },
        body: { signers: rows.map(({ guid, name, email }) => ({ guid, name, email })) },
      }),
    onSuccess: ({ signers }) => {
      refreshContract(contract.guid);
      const failed = signers.filter(({ updateStatus }) => updateStatus === "FAILED");
      onRows(rows.filter(({ guid }) => failed.some((each) => each.guid === guid)));
      if (failed.length === 0) onDone();
    },
  });

function Form(props: FormProps) {
  const { rows, onRows, onClose } = props;
  const [isJudged, setJudged] = useState(false);
  const update = useUpdate(props);
  const isFit = rows.every(
    ({ name, email }) =>
      signerNameProblem(name) === undefined && signerEmailProblem(email) === undefined,
  );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (isFit && !update.isPending) update.mutate();
  };
  const change = (guid: string, changed: Partial<Row>): void => {
    update.reset();
    onRows(rows.map((row) => (row.guid === guid ? { ...row, ...changed } : row)));
  };
  const failures = update.data ? failuresOf(update.data.signers) : [];
  return (
    <form onSubmit={submit} noValidate>
      {rows.map(({ guid, name, email, isBounced }, index) => (
        <fieldset key={guid} className={styles.signer}>
          <legend>
            {isBounced
              ? t("update-signers-dialog.the-mail-to-this-signer")
              : t("update-signers-dialog.signer", { index: index + 1 })}
          </legend>
          <TextInput
            label={t("update-signers-dialog.name")}
            value={name}
            error={isJudged ? signerNameProblem(name) : undefined}
            onChange={(event) => change(guid, { name: event.currentTarget.value })}
          />
          <TextInput
            label={t("update-signers-dialog.email")}
            type="email"
            value={email}
            error={isJudged ? signerEmailProblem(email) : undefined}
            onChange={(event) => change(guid, { email: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      <div role="alert">
        {update.isError && <p className={styles.failure}>{updateSentences.failed}</p>}
        {failures.map(({ sentence, emails }) => (
          <p key={sentence} className={styles.failure}>
            {emails !== "" ? `${sentence}: ${emails}` : sentence}
          </p>
        ))}
      </div>
      <p className={styles.hint}>{t("update-signers-dialog.each-signer-gets")}</p>
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t("update-signers-dialog.cancel")}
        </Button>
        <Button type="submit" loading={update.isPending}>
          {t("update-signers-dialog.update")}
        </Button>
      </div>
    </form>
  );
}

/** Changes the addresses of signers who have not acted (C2.32): form, error, success (C4.38). */
export function UpdateSignersDialog({ contract, opened, onClose }: UpdateSignersDialogProps) {
  const isOpen = useOpenedLate(opened);
  const [rows, setRows] = useState(() => rowsOf(contract));
  const [isDone, setDone] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      title={
        <Title order={2} component="span">
          {t("update-signers-dialog.update-signers")}
        </Title>
      }
    >
      {isDone && <Success onClose={onClose} />}
      {!isDone && rows.length === 0 && (
        <>
          <p role="status">{updateSentences.nothingLeft}</p>
          <div className={styles.foot}>
            <Button onClick={onClose}>{t("update-signers-dialog.close")}</Button>
          </div>
        </>
      )}
      {!isDone && rows.length > 0 && (
        <Form
          contract={contract}
          rows={rows}
          onRows={setRows}
          onDone={() => setDone(true)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
