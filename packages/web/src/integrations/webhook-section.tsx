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
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { NotLoaded, Result, SettingsSection } from "../ui/settings-section.tsx";
import { webhooksQuery } from "./integration-queries.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookLogDialog } from "./webhook-log-dialog.tsx";

type Act = "change" | "log" | "switch" | "renew" | "remove";

const acts: readonly { readonly act: Act; readonly label: (isOn: boolean) => string }[] = [
  { act: "log", label: () => t("webhook-section.log") },
  { act: "change", label: () => t("webhook-section.change") },
  {
    act: "switch",
    label: (isOn) => (isOn ? t("webhook-section.switch-off") : t("webhook-section.switch-on")),
  },
  { act: "renew", label: () => t("webhook-section.renew-the-secret") },
  { act: "remove", label: () => t("webhook-section.remove") },
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
          {offReason ?? t("webhook-section.told-of-kinds-of-events", { count: events.length })}
        </span>
      </div>
      {!isOn && (
        <span className={parts.tag} data-tone="plain">
          {t("webhook-section.off")}
        </span>
      )}
      <Menu width={180} position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t("webhook-section.what-can-be-done", { name })}>
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
      title={t("webhook-section.webhooks")}
      about={t("webhook-section.an-address-of-yours")}
    >
      {webhooks.isPending && (
        <Skeleton height={60} mb={14} role="status" aria-label={t("webhook-section.loading")} />
      )}
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
      {webhooks.data?.length === 0 && <p>{t("webhook-section.nobody-is-told-yet")}</p>}
      <Button variant="default" onClick={() => start("make", null)}>
        {t("webhook-section.new-webhook")}
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
        title={t("webhook-section.renew-the-secret.title")}
        confirmLabel={t("webhook-section.renew")}
        onClose={close}
        onConfirm={() => webhook && renewing.mutate(webhook.id)}
      >
        {t("webhook-section.messages-to-are-signed", { name: webhook?.name ?? "" })}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isAsked("remove")}
        title={t("webhook-section.remove-this-webhook")}
        confirmLabel={t("webhook-section.remove")}
        onClose={close}
        onConfirm={() => {
          close();
          if (webhook) removing.mutate(webhook.id);
        }}
      >
        {t("webhook-section.is-told-nothing-more", { name: webhook?.name ?? "" })}
      </ConfirmDialog>
    </SettingsSection>
  );
}
