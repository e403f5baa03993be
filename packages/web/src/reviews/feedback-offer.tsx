import { Button } from "@mantine/core";
import { MessageSquareText } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./feedback.module.css";

interface FeedbackOfferProps {
  readonly questions: number;
  /** How long there is left, e.g. "2 days left". */
  readonly timeLeft: string;
  readonly onOpen: () => void;
}

/** Offers the questions of a review that did not wait for them. */
export function FeedbackOffer({ questions, timeLeft, onOpen }: FeedbackOfferProps) {
  return (
    <section className={styles.offer} aria-label={t("feedback-offer.feedback")}>
      <MessageSquareText size={18} aria-hidden />
      <p>
        {t.rich("feedback-offer.questions-can-still", {
          questions,
          timeLeft,
          span: (chunks) => <span>{chunks}</span>,
        })}
      </p>
      <Button variant="default" onClick={onOpen}>
        {t("feedback-offer.apply-feedback")}
      </Button>
    </section>
  );
}
