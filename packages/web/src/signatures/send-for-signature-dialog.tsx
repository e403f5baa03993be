import { ActionIcon, Button, Group, Loader, Modal, Title } from "@mantine/core";
import { printAgain } from "@proviso/domain";
import {
  createSignatureRequest,
  type ContractRecord,
  type SignatureRequest,
} from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, X } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { openWidgetSoon } from "./open-widget-soon.ts";
import { signatureRequestQuery } from "./request-queries.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./send-for-signature.module.css";

interface SendForSignatureDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The signing widget: our own page of signers and fields, or the one of an outside provider in a frame. */
const stages = {
  "built-in": lazyPart(async () => ({
    default: (await import("./prepare-stage.tsx")).PrepareStage,
  })),
  docusign: lazyPart(async () => ({
    default: (await import("./provider-stage.tsx")).ProviderStage,
  })),
};

interface FailureProps {
  readonly failure: string | null;
  readonly onAgain: () => void;
}

function Failure({ failure, onAgain }: FailureProps) {
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("send-for-signature-dialog.failed-to-send-contract")}
      action={<Button onClick={onAgain}>{t("send-for-signature-dialog.try-again")}</Button>}
    >
      {failure?.endsWith(printAgain) ? failure : t("send-for-signature-dialog.the-file-may")}
    </MessagePanel>
  );
}

interface WarningProps {
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

function TrackChangesWarning({ onGoOn, onClose }: WarningProps) {
  return (
    <MessagePanel
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("send-for-signature-dialog.this-contract-contains-track-changes")}
      action={
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            {t("send-for-signature-dialog.discard")}
          </Button>
          <Button data-autofocus onClick={onGoOn}>
            {t("send-for-signature-dialog.got-it-send-for-signatures")}
          </Button>
        </Group>
      }
    >
      {t("send-for-signature-dialog.the-track-changes-remain")}
    </MessagePanel>
  );
}

function Waiting({ fault = null }: { readonly fault?: string | null }) {
  return (
    <div className={styles.waiting} aria-busy>
      <Loader role="img" aria-label={t("send-for-signature-dialog.preparing-the-document")} />
      <p role="status">{fault ?? t("send-for-signature-dialog.the-document-is-being")}</p>
    </div>
  );
}

function Steps({ contract, onClose }: Omit<SendForSignatureDialogProps, "opened">) {
  const { guid } = contract;
  const [isWarned, setWarned] = useState(false);
  const [isDue, setDue] = useState(false);
  const [staged, setStaged] = useState<SignatureRequest | null>(null);
  const create = useMutation({
    mutationFn: () => ask(createSignatureRequest, { params: { guid } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: signatureRequestQuery(guid).queryKey }),
  });
  const begin = useEffectEvent(() => create.mutate());
  useEffect(() => begin(), []);
  const request = useQuery({ ...signatureRequestQuery(guid), enabled: create.isSuccess });
  const prepared = request.data;
  // The text of a file that was just uploaded may be read only now.
  const hasChanges = create.data?.hasTrackChanges === true || prepared?.hasTrackChanges === true;
  const mayGoOn = create.isSuccess && (isWarned || !hasChanges);
  useEffect(() => (mayGoOn ? openWidgetSoon(() => setDue(true)) : undefined), [mayGoOn]);
  // Once it is open it stays, whatever is asked again behind it: what was placed on the pages is in it.
  if (staged !== null) {
    const Stage = stages[staged.provider.name];
    return (
      <Suspense fallback={<Waiting />}>
        <Stage contract={contract} request={staged} onSent={onClose} />
      </Suspense>
    );
  }
  if (create.isError || request.isError || (prepared?.failure ?? null) !== null)
    return <Failure failure={prepared?.failure ?? null} onAgain={() => create.mutate()} />;
  if (create.isSuccess && !mayGoOn)
    return <TrackChangesWarning onGoOn={() => setWarned(true)} onClose={onClose} />;
  const isReady = isDue && prepared?.state === "PREPARING" && prepared.isReady;
  if (isReady && !request.isFetching) setStaged(prepared);
  return <Waiting fault={prepared?.provider.fault ?? null} />;
}

/** Prepares a contract for signature and sends it: the warning, signers, fields on the pages (C4.63, C8.8, C8.9). */
export function SendForSignatureDialog({ contract, opened, onClose }: SendForSignatureDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size="min(1240px, calc(100vw - 48px))"
      padding={0}
      yOffset={24}
      classNames={{ content: styles.content ?? "" }}
      styles={{ content: { height: "calc(100dvh - 48px)" } }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t("send-for-signature-dialog.send-for-signature")}>
        <Modal.Body className={styles.body}>
          <div className={styles.bar}>
            <div>
              <Title order={2}>{t("send-for-signature-dialog.send-for-signature")}</Title>
              <p title={contract.fileName}>{contract.fileName}</p>
            </div>
            <ActionIcon
              size={36}
              aria-label={t("send-for-signature-dialog.close")}
              onClick={onClose}
            >
              <X size={20} aria-hidden />
            </ActionIcon>
          </div>
          <div className={styles.steps}>
            <Steps contract={contract} onClose={onClose} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
