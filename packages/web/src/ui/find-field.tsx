import { ActionIcon, TextInput } from "@mantine/core";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./find-field.module.css";

interface FindFieldProps {
  /** What is searched, for the person who does not see it. */
  readonly label: string;
  readonly words: string;
  /** How many places were found, and which of them is shown, counted from 0. */
  readonly count: number;
  readonly at: number;
  readonly onWords: (words: string) => void;
  readonly onStep: (by: 1 | -1) => void;
}

const said = ({ words, count, at }: FindFieldProps): string => {
  if (words.trim() === "") return "";
  return count === 0 ? t("find-field.not-found") : t("find-field.of", { place: at + 1, count });
};

/** A field for words to be found, where they stand, and the steps from one place to the next. */
export function FindField(props: FindFieldProps) {
  const { label, words, count, onWords, onStep } = props;
  return (
    <div className={styles.find} role="search" aria-label={label}>
      <TextInput
        type="search"
        size="xs"
        className={styles.words}
        // No error is ever shown under it, so that no line is kept for one.
        styles={{ root: { paddingBottom: 0 } }}
        aria-label={t("find-field.find-in-the-contract")}
        placeholder={t("find-field.find-in-the-contract")}
        leftSection={<Search size={14} aria-hidden />}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.count} role="status">
        {said(props)}
      </span>
      {count > 1 && (
        <>
          <ActionIcon
            size={28}
            aria-label={t("find-field.previous-place")}
            onClick={() => onStep(-1)}
          >
            <ChevronUp size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon size={28} aria-label={t("find-field.next-place")} onClick={() => onStep(1)}>
            <ChevronDown size={17} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
