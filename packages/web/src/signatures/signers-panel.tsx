import { Button } from "@mantine/core";
import { remindSigners, voidSignatureRequest, type ContractRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showNotice } from "../ui/notice.tsx";
import { ProviderNote } from "./provider-note.tsx";
import { roleNames, signerStateNames } from "./signer-words.ts";
import { t } from "./messages.ts";
import styles from "./signers-panel.module.css";

const sealingSentences = {
  NONE: "",
  WAITING: t("signers-panel.everybody-has-signed"),
  SEALED: t("signers-panel.everybody-has-signed-the-document"),
  FAILED: t("signers-panel.everybody-has-signed-but-the-document"),
} as const;

/** Who was asked to sign a contract, and how far each of them is; those on turn can be reminded, a request that is out withdrawn. */
export function SignersPanel({ contract }: { readonly contract: ContractRecord }) {
  const { signatureRequest: request, guid } = contract;
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => ask(voidSignatureRequest, { params: { guid }, body: { reason: "" } }),
    onSuccess: () => refreshContract(guid),
  });
  const remind = useMutation({
    mutationFn: () => ask(remindSigners, { params: { guid } }),
    onSuccess: ({ reminded }) => {
      showNotice(
        t("signers-panel.reminded", { names: reminded.map(({ name }) => name).join(", ") }),
      );
      return refreshContract(guid);
    },
  });
  if (
    request === null ||
    (contract.status !== "PENDING_SIGNATURE" && contract.status !== "EXECUTED")
  )
    return null;
  const isOut = request.status === "SENT" || request.status === "EMAIL_BOUNCE";
  const mayAct = isOut && contract.permissions.includes("send_for_signature");
  const isAsked = request.signers.some(({ status }) => status === "SENT" || status === "VIEWED");
  const failure = withdraw.error ?? remind.error;
  return (
    <section className={styles.panel} aria-labelledby="signers">
      <h2 id="signers">{t("signers-panel.signers")}</h2>
      <ul>
        {request.signers.map(({ guid: id, name, email, role, status }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{email}</small>
            </div>
            <span data-state={status}>
              {status === "WAITING" && role === "COPY" ? roleNames.COPY : signerStateNames[status]}
            </span>
          </li>
        ))}
      </ul>
      {request.sealing !== "NONE" && (
        <p role="status" data-failed={request.sealing === "FAILED" || undefined}>
          {sealingSentences[request.sealing]}
        </p>
      )}
      {isOut && <ProviderNote guid={guid} mayAct={mayAct} />}
      {failure && <p role="alert">{sentenceOf(failure)}</p>}
      {mayAct && (
        <div className={styles.acts}>
          {isAsked && (
            <Button
              variant="default"
              size="compact-sm"
              loading={remind.isPending}
              onClick={() => remind.mutate()}
            >
              {t("signers-panel.remind-now")}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => setAsking(true)}
          >
            {t("signers-panel.withdraw-request")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t("signers-panel.withdraw-the-signature-request")}
        confirmLabel={t("signers-panel.withdraw-request")}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate();
        }}
      >
        {t("signers-panel.nobody-can-sign-any")}
      </ConfirmDialog>
    </section>
  );
}
