import { Button, Skeleton } from "@mantine/core";
import { endAllSessions, endOneSession, type SessionRecord } from "@proviso/endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { ask } from "../../platform/ask.ts";
import { sentenceOf } from "../../platform/ask-error.ts";
import { formatAgo, formatMoment } from "../../platform/format.ts";
import { NotLoaded, Result, SettingsSection } from "../../ui/settings-section.tsx";
import { failureSentence } from "./failure.ts";
import { OwnConfirmation } from "./own-confirmation.tsx";
import { sessionsQuery } from "./security-queries.ts";
import { useConfirmed } from "./use-confirmed.ts";
import { t } from "./messages.ts";
import parts from "../../ui/settings-section.module.css";

function SessionItem(props: {
  readonly session: SessionRecord;
  /** When the list was read, in milliseconds since 1970. */
  readonly now: number;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const { isCurrent, device, address, lastUsedAt } = props.session;
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Monitor;
  const used = Date.parse(lastUsedAt);
  return (
    <li className={parts.item}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div className={parts.what}>
        <strong>{device}</strong>
        <span>
          {address},{" "}
          <time dateTime={lastUsedAt} title={formatMoment(used)}>
            {isCurrent
              ? t("session-section.active-now")
              : t("session-section.active", { used: formatAgo(used, props.now) })}
          </time>
        </span>
      </div>
      {isCurrent ? (
        <span className={parts.tag}>{t("session-section.this-browser")}</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={props.isEnding}
          aria-label={t("session-section.sign-out", { device, address })}
          onClick={props.onEnd}
        >
          {t("session-section.sign-out.button")}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, with the way to end each or all the others. */
export function SessionSection() {
  const queries = useQueryClient();
  const { request, confirmed } = useConfirmed();
  const sessions = useQuery(sessionsQuery());
  const list = useRef<HTMLUListElement>(null);
  const readAt = sessions.dataUpdatedAt;
  const endedAfter = useRef<number>(undefined);
  const refresh = (): Promise<void> => {
    endedAfter.current = readAt;
    return queries.invalidateQueries(sessionsQuery());
  };
  // The button that was pressed goes with its session: the focus goes to the next one, or stays at the list.
  useEffect(() => {
    if (endedAfter.current === undefined || endedAfter.current === readAt) return;
    endedAfter.current = undefined;
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(":disabled"))
      (list.current?.querySelector("button") ?? list.current)?.focus();
  }, [readAt]);
  const endingOne = useMutation({
    mutationFn: (id: string) => confirmed(() => ask(endOneSession, { params: { id } })),
    onSuccess: refresh,
  });
  const endingOthers = useMutation({
    mutationFn: () => confirmed(() => ask(endAllSessions, { query: { keep: "this" } })),
    onSuccess: refresh,
  });
  const failure = failureSentence(endingOne.error ?? endingOthers.error);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <SettingsSection
      title={t("session-section.where-you-are-signed-in")}
      about={t("session-section.end-a-session")}
    >
      {sessions.isPending ? (
        <Skeleton height={60} mb={14} role="status" aria-label={t("session-section.loading")} />
      ) : sessions.isLoadingError ? (
        <NotLoaded isAsking={sessions.isFetching} onRetry={() => void sessions.refetch()}>
          {sentenceOf(sessions.error)}
        </NotLoaded>
      ) : (
        <ul
          ref={list}
          className={parts.list}
          tabIndex={-1}
          aria-label={t("session-section.sessions")}
        >
          {sessions.data?.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              now={sessions.dataUpdatedAt}
              isEnding={endingOne.isPending && endingOne.variables === session.id}
              onEnd={() => endingOne.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        disabled={others === 0}
        loading={endingOthers.isPending}
        onClick={() => endingOthers.mutate()}
      >
        {t("session-section.sign-out-everywhere-else")}
      </Button>
      <Result tone={failure ? "error" : "good"}>
        {failure ??
          (endingOthers.isSuccess
            ? t("session-section.every-other-session-has-ended")
            : endingOne.isSuccess && t("session-section.the-session-has-ended"))}
      </Result>
      <OwnConfirmation request={request} />
    </SettingsSection>
  );
}
