import { ActionIcon, Button, Menu, Skeleton } from "@mantine/core";
import {
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  type WebhookRecord,
} from "@proviso/endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, Webhook } from "lucide-react";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { countOf } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import parts from "../ui/settings-section.module.css";
import { NotLoaded, Result, SettingsSection } from "../ui/settings-section.tsx";
import { webhooksQuery } from "./integration-queries.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookLogDialog } from "./webhook-log-dialog.tsx";

type Act = "change" | "log" | "switch" | "renew" | "remove";

const acts: readonly { readonly act: Act; readonly label: (isOn: boolean) => string }[] = [
  { act: "log", label: () => "Log" },
  { act: "change", label: () => "Change" },
  { act: "switch", label: (isOn) => (isOn ? "Switch off" : "Switch on") },
  { act: "renew", label: () => "Renew the secret" },
  { act: "remove", label: () => "Remove" },
];

function WebhookItem(props: {
  readonly webhook: WebhookRecord;
  readonly onAct: (act: Act) => void;
}) {
  const { name, url, events, isOn, offReason } = props.webhook;
  return (
    <li className={parts.item}>
      <Webhook size={18} strokeWidth={1.75} aria-hidden />
      <div className={parts.what}>
        <strong>{name}</strong>
        <span>{url}</span>
        <span>
          {offReason ?? `Told of ${countOf(events.length, "kind of event", "kinds of events")}`}
        </span>
      </div>
      {!isOn && (
        <span className={parts.tag} data-tone="plain">
          Off
        </span>
      )}
      <Menu width={180} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`What can be done with the webhook ${name}`}>
            <EllipsisVertical size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ act, label }) => (
            <Menu.Item key={act} onClick={() => props.onAct(act)}>
              {label(isOn)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

interface Asked {
  readonly act: Act | "make";
  readonly webhook: WebhookRecord | null;
}

/** The webhooks of the account: made, changed, tried, read about and removed. */
export function WebhookSection() {
  const queries = useQueryClient();
  const webhooks = useQuery(webhooksQuery());
  const [asked, setAsked] = useState<Asked>({ act: "make", webhook: null });
  const [isOpen, setOpen] = useState(false);
  const refresh = (): Promise<void> => queries.invalidateQueries(webhooksQuery());
  const switching = useMutation({
    mutationFn: ({ id, isOn }: WebhookRecord) =>
      ask(changeWebhook, { params: { id }, body: { isOn: !isOn } }),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: (id: string) => ask(removeWebhook, { params: { id } }),
    onSettled: refresh,
  });
  const renewing = useMutation({
    mutationFn: (id: string) => ask(renewWebhookSecret, { params: { id } }),
  });
  const start = (act: Asked["act"], webhook: WebhookRecord | null): void => {
    if (act === "switch" && webhook) return switching.mutate(webhook);
    renewing.reset();
    setAsked({ act, webhook });
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const { act, webhook } = asked;
  const isAsked = (...names: readonly Asked["act"][]): boolean => isOpen && names.includes(act);
  const failure = switching.error ?? removing.error ?? renewing.error;
  const renewed = act === "renew" ? (renewing.data?.secret ?? null) : null;
  return (
    <SettingsSection
      title="Webhooks"
      about="An address of yours is told what happens to contracts as it happens. Each message is signed, tried again for over a day, and can be sent again from the log."
    >
      {webhooks.isPending && <Skeleton height={60} mb={14} role="status" aria-label="Loading" />}
      {(webhooks.data?.length ?? 0) > 0 && (
        <ul className={parts.list}>
          {webhooks.data?.map((each) => (
            <WebhookItem key={each.id} webhook={each} onAct={(chosen) => start(chosen, each)} />
          ))}
        </ul>
      )}
      {webhooks.isLoadingError && (
        <NotLoaded isAsking={webhooks.isFetching} onRetry={() => void webhooks.refetch()}>
          {sentenceOf(webhooks.error)}
        </NotLoaded>
      )}
      {webhooks.data?.length === 0 && <p>Nobody is told yet.</p>}
      <Button variant="default" onClick={() => start("make", null)}>
        New webhook
      </Button>
      <Result tone="error">{failure && sentenceOf(failure)}</Result>
      <WebhookDialog
        key={webhook?.id ?? "new"}
        opened={isAsked("make", "change") || (isAsked("renew") && renewed !== null)}
        webhook={webhook}
        renewed={renewed}
        onClose={close}
      />
      <WebhookLogDialog opened={isAsked("log")} webhook={webhook} onClose={close} />
      <ConfirmDialog
        opened={isAsked("renew") && renewed === null && !renewing.isPending}
        title="Renew the secret?"
        confirmLabel="Renew"
        onClose={close}
        onConfirm={() => webhook && renewing.mutate(webhook.id)}
      >
        Messages to “{webhook?.name}” are signed with the new secret at once. Whoever checks them
        needs it.
      </ConfirmDialog>
      <ConfirmDialog
        opened={isAsked("remove")}
        title="Remove this webhook?"
        confirmLabel="Remove"
        onClose={close}
        onConfirm={() => {
          close();
          if (webhook) removing.mutate(webhook.id);
        }}
      >
        “{webhook?.name}” is told nothing more, and its log is gone.
      </ConfirmDialog>
    </SettingsSection>
  );
}
