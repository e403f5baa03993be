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
    lastUsedAt === null ? "not used yet" : `used ${formatAgo(Date.parse(lastUsedAt), props.now)}`;
  return (
    <li className={parts.item}>
      <KeyRound size={18} strokeWidth={1.75} aria-hidden />
      <div className={parts.what}>
        <strong>{name}</strong>
        <span>{scopes.join(", ")}</span>
        <span>
          {hint}, acts as {ownerName}, {used}, ends {formatDate(Date.parse(expiresAt))}
        </span>
      </div>
      {isPaused && (
        <span className={parts.tag} data-tone="plain">
          Paused until {ownerName} reviews it
        </span>
      )}
      <ActionIcon aria-label={`Revoke the key ${name}`} onClick={props.onRevoke}>
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
      title="API keys"
      about="A program with a key does what the key allows, as the person who made it, and never more than they may."
    >
      {keys.isPending ? (
        <Skeleton height={60} mb={14} role="status" aria-label="Loading" />
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
      {keys.data?.length === 0 && <p>No program has a key yet.</p>}
      <Button variant="default" onClick={making.open}>
        New API key
      </Button>
      <Result tone="error">{revoking.error && sentenceOf(revoking.error)}</Result>
      <ApiKeyDialog opened={isMaking} onClose={making.close} />
      <ConfirmDialog
        opened={isLeaving}
        title="Revoke this key?"
        confirmLabel="Revoke"
        onClose={asking.close}
        onConfirm={() => {
          asking.close();
          if (leaving) revoking.mutate(leaving.id);
        }}
      >
        Whatever program uses “{leaving?.name}” is refused from this moment on.
      </ConfirmDialog>
    </SettingsSection>
  );
}
