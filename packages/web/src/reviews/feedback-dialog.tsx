import { Button, Group, Modal, Skeleton, Title } from "@mantine/core";
import type { FeedbackSet } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useScreen } from "../platform/screen.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { FeedbackOutcomeScreen } from "./feedback-outcome.tsx";
import { feedbackQuery } from "./feedback-query.ts";
import { useFeedback } from "./use-feedback.ts";
import { t } from "./messages.ts";
import styles from "./feedback.module.css";

interface FeedbackDialogProps {
  readonly guid: string;
  /** The name of the contract. */
  readonly name: string;
  /** How long there is left, e.g. "2 days left" (C9.4). */
  readonly timeLeft: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved replies are dropped (C5.23). */
function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("feedback-dialog.are-you-sure")}
      action={
        <Group gap={8} justify="center">
          <Button ref={stay} variant="default" onClick={onStay}>
            {t("feedback-dialog.keep-editing")}
          </Button>
          <Button color="red.7" onClick={onLeave}>
            {t("feedback-dialog.close-without-saving")}
          </Button>
        </Group>
      }
    >
      {t("feedback-dialog.changes-wont-be-saved")}
    </MessagePanel>
  );
}

const useGuardedLeaving = (isGuarded: boolean): void => {
  useEffect(() => {
    if (!isGuarded) return undefined;
    const until = new AbortController();
    globalThis.addEventListener("beforeunload", (event) => event.preventDefault(), {
      signal: until.signal,
    });
    return () => until.abort();
  }, [isGuarded]);
};

const nothingYet: FeedbackSet = {
  isAnswered: false,
  dueDate: null,
  isAwaited: false,
  feedbacks: [],
};

interface LoadingProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** While the questions are not there: on their way, or why not. */
function Loading({ error, isFetching, onRetry }: LoadingProps) {
  if (error === null)
    return (
      <div
        className={styles.ghosts}
        aria-busy="true"
        aria-label={t("feedback-dialog.questions")}
        role="group"
      >
        {[72, 58, 64].map((width) => (
          <Skeleton key={width} height={96} width={`${width}%`} />
        ))}
      </div>
    );
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("feedback-dialog.the-questions-could")}
      action={
        <Button loading={isFetching} onClick={onRetry}>
          {t("feedback-dialog.try-again")}
        </Button>
      }
    >
      {sentenceOf(error)}
    </MessagePanel>
  );
}

/** Asks the reader of a contract what its review could not settle alone (C2.34, C2.39). */
export function FeedbackDialog({ guid, name, timeLeft, opened, onClose }: FeedbackDialogProps) {
  const isOpen = useOpenedLate(opened);
  const isNarrow = useScreen("(width <= 640px)");
  const set = useQuery(feedbackQuery(guid));
  const work = useFeedback(guid, set.data ?? nothingYet);
  const pane = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useGuardedLeaving(opened && work.hasUnsaved);
  const close = (): void => {
    if (work.isSending === "submit") return;
    if (isLeaving) stay();
    else if (work.hasUnsaved) setLeaving(true);
    else onClose();
  };
  // What had the focus goes away with the question or the error: the bookmarks take it.
  const backToForm = (change: () => void): void => {
    flushSync(change);
    pane.current?.querySelector<HTMLElement>("[aria-current], button")?.focus();
  };
  const stay = (): void => backToForm(() => setLeaving(false));
  const leave = (): void => {
    setLeaving(false);
    onClose();
  };
  const { outcome } = work;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={work.discard}
      size={911}
      padding={0}
      fullScreen={isNarrow}
      closeOnEscape={!isDrawerOpen}
      classNames={{
        header: styles.head ?? "",
        body: styles.frame ?? "",
        content: styles.content ?? "",
      }}
      title={
        <>
          <Title order={2} component="span" className={styles.title}>
            {t("feedback-dialog.apply-feedback")}
          </Title>
          <span className={styles.subtitle}>{name}</span>
        </>
      }
    >
      {isLeaving && <LeaveQuestion onStay={stay} onLeave={leave} />}
      {!isLeaving && outcome && (
        <FeedbackOutcomeScreen
          outcome={outcome}
          isSending={work.isSending !== null}
          onTryAgain={() => work.give(outcome.type)}
          onBack={() => backToForm(work.goBack)}
          onClose={close}
        />
      )}
      {set.data ? (
        <div ref={pane} className={styles.pane} hidden={isLeaving || outcome !== null}>
          <FeedbackForm
            work={work}
            timeLeft={timeLeft}
            isDrawerOpen={isDrawerOpen}
            onDrawer={setDrawerOpen}
          />
        </div>
      ) : (
        <Loading error={set.error} isFetching={set.isFetching} onRetry={() => void set.refetch()} />
      )}
    </Modal>
  );
}
