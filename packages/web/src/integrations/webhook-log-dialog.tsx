import { Button, Modal, Skeleton, Title } from "@mantine/core";
import { describeEvent, timelineEvents } from "@proviso/domain";
import {
  resendWebhookDelivery,
  tryWebhook,
  type WebhookDelivery,
  type WebhookRecord,
} from "@proviso/endpoints";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import parts from "../ui/settings-section.module.css";
import { Result } from "../ui/settings-section.tsx";
import { deliveriesQuery } from "./integration-queries.ts";
import styles from "./integrations.module.css";

const states = {
  WAITING: t("webhook-log-dialog.on-its-way"),
  DELIVERED: t("webhook-log-dialog.taken"),
  FAILED: t("webhook-log-dialog.given-up"),
} as const;

const eventWords = (name: string): string => {
  const event = timelineEvents.find((each) => each === name);
  return event === undefined
    ? t("webhook-log-dialog.trial")
    : sayShared("timeline-events", event, describeEvent(event, ""));
};

function DeliveryItem(props: {
  readonly delivery: WebhookDelivery;
  readonly isSending: boolean;
  readonly onResend: () => void;
}) {
  const { event, at, state, tries, problem } = props.delivery;
  const tried = [problem, tries > 1 && t("webhook-log-dialog.tries", { tries })]
    .filter(Boolean)
    .join(" ");
  return (
    <li className={parts.item}>
      <div className={parts.what}>
        <strong>{eventWords(event)}</strong>
        <span>
          <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
        </span>
        {tried !== "" && <span>{tried}</span>}
      </div>
      <span className={styles.state} data-state={state}>
        {states[state]}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={state === "WAITING"}
        loading={props.isSending}
        aria-label={t("webhook-log-dialog.send-again", {
          eventWords: eventWords(event),
          at: formatMoment(Date.parse(at)),
        })}
        onClick={props.onResend}
      >
        {t("webhook-log-dialog.send-again.button")}
      </Button>
    </li>
  );
}

function WebhookLog({ webhook }: { readonly webhook: WebhookRecord }) {
  const { id } = webhook;
  const queries = useQueryClient();
  const log = useInfiniteQuery(deliveriesQuery(id));
  const refresh = (): Promise<void> => queries.invalidateQueries(deliveriesQuery(id));
  const resending = useMutation({
    mutationFn: (deliveryId: string) => ask(resendWebhookDelivery, { params: { id, deliveryId } }),
    onSuccess: refresh,
  });
  const trying = useMutation({
    mutationFn: () => ask(tryWebhook, { params: { id } }),
    onSuccess: refresh,
  });
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const failure = log.error ?? resending.error ?? trying.error;
  return (
    <>
      <div className={styles.log} aria-busy={log.isPending}>
        {log.isPending && (
          <Skeleton height={140} role="status" aria-label={t("webhook-log-dialog.loading")} />
        )}
        {log.isSuccess && deliveries.length === 0 && (
          <p>{t("webhook-log-dialog.nothing-was-told")}</p>
        )}
        {deliveries.length > 0 && (
          <ul className={parts.list}>
            {deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                isSending={resending.isPending && resending.variables === delivery.id}
                onResend={() => resending.mutate(delivery.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {log.hasNextPage && (
        <Button
          variant="default"
          mt={12}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t("webhook-log-dialog.show-earlier")}
        </Button>
      )}
      <Result tone="error">{failure && sentenceOf(failure)}</Result>
      <Button fullWidth mt={24} loading={trying.isPending} onClick={() => trying.mutate()}>
        {t("webhook-log-dialog.send-a-trial-message")}
      </Button>
    </>
  );
}

interface WebhookLogDialogProps {
  readonly opened: boolean;
  readonly webhook: WebhookRecord | null;
  readonly onClose: () => void;
}

/** What a webhook was told and what became of it, with the way to tell it again. */
export function WebhookLogDialog({ opened, webhook, onClose }: WebhookLogDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={
        <Title order={2} component="span">
          {webhook?.name}
        </Title>
      }
    >
      {webhook && <WebhookLog webhook={webhook} />}
    </Modal>
  );
}
