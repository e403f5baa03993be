import { Button, Textarea } from "@mantine/core";
import type { RedlineChange } from "@proviso/endpoints";
import { wordDiff } from "@proviso/redline";
import { useDebouncedCallback } from "@mantine/hooks";
import { Fragment, useEffect, useEffectEvent, useState } from "react";
import { Redline } from "../ui/redline.tsx";
import { wordedAs } from "./answer-words.ts";
import { t } from "./messages.ts";
import styles from "./answers.module.css";

interface PreviewProps {
  readonly theirs: string | null;
  readonly text: string;
}

/** A paragraph of the counter as it will stand in the draft: our marks over their words. */
function Preview({ theirs, text }: PreviewProps) {
  const before = theirs ?? "";
  const hunks = wordDiff(before, text);
  return (
    <p>
      {hunks.map((hunk, nth) => (
        <Fragment key={nth}>
          {before.slice(hunks[nth - 1]?.end ?? 0, hunk.start)}
          {hunk.start < hunk.end && (
            <Redline kind="deleted" author={null}>
              {before.slice(hunk.start, hunk.end)}
            </Redline>
          )}
          {hunk.text !== "" && (
            <Redline kind="inserted" author={null}>
              {hunk.text}
            </Redline>
          )}
        </Fragment>
      ))}
      {before.slice(hunks.at(-1)?.end ?? 0)}
    </p>
  );
}

const saveAfterMilliseconds = 700;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((text, nth) => text === others[nth]);

interface CounterEditorProps {
  readonly change: RedlineChange;
  readonly isReadOnly: boolean;
  readonly onWord: (wording: readonly { id: string; text: string }[]) => void;
}

/** Our wording of a counter, as it will be inserted; what is typed is saved as one goes. */
export function CounterEditor({ change, isReadOnly, onWord }: CounterEditorProps) {
  const { counter, decision } = change;
  const known = counter.map((each) => wordedAs(change, each));
  const revision = decision?.revision ?? 0;
  const [texts, setTexts] = useState(known);
  const [seen, setSeen] = useState({ revision, known });
  if (seen.revision !== revision) {
    setSeen({ revision, known });
    // Somebody else's wording came in: it is shown where nothing was written here.
    if (isSame(texts, seen.known)) setTexts(known);
  }
  const save = (written: readonly string[]): void => {
    if (isSame(written, known)) return;
    onWord(
      counter.flatMap(({ id, ours }, nth) => {
        const text = written[nth] ?? ours;
        return text === ours ? [] : [{ id, text }];
      }),
    );
  };
  const saveLast = useEffectEvent(() => save(texts));
  useEffect(() => () => saveLast(), []);
  const saveSoon = useDebouncedCallback(() => saveLast(), saveAfterMilliseconds);
  const word = (nth: number, text: string): void => {
    setTexts((now) => now.map((each, at) => (at === nth ? text : each)));
    saveSoon();
  };
  const isProposed = counter.every(({ ours }, nth) => texts[nth] === ours);
  const isNothing = counter.every(({ theirs }, nth) => texts[nth] === theirs);
  return (
    <div className={styles.counter}>
      <p className={styles.over}>{t("counter-editor.our-wording-as-it-will")}</p>
      <div className={styles.paper}>
        {counter.map(({ id, theirs }, nth) => (
          <Preview key={id} theirs={theirs} text={texts[nth] ?? ""} />
        ))}
      </div>
      {!isReadOnly &&
        counter.map(({ id, theirs }, nth) => (
          <Textarea
            key={id}
            classNames={{ root: styles.flush ?? "" }}
            label={
              theirs === null
                ? t("counter-editor.new-paragraph")
                : t("counter-editor.how-the-paragraph-shall-read")
            }
            autosize
            minRows={2}
            maxRows={12}
            maxLength={20_000}
            value={texts[nth] ?? ""}
            onChange={(event) => word(nth, event.currentTarget.value)}
            onBlur={() => save(texts)}
          />
        ))}
      {isNothing && <p className={styles.hint}>{t("counter-editor.it-reads-as-they-want")}</p>}
      {!isReadOnly && !isProposed && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            const proposed = counter.map(({ ours }) => ours);
            setTexts(proposed);
            save(proposed);
          }}
        >
          {counter.some(({ theirs, ours }) => theirs !== ours)
            ? t("counter-editor.back-to-the-proposed-wording")
            : t("counter-editor.back-to-their-wording")}
        </Button>
      )}
    </div>
  );
}
