import { ActionIcon, Button, Group, Loader, Modal, Title } from "@mantine/core";
import { createSignatureRequest, type ContractRecord } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { openWidgetSoon } from "./open-widget-soon.ts";
import { PrepareStage } from "./prepare-stage.tsx";
import { signatureRequestQuery } from "./request-queries.ts";
import styles from "./send-for-signature.module.css";

interface SendForSignatureDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Failure({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title="Failed to send contract for signature"
      action={<Button onClick={onAgain}>Try again</Button>}
    >
      The file may be password-protected or corrupted.
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
      title="This contract contains track changes"
      action={
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            Discard
          </Button>
          <Button data-autofocus onClick={onGoOn}>
            Got it. Send for signatures
          </Button>
        </Group>
      }
    >
      The track changes remain visible in the document that is signed.
    </MessagePanel>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <Loader role="img" aria-label="Preparing the document" />
      <p role="status">
        The document is being prepared for signature. This takes some seconds, for long contracts up
        to a minute.
      </p>
    </div>
  );
}

function Steps({ contract, onClose }: Omit<SendForSignatureDialogProps, "opened">) {
  const { guid } = contract;
  const [isWarned, setWarned] = useState(false);
  const [isDue, setDue] = useState(false);
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
  if (create.isError || request.isError || (prepared?.failure ?? null) !== null)
    return <Failure onAgain={() => create.mutate()} />;
  if (create.isSuccess && !mayGoOn)
    return <TrackChangesWarning onGoOn={() => setWarned(true)} onClose={onClose} />;
  if (!isDue || prepared?.state !== "PREPARING" || !prepared.isReady || request.isFetching)
    return <Waiting />;
  return <PrepareStage contract={contract} request={prepared} onSent={onClose} />;
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
      <Modal.Content aria-label="Send for signature">
        <Modal.Body className={styles.body}>
          <div className={styles.bar}>
            <div>
              <Title order={2}>Send for signature</Title>
              <p title={contract.fileName}>{contract.fileName}</p>
            </div>
            <ActionIcon size={36} aria-label="Close" onClick={onClose}>
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
