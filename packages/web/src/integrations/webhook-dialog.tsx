import { Button, Checkbox, Modal, Text, TextInput, Title } from "@mantine/core";
import {
  describeEvent,
  maxIntegrationNameLength,
  maxWebhookUrlLength,
  timelineEvents,
  type TimelineEvent,
} from "@proviso/domain";
import { changeWebhook, makeWebhook, type WebhookRecord } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { Result } from "../ui/settings-section.tsx";
import { webhooksQuery } from "./integration-queries.ts";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./integrations.module.css";
import { ShownOnce } from "./shown-once.tsx";

const usual: readonly TimelineEvent[] = [
  "contract_uploaded",
  "review_completed",
  "contract_sent",
  "counterparty_uploaded",
  "contract_executed",
];

interface WebhookFormProps {
  /** The webhook to change; null for a new one. */
  readonly webhook: WebhookRecord | null;
  /** Told of the secret of a new one. */
  readonly onSaved: (secret: string | null) => void;
}

function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(webhook?.name ?? "");
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<readonly TimelineEvent[]>(webhook?.events ?? usual);
  const saving = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), url: url.trim(), events: [...events] };
      if (webhook === null) return (await ask(makeWebhook, { body })).secret;
      await ask(changeWebhook, { params: { id: webhook.id }, body });
      return null;
    },
    onSuccess: (secret) => {
      onSaved(secret);
      return queries.invalidateQueries(webhooksQuery());
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const toggle = (name: TimelineEvent, isOn: boolean): void =>
    setEvents(timelineEvents.filter((each) => (each === name ? isOn : events.includes(each))));
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("webhook-dialog.name")}
        placeholder={t("webhook-dialog.our-contract-register")}
        maxLength={maxIntegrationNameLength}
        data-autofocus
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TextInput
        label={t("webhook-dialog.address")}
        type="url"
        placeholder={t("webhook-dialog.https-register-example-com-contracts")}
        maxLength={maxWebhookUrlLength}
        mt={16}
        value={url}
        onChange={({ currentTarget: { value } }) => setUrl(value)}
      />
      <Text fw={550} mt={16} id="webhook-events">
        {t("webhook-dialog.what-it-is-told")}
      </Text>
      <div className={styles.events} role="group" aria-labelledby="webhook-events">
        {timelineEvents.map((event) => (
          <Checkbox
            key={event}
            label={sayShared("timeline-events", event, describeEvent(event, ""))}
            checked={events.includes(event)}
            onChange={({ currentTarget: { checked } }) => toggle(event, checked)}
          />
        ))}
      </div>
      <Result tone="error">{saving.isError && sentenceOf(saving.error)}</Result>
      <Button
        type="submit"
        fullWidth
        mt={24}
        loading={saving.isPending}
        disabled={name.trim() === "" || url.trim() === "" || events.length === 0}
      >
        {webhook === null ? t("webhook-dialog.make-the-webhook") : t("webhook-dialog.save")}
      </Button>
    </form>
  );
}

interface WebhookDialogProps {
  readonly opened: boolean;
  readonly webhook: WebhookRecord | null;
  /** A renewed secret to show instead of the form. */
  readonly renewed: string | null;
  readonly onClose: () => void;
}

const titleOf = (isNew: boolean, hasSecret: boolean): string => {
  if (hasSecret) return t("webhook-dialog.signing-secret");
  return isNew ? t("webhook-dialog.new-webhook") : t("webhook-dialog.change-webhook");
};

/** Makes or changes a webhook; the secret of a new or renewed one is shown once. */
export function WebhookDialog({ opened, webhook, renewed, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<string | null>(null);
  const secret = renewed ?? made;
  const close = (): void => {
    onClose();
    setMade(null);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={500}
      closeOnClickOutside={secret === null}
      title={
        <Title order={2} component="span">
          {titleOf(webhook === null, secret !== null)}
        </Title>
      }
    >
      {secret === null ? (
        <WebhookForm
          webhook={webhook}
          onSaved={(told) => (told === null ? close() : setMade(told))}
        />
      ) : (
        <ShownOnce what="secret" secret={secret} onKept={close} />
      )}
    </Modal>
  );
}
