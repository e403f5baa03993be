import { Button } from "@mantine/core";
import { voidSignatureRequest, type ContractRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { roleNames, signerStateNames } from "./signer-words.ts";
import styles from "./signers-panel.module.css";

const sealingSentences = {
  NONE: "",
  WAITING: "Everybody has signed. The signed document is being sealed.",
  SEALED: "Everybody has signed. The document is sealed.",
  FAILED: "Everybody has signed, but the document could not be sealed yet. It is tried again.",
} as const;

/** Who was asked to sign a contract, and how far each of them is; a request that is out can be withdrawn. */
export function SignersPanel({ contract }: { readonly contract: ContractRecord }) {
  const { signatureRequest: request, guid } = contract;
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => ask(voidSignatureRequest, { params: { guid }, body: { reason: "" } }),
    onSuccess: () => refreshContract(guid),
  });
  if (
    request === null ||
    (contract.status !== "PENDING_SIGNATURE" && contract.status !== "EXECUTED")
  )
    return null;
  const isOut = request.status === "SENT" || request.status === "EMAIL_BOUNCE";
  const mayWithdraw = isOut && contract.permissions.includes("send_for_signature");
  return (
    <section className={styles.panel} aria-labelledby="signers">
      <h2 id="signers">Signers</h2>
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
      {withdraw.isError && <p role="alert">{sentenceOf(withdraw.error)}</p>}
      {mayWithdraw && (
        <Button
          variant="default"
          size="compact-sm"
          loading={withdraw.isPending}
          onClick={() => setAsking(true)}
        >
          Withdraw request
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Withdraw the signature request?"
        confirmLabel="Withdraw request"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          withdraw.mutate();
        }}
      >
        Nobody can sign any more, and signatures given so far are void. The contract is ready for
        signature again.
      </ConfirmDialog>
    </section>
  );
}
