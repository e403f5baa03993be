import { useEffect, useState, type RefObject } from "react";
import { bringIntoView } from "../platform/bring-into-view.ts";
import { FindField } from "../ui/find-field.tsx";
import { paintFound, rangeIn } from "../ui/found-words.ts";
import { placesOfWords } from "./find-places.ts";
import { t } from "./messages.ts";

interface FindInTextProps {
  readonly paper: RefObject<HTMLElement | null>;
}

const rangesOf = (paper: HTMLElement | null, words: string): Range[] =>
  [...(paper?.querySelectorAll("[data-paragraph]") ?? [])].flatMap((paragraph) =>
    placesOfWords(paragraph.textContent, words).flatMap(
      ({ start, end }) => rangeIn(paragraph, start, end) ?? [],
    ),
  );

/** Finds words in the text of the contract and steps from one place to the next. */
export function FindInText({ paper }: FindInTextProps) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  const show = (ranges: readonly Range[], next: number): void => {
    const chosen = ranges[next];
    paintFound(ranges, chosen);
    setFound(ranges);
    setAt(next);
    const place = chosen?.startContainer.parentElement;
    if (place) bringIntoView(place);
  };
  useEffect(() => () => paintFound([], undefined), []);
  const step = (by: 1 | -1): void => {
    const ranges = rangesOf(paper.current, words);
    if (ranges.length > 0) show(ranges, (at + by + ranges.length) % ranges.length);
  };
  return (
    <FindField
      label={t("find-in-text.in-the-text")}
      words={words}
      count={found.length}
      at={at}
      onWords={(wanted) => {
        setWords(wanted);
        show(rangesOf(paper.current, wanted), 0);
      }}
      onStep={step}
    />
  );
}
