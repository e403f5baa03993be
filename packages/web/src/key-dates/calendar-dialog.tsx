import { Button, Modal, Radio, Skeleton, TextInput, Title } from "@mantine/core";
import { endCalendarFeed, makeCalendarFeed, type CalendarFeed } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { copyText } from "../platform/copy-text.ts";
import { formatDate } from "../platform/format.ts";
import { queryClient } from "../platform/query-client.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { calendarFeedQuery } from "./key-date-queries.ts";
import { t } from "./messages.ts";
import styles from "./key-dates-card.module.css";

interface CalendarDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const noFeed: CalendarFeed = { isOn: false, shows: "mine", madeAt: null };

const keep = (feed: CalendarFeed): void => {
  queryClient.setQueryData(calendarFeedQuery().queryKey, feed);
};

function Address({ address }: { readonly address: string }) {
  return (
    <TextInput
      label={t("calendar-dialog.address")}
      description={t("calendar-dialog.add-it-in-your-calendar")}
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button onClick={() => void copyText(text).then(setCopied)}>
      {isCopied ? t("calendar-dialog.copied") : t("calendar-dialog.copy-address")}
    </Button>
  );
}

function FeedForm({ feed }: { readonly feed: CalendarFeed }) {
  const [shows, setShows] = useState(feed.shows);
  const make = useMutation({
    mutationFn: () => ask(makeCalendarFeed, { body: { shows } }),
    onSuccess: (made) => keep(made.feed),
  });
  const end = useMutation({
    mutationFn: () => ask(endCalendarFeed, {}),
    onSuccess: () => {
      make.reset();
      keep(noFeed);
    },
  });
  const error = make.error ?? end.error;
  const address = make.data ? new URL(make.data.path, globalThis.location.origin).href : null;
  return (
    <div className={styles.form}>
      {feed.isOn && feed.madeAt !== null && !make.data && (
        <p>
          {t("calendar-dialog.you-have-an-address", {
            madeAt: formatDate(Date.parse(feed.madeAt)),
          })}
        </p>
      )}
      <Radio.Group
        label={t("calendar-dialog.which-dates")}
        value={shows}
        onChange={(value) => setShows(value === "all" ? "all" : "mine")}
      >
        <Radio mt={10} value="mine" label={t("calendar-dialog.those-i-answer-for")} />
        <Radio mt={8} value="all" label={t("calendar-dialog.those-of-all-contracts")} />
      </Radio.Group>
      {error !== null && (
        <p className={styles.failure} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {address !== null && <Address address={address} />}
      <div className={styles.foot}>
        {feed.isOn && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
            {t("calendar-dialog.end-address")}
          </Button>
        )}
        {address !== null ? (
          <CopyButton text={address} />
        ) : (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {feed.isOn
              ? t("calendar-dialog.make-a-new-address")
              : t("calendar-dialog.make-address")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Feed() {
  const feed = useQuery(calendarFeedQuery());
  if (feed.data) return <FeedForm feed={feed.data} />;
  if (feed.isError)
    return (
      <p className={styles.failure} role="alert">
        {sentenceOf(feed.error)}{" "}
        <Button variant="subtle" size="compact-sm" onClick={() => void feed.refetch()}>
          {t("calendar-dialog.try-again")}
        </Button>
      </p>
    );
  return <Skeleton height={150} />;
}

/** Makes and ends the address under which calendar programs read one's dates. */
export function CalendarDialog({ opened, onClose }: CalendarDialogProps) {
  const isOpen = useOpenedLate(opened);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={500}
      title={
        <Title order={2} component="span">
          {t("calendar-dialog.dates-in-your-calendar")}
        </Title>
      }
    >
      <Feed />
    </Modal>
  );
}
