import { Button, Loader } from "@mantine/core";
import {
  openSignatureWidget,
  settleSignatureRequest,
  type ContractRecord,
  type SignatureRequest,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useState, type SyntheticEvent } from "react";
import { refreshAfterSending } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { showNotice } from "../ui/notice.tsx";
import { outcomeOf } from "./provider-outcome.ts";
import { signatureRequestQuery } from "./request-queries.ts";
import { t } from "./messages.ts";
import styles from "./send-for-signature.module.css";

interface ProviderStageProps {
  readonly contract: ContractRecord;
  readonly request: SignatureRequest;
  readonly onSent: () => void;
}

const useSettling = ({ contract: { guid }, onSent }: ProviderStageProps) =>
  useMutation({
    mutationFn: () => ask(settleSignatureRequest, { params: { guid } }),
    onSuccess: (request) => {
      queryClient.setQueryData(signatureRequestQuery(guid).queryKey, request);
      if (request.state === "PREPARING") return;
      showNotice(t("provider-stage.sent-for-signature"));
      refreshAfterSending(guid);
      onSent();
    },
  });

function Working({ children }: { readonly children: string }) {
  return (
    <div className={styles.waiting} aria-busy>
      <Loader role="img" aria-label={children} />
      <p role="status">{children}</p>
    </div>
  );
}

/**
 * The page of an outside provider, where signers and fields are set and the contract is sent. When it comes back to us
 * the provider is asked what became of the request: the page itself is never believed.
 */
export function ProviderStage(props: ProviderStageProps) {
  const { guid } = props.contract;
  const [hasEnded, setEnded] = useState(false);
  const open = useMutation({
    mutationFn: () => ask(openSignatureWidget, { params: { guid } }),
    onMutate: () => setEnded(false),
  });
  const settling = useSettling(props);
  const begin = useEffectEvent(() => open.mutate());
  useEffect(() => begin(), []);
  const look = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    if (outcomeOf(currentTarget) === "elsewhere" || hasEnded) return;
    setEnded(true);
    settling.mutate();
  };
  const failure = open.error ?? settling.error;
  if (failure)
    return (
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("provider-stage.the-signature-provider-cannot")}
        action={
          <Button onClick={() => (open.error ? open.mutate() : settling.mutate())}>
            {t("provider-stage.try-again")}
          </Button>
        }
      >
        {sentenceOf(failure)}
      </MessagePanel>
    );
  if (settling.isPending) return <Working>{t("provider-stage.asking-the-provider-what")}</Working>;
  if (hasEnded)
    return (
      <MessagePanel
        title={t("provider-stage.not-sent-yet")}
        action={<Button onClick={() => open.mutate()}>{t("provider-stage.open-again")}</Button>}
      >
        {t("provider-stage.the-document-is-kept")}
      </MessagePanel>
    );
  if (!open.data) return <Working>{t("provider-stage.opening-the-page")}</Working>;
  return (
    <iframe
      className={styles.provider}
      title={t("provider-stage.signers-and-fields")}
      src={open.data.signatureUrl}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's page: with both it stays within its own, and cannot lead this window away
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
      onLoad={look}
    />
  );
}
