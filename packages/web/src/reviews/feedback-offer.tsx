import { Button } from "@mantine/core";
import { MessageSquareText } from "lucide-react";
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
    <section className={styles.offer} aria-label="Feedback">
      <MessageSquareText size={18} aria-hidden />
      <p>
        {questions === 1
          ? "One question can still be answered by you"
          : `${questions} questions can still be answered by you`}
        ; the redline then follows. <span>{timeLeft}</span>
      </p>
      <Button variant="default" onClick={onOpen}>
        Apply feedback
      </Button>
    </section>
  );
}
