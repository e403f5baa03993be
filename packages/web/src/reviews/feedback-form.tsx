import { Button, Drawer, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { scrollBehaviour, useScreen } from "../platform/screen.ts";
import { FeedbackBookmarks } from "./feedback-bookmarks.tsx";
import { countOpen } from "./feedback-draft.ts";
import { FeedbackItemCard } from "./feedback-item-card.tsx";
import type { FeedbackWork } from "./use-feedback.ts";
import { t } from "./messages.ts";
import styles from "./feedback.module.css";

interface FeedbackFormProps {
  readonly work: FeedbackWork;
  readonly timeLeft: string;
  readonly isDrawerOpen: boolean;
  readonly onDrawer: (isOpen: boolean) => void;
}

const openSentence = (open: number): string => {
  if (open === 0) return t("feedback-form.everything-is-decided");
  return t("feedback-form.still-open-submitting-approves-them", { open });
};

/** All questions of a set with their bookmarks: beside them, or on a phone in a drawer (C2.40). */
export function FeedbackForm({ work, timeLeft, isDrawerOpen, onDrawer }: FeedbackFormProps) {
  const { items } = work;
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useScreen("(width <= 640px)");
  const [current, setCurrent] = useState(1);
  const go = (position: number): void => {
    onDrawer(false);
    setCurrent(position);
    const heading = list.current?.querySelector<HTMLElement>(`#feedback-${position}`);
    heading?.closest("section")?.scrollIntoView({ behavior: scrollBehaviour() });
    heading?.focus({ preventScroll: true });
  };
  const bookmarks = (
    <FeedbackBookmarks items={items} current={current} timeLeft={timeLeft} onGo={go} />
  );
  return (
    <>
      <div className={styles.body}>
        {isNarrow ? (
          <Drawer
            opened={isDrawerOpen}
            onClose={() => onDrawer(false)}
            position="bottom"
            returnFocus={false}
            title={
              <Title order={2} size="h3" component="span">
                {t("feedback-form.bookmarks")}
              </Title>
            }
          >
            {bookmarks}
          </Drawer>
        ) : (
          <nav className={styles.side} aria-label={t("feedback-form.bookmarks")}>
            {bookmarks}
          </nav>
        )}
        <div ref={list} className={styles.items}>
          {items.map((item, at) => (
            <FeedbackItemCard
              key={item.id}
              item={item}
              position={at + 1}
              onReply={(reply) => work.reply(item.id, reply)}
              onEnter={() => setCurrent(at + 1)}
            />
          ))}
        </div>
      </div>
      <footer className={styles.foot}>
        {isNarrow && (
          <Button variant="default" className={styles.opener} onClick={() => onDrawer(true)}>
            {t("feedback-form.bookmarks-of", { current, count: items.length })}
          </Button>
        )}
        <p>{openSentence(countOpen(items))}</p>
        <Button
          variant="default"
          loading={work.isSending === "save"}
          disabled={work.isSending === "submit"}
          onClick={() => work.give("save")}
        >
          {t("feedback-form.save-for-later")}
        </Button>
        <Button
          loading={work.isSending === "submit"}
          disabled={work.isSending === "save"}
          onClick={() => work.give("submit")}
        >
          {t("feedback-form.submit")}
        </Button>
      </footer>
    </>
  );
}
