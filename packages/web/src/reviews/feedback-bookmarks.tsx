import { UnstyledButton } from "@mantine/core";
import type { FeedbackItem } from "@proviso/endpoints";
import { replyState, replyStateName } from "./feedback-draft.ts";
import { t } from "./messages.ts";
import styles from "./feedback.module.css";

interface FeedbackBookmarksProps {
  readonly items: readonly FeedbackItem[];
  /** The item its reader is at, counted from 1. */
  readonly current: number;
  /** How long there is left, e.g. "2 days left". */
  readonly timeLeft: string;
  readonly onGo: (position: number) => void;
}

/** The questions as a list to go by, and how long there is left to reply (C2.40). */
export function FeedbackBookmarks({ items, current, timeLeft, onGo }: FeedbackBookmarksProps) {
  const replied = items.filter(({ status }) => status !== "").length;
  return (
    <>
      <p className={styles.left}>
        {t.rich("feedback-bookmarks.to-reply", {
          timeLeft,
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      <ol className={styles.bookmarks}>
        {items.map((item, at) => (
          <li key={item.id}>
            <UnstyledButton
              className={styles.bookmark}
              aria-current={current === at + 1 || undefined}
              onClick={() => onGo(at + 1)}
            >
              <span className={styles.bookmarkTopic}>{item.topic}</span>
              <span className={styles.bookmarkMeta}>
                {item.section !== "" && <span>{item.section}</span>}
                <span className={styles.state} data-state={replyState(item)}>
                  {replyStateName(replyState(item))}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <p className={styles.progress}>
        {t("feedback-bookmarks.of-decided", { replied, count: items.length })}
      </p>
    </>
  );
}
