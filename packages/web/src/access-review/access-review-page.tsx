import { Button, Checkbox, Skeleton } from "@mantine/core";
import type { AccessKind } from "@proviso/domain";
import {
  answerAccessReview,
  readAccessReview,
  type AccessItem,
  type AnswerOf,
} from "@proviso/endpoints";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useState, type SyntheticEvent } from "react";
import {
  currentUserQuery,
  failureSentence,
  loadOwnConfirmation,
  safeReturnPlace,
  useConfirmed,
} from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatDate } from "../platform/format.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { NotLoaded, Result, SettingsPage, SettingsSection } from "../ui/settings-section.tsx";
import styles from "./access-review-page.module.css";
import { answerOf, keptAtFirst, keyOf } from "./kept-items.ts";

const OwnConfirmation = lazyPart(async () => ({
  default: (await loadOwnConfirmation()).OwnConfirmation,
}));

type Review = AnswerOf<typeof readAccessReview>["data"];

const reviewQuery = () =>
  queryOptions({
    queryKey: ["access-review"],
    queryFn: async ({ signal }) => (await ask(readAccessReview, {}, signal)).data,
  });

const kinds: Record<AccessKind, string> = {
  "api-key": t("access-review-page.api-key"),
  "calendar-feed": t("access-review-page.calendar-feed"),
  passkey: t("access-review-page.passkey"),
  provider: t("access-review-page.sign-in-provider"),
  webhook: t("access-review-page.webhook"),
  "guest-link": t("access-review-page.link-sent-to-a-counterparty"),
};

const dateOf = (time: string): string => formatDate(Date.parse(time));

const historyOf = ({ kind, createdTime, lastUsedTime }: AccessItem): string => {
  const created = dateOf(createdTime);
  const isLink = kind === "guest-link";
  if (lastUsedTime === null)
    return isLink
      ? t("access-review-page.sent", { created })
      : t("access-review-page.created", { created });
  const used = dateOf(lastUsedTime);
  return isLink
    ? t("access-review-page.sent-last-opened", { created, used })
    : t("access-review-page.created-last-used", { created, used });
};

interface ItemsProps {
  readonly items: readonly AccessItem[];
  readonly kept: ReadonlySet<string>;
  readonly onChange: (kept: ReadonlySet<string>) => void;
}

function Items({ items, kept, onChange }: ItemsProps) {
  const change = (item: AccessItem, isKept: boolean): void => {
    const next = new Set(kept);
    if (isKept) next.add(keyOf(item));
    else next.delete(keyOf(item));
    onChange(next);
  };
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.item}>
          <Checkbox
            classNames={{ body: styles.body ?? "", labelWrapper: styles.words ?? "" }}
            checked={kept.has(keyOf(item))}
            onChange={(event) => change(item, event.currentTarget.checked)}
            label={<strong>{item.name}</strong>}
            description={
              <>
                {kinds[item.kind]}
                {item.detail && `, ${item.detail}`}
                <br />
                {historyOf(item)}
              </>
            }
          />
          {item.isNew && (
            <span className={parts.tag} data-tone="plain">
              {t("access-review-page.new")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const submitLabel = (kept: number, ended: number): string => {
  if (ended === 0) return t("access-review-page.keep-everything");
  return kept === 0
    ? t("access-review-page.end-everything")
    : t("access-review-page.keep-end", { kept, ended });
};

function Choices({ review }: { readonly review: Review }) {
  const { items } = review;
  const router = useRouter();
  const queries = useQueryClient();
  const { from } = useSearch({ from: "/welcome/account/access-review" });
  const { request, confirmed } = useConfirmed();
  const [kept, setKept] = useState(() => keptAtFirst(items));
  const answering = useMutation({
    mutationFn: () => confirmed(() => ask(answerAccessReview, { body: answerOf(items, kept) })),
    onSuccess: async () => {
      await queries.fetchQuery({ ...currentUserQuery(), staleTime: 0 });
      router.history.replace(safeReturnPlace(from));
    },
  });
  const paused = items.filter(({ isPaused }) => isPaused);
  const working = items.filter(({ isPaused }) => !isPaused);
  const ended = items.length - kept.size;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!answering.isPending) answering.mutate();
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        {paused.length > 0 && (
          <SettingsSection
            title={t("access-review-page.paused")}
            about={t("access-review-page.these-stopped-working-when")}
          >
            <Items items={paused} kept={kept} onChange={setKept} />
          </SettingsSection>
        )}
        {working.length > 0 && (
          <SettingsSection
            title={t("access-review-page.still-working")}
            about={t("access-review-page.others-depend-on-these")}
          >
            <Items items={working} kept={kept} onChange={setKept} />
          </SettingsSection>
        )}
        <div className={styles.end}>
          <Button type="submit" size="md" loading={answering.isPending}>
            {submitLabel(kept.size, ended)}
          </Button>
          <Button variant="default" size="md" onClick={() => setKept(new Set())}>
            {t("access-review-page.clear-all")}
          </Button>
          <Button variant="default" size="md" onClick={() => setKept(new Set(items.map(keyOf)))}>
            {t("access-review-page.select-all")}
          </Button>
        </div>
        <Result tone="error">{failureSentence(answering.error)}</Result>
      </form>
      <Suspense>
        <OwnConfirmation request={request} />
      </Suspense>
    </>
  );
}

/** After a password reset: what can still reach the account as this person, to keep or to end. */
export function AccessReviewPage() {
  const review = useQuery(reviewQuery());
  const since = review.data?.since;
  return (
    <SettingsPage
      title={t("access-review-page.review-access-to-your-account")}
      about={
        since
          ? t("access-review-page.you-reset-your-password", { date: dateOf(since) })
          : t("access-review-page.you-reset-your-password-keep")
      }
    >
      {review.isPending ? (
        <div aria-busy="true" role="status" aria-label={t("access-review-page.loading")}>
          <Skeleton height={220} radius={8} mb={16} />
        </div>
      ) : review.isLoadingError ? (
        <NotLoaded isAsking={review.isFetching} onRetry={() => void review.refetch()}>
          {sentenceOf(review.error)}
        </NotLoaded>
      ) : (
        review.data && (
          <>
            <p className={styles.count} role="status">
              {t("access-review-page.items-from-before-the-reset", {
                count: review.data.items.length,
              })}
            </p>
            <Choices review={review.data} />
          </>
        )
      )}
    </SettingsPage>
  );
}
