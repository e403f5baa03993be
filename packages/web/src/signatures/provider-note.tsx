import { Button } from "@mantine/core";
import { settleSignatureRequest } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { signatureRequestQuery } from "./request-queries.ts";
import { t } from "./messages.ts";
import styles from "./signers-panel.module.css";

interface ProviderNoteProps {
  readonly guid: string;
  readonly mayAct: boolean;
}

/** What an outside provider has yet to do or did not answer, with a way to ask it now; nothing of the built-in one. */
export function ProviderNote({ guid, mayAct }: ProviderNoteProps) {
  const { data } = useQuery(signatureRequestQuery(guid));
  const settle = useMutation({
    mutationFn: () => ask(settleSignatureRequest, { params: { guid } }),
    onSuccess: (request) => {
      queryClient.setQueryData(signatureRequestQuery(guid).queryKey, request);
      return refreshContract(guid);
    },
  });
  if (!data || data.provider.name === "built-in") return null;
  const { fault } = data.provider;
  return (
    <div role="status" className={styles.provider}>
      {data.isWithdrawing && <p>{t("provider-note.the-request-is-being")}</p>}
      {fault !== null && <p data-failed>{fault}</p>}
      {settle.error && <p data-failed>{sentenceOf(settle.error)}</p>}
      {mayAct && (
        <div className={styles.acts}>
          <Button
            variant="default"
            size="compact-sm"
            loading={settle.isPending}
            onClick={() => settle.mutate()}
          >
            {t("provider-note.ask-the-provider-now")}
          </Button>
        </div>
      )}
    </div>
  );
}
