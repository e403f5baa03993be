import { Check } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import styles from "./choices.module.css";

interface AnswerChoicesProps {
  readonly answers: readonly string[];
  readonly chosen: string | undefined;
  /** The id of what asks. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly onChoose: (answer: string) => void;
}

const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * The answers of a radio question. Arrow keys only move between them: choosing goes on to the next question,
 * so that it takes a click, Space or Enter.
 */
export function AnswerChoices(props: AnswerChoicesProps) {
  const { answers, chosen, onChoose } = props;
  const group = useRef<HTMLDivElement>(null);
  const inTabOrder = chosen !== undefined && answers.includes(chosen) ? chosen : answers[0];
  const move = (event: KeyboardEvent, index: number): void => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = group.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [];
    buttons[(index + by + answers.length) % answers.length]?.focus();
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={styles.choices}
    >
      {answers.map((answer, index) => (
        <button
          key={answer}
          type="button"
          role="radio"
          aria-checked={answer === chosen}
          tabIndex={answer === inTabOrder ? 0 : -1}
          className={styles.choice}
          onClick={() => onChoose(answer)}
          onKeyDown={(event) => move(event, index)}
        >
          <span className={styles.words}>{answer}</span>
          <Check size={17} strokeWidth={2.25} aria-hidden />
        </button>
      ))}
    </div>
  );
}
