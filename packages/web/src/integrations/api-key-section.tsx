import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { revokeApiKey, type ApiKeyRecord } from "@proviso/endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatAgo, formatDate } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { NotLoaded, Result, SettingsSection } from "../ui/settings-section.tsx";
import { ApiKeyDialog } from "./api-key-dialog.tsx";
import { apiKeysQuery } from "./integration-queries.ts";

function ApiKeyItem(props: {
  readonly apiKey: ApiKeyRecord;
  /** When the list was read, in milliseconds since 1970. */
  readonly now: number;
  readonly onRevoke: () => void;
}) {
  const { name, hint, scopes, ownerName, expiresAt, lastUsedAt, isPaused } = props.apiKey;
  const used =
    lastUsedAt === null
      ? t("api-key-section.not-used-yet")
      : t("api-key-section.used", { lastUsedAt: formatAgo(Date.parse(lastUsedAt), props.now) });
  return (
    <li className={parts.item}>
      <KeyRound size={18} strokeWidth={1.75} aria-hidden />
      <div className={parts.what}>
        <strong>{name}</strong>
        <span>{scopes.join(", ")}</span>
        <span>
          {t("api-key-section.acts-as-ends", {
            hint,
            ownerName,
            used,
            expiresAt: formatDate(Date.parse(expiresAt)),
          })}
        </span>
      </div>
      {isPaused && (
        <span className={parts.tag} data-tone="plain">
          {t("api-key-section.paused-until-reviews-it", { ownerName })}
        </span>
      )}
      <ActionIcon
        aria-label={t("api-key-section.revoke-the-key", { name })}
        onClick={props.onRevoke}
      >
        <Trash2 size={17} />
      </ActionIcon>
    </li>
  );
}

/** The API keys of the account: made, listed and revoked. */
export function ApiKeySection() {
  const queries = useQueryClient();
  const keys = useQuery(apiKeysQuery());
  const [isMaking, making] = useDisclosure();
  const [leaving, setLeaving] = useState<ApiKeyRecord | null>(null);
  const [isLeaving, asking] = useDisclosure();
  const revoking = useMutation({
    mutationFn: (id: string) => ask(revokeApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries(apiKeysQuery()),
  });
  return (
    <SettingsSection
      title={t("api-key-section.api-keys")}
      about={t("api-key-section.a-program-with-a-key")}
    >
      {keys.isPending ? (
        <Skeleton height={60} mb={14} role="status" aria-label={t("api-key-section.loading")} />
      ) : (
        (keys.data?.length ?? 0) > 0 && (
          <ul className={parts.list}>
            {keys.data?.map((apiKey) => (
              <ApiKeyItem
                key={apiKey.id}
                apiKey={apiKey}
                now={keys.dataUpdatedAt}
                onRevoke={() => {
                  setLeaving(apiKey);
                  asking.open();
                }}
              />
            ))}
          </ul>
        )
      )}
      {keys.isLoadingError && (
        <NotLoaded isAsking={keys.isFetching} onRetry={() => void keys.refetch()}>
          {sentenceOf(keys.error)}
        </NotLoaded>
      )}
      {keys.data?.length === 0 && <p>{t("api-key-section.no-program-has-a-key")}</p>}
      <Button variant="default" onClick={making.open}>
        {t("api-key-section.new-api-key")}
      </Button>
      <Result tone="error">{revoking.error && sentenceOf(revoking.error)}</Result>
      <ApiKeyDialog opened={isMaking} onClose={making.close} />
      <ConfirmDialog
        opened={isLeaving}
        title={t("api-key-section.revoke-this-key")}
        confirmLabel={t("api-key-section.revoke")}
        onClose={asking.close}
        onConfirm={() => {
          asking.close();
          if (leaving) revoking.mutate(leaving.id);
        }}
      >
        {t("api-key-section.whatever-program-uses", { name: leaving?.name ?? "" })}
      </ConfirmDialog>
    </SettingsSection>
  );
}
