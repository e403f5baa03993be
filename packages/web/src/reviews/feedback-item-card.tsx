import { Button, Group, Textarea } from "@mantine/core";
import {
  approveItem,
  maxFeedbackReplyLength,
  rejectItem,
  type FeedbackReply,
} from "@proviso/domain";
import type { FeedbackItem } from "@proviso/endpoints";
import { useEffect, useRef, useState } from "react";
import { replyState, replyStateName } from "./feedback-draft.ts";
import { ChangedText } from "./proposed-change.tsx";
import { t } from "./messages.ts";
import styles from "./feedback.module.css";

interface FeedbackItemCardProps {
  readonly item: FeedbackItem;
  /** Its place among all, from 1. */
  readonly position: number;
  readonly onReply: (reply: FeedbackReply) => void;
  /** Told when the reader turns to it. */
  readonly onEnter: () => void;
}

const words = {
  approval: {
    against: t("feedback-item-card.reject"),
    label: t("feedback-item-card.reason-for-the-rejection"),
  },
  text: { against: t("feedback-item-card.answer"), label: t("feedback-item-card.your-answer") },
} as const;

/** The words it is about: as they change, or as they stand. */
function Wording({ item }: { readonly item: FeedbackItem }) {
  if (item.changes.length > 0)
    return item.changes.map((change, at) => (
      <p key={at} className={styles.wording}>
        <ChangedText change={change} />
      </p>
    ));
  if (item.text === "") return null;
  const { start, end } = item.blank ?? { start: 0, end: 0 };
  return (
    <blockquote className={styles.wording}>
      {item.text.slice(0, start)}
      {start < end && <mark>{item.text.slice(start, end)}</mark>}
      {item.text.slice(end)}
    </blockquote>
  );
}

function ReplyField({ item, onReply }: Pick<FeedbackItemCardProps, "item" | "onReply">) {
  const isText = item.type === "text";
  return (
    <Textarea
      className={styles.field}
      label={words[item.type].label}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maxFeedbackReplyLength}
      value={isText ? item.response : item.rejectedReason}
      data-reply
      onChange={({ currentTarget: { value } }) =>
        onReply(
          isText
            ? // What is typed is kept as typed; saving drops the blanks around it.
              {
                status: value.trim() === "" ? "approve" : "attention_required",
                rejectedReason: "",
                response: value,
              }
            : { status: "attention_required", rejectedReason: value, response: "" },
        )
      }
    />
  );
}

/** One question of a review: what it is about, what is proposed, and what its reader says to it. */
export function FeedbackItemCard({ item, position, onReply, onEnter }: FeedbackItemCardProps) {
  const isAgainst = item.status === "attention_required";
  const [isWriting, setWriting] = useState(isAgainst);
  const card = useRef<HTMLElement>(null);
  // The button that was pressed goes away: the focus goes on to what took its place.
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) card.current?.querySelector<HTMLElement>("[data-reply]")?.focus();
  }, [turns]);
  const state = replyState(item);
  const turn = (writes: boolean): void => {
    setTurns(turns + 1);
    setWriting(writes);
  };
  const clear = (): void => {
    turn(false);
    onReply(approveItem());
  };
  const oppose = (): void => {
    turn(true);
    if (item.type === "approval") onReply(rejectItem(item.rejectedReason));
  };
  const heading = `feedback-${position}`;
  return (
    <section ref={card} className={styles.item} aria-labelledby={heading} onFocusCapture={onEnter}>
      <header className={styles.itemHead}>
        <h3 id={heading} tabIndex={-1}>
          {item.topic}
        </h3>
        {item.section !== "" && <span className={styles.section}>{item.section}</span>}
        <span className={styles.state} data-state={state}>
          {replyStateName(state)}
        </span>
      </header>
      <p className={styles.issue}>{item.issue}</p>
      <Wording item={item} />
      <p className={styles.advice}>{item.legalInput}</p>
      {isWriting ? (
        <>
          <ReplyField item={item} onReply={onReply} />
          <Button variant="default" onClick={clear}>
            {t("feedback-item-card.clear-rejection-or-answer")}
          </Button>
        </>
      ) : (
        <Group gap={8}>
          <Button
            variant="default"
            data-reply
            aria-pressed={item.status === "approve"}
            className={styles.choice}
            onClick={() => onReply(approveItem())}
          >
            {t("feedback-item-card.approve")}
          </Button>
          <Button variant="default" onClick={oppose}>
            {words[item.type].against}
          </Button>
        </Group>
      )}
    </section>
  );
}
