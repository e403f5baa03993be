import { ActionIcon, TextInput } from "@mantine/core";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { useEffect, useState, type RefObject } from "react";
import { scrollBehaviour } from "../platform/screen.ts";
import { placesOfWords } from "./find-places.ts";
import styles from "./find-in-text.module.css";

interface FindInTextProps {
  readonly paper: RefObject<HTMLElement | null>;
}

/** The range in the page of a stretch of an element's text. */
const rangeIn = (element: Element, start: number, end: number): Range | null => {
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isBegun && start < at + length) {
      range.setStart(node, start - at);
      isBegun = true;
    }
    if (isBegun && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
};

const rangesOf = (paper: HTMLElement | null, words: string): Range[] =>
  [...(paper?.querySelectorAll("[data-paragraph]") ?? [])].flatMap((paragraph) =>
    placesOfWords(paragraph.textContent, words).flatMap(
      ({ start, end }) => rangeIn(paragraph, start, end) ?? [],
    ),
  );

/** Paints the places without touching the text; a browser that cannot still steps from one to the next. */
const paint = (all: readonly Range[], chosen: Range | undefined): void => {
  if (!("highlights" in CSS)) return;
  CSS.highlights.set("found-words", new Highlight(...all));
  CSS.highlights.set("found-word", new Highlight(...(chosen ? [chosen] : [])));
};

const said = (words: string, count: number, at: number): string => {
  if (words.trim() === "") return "";
  return count === 0 ? "Not found" : `${at + 1} of ${count}`;
};

/** Finds words in the text of the contract and steps from one place to the next. */
export function FindInText({ paper }: FindInTextProps) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly Range[]>([]);
  const [at, setAt] = useState(0);
  const show = (ranges: readonly Range[], next: number): void => {
    const chosen = ranges[next];
    paint(ranges, chosen);
    setFound(ranges);
    setAt(next);
    chosen?.startContainer.parentElement?.scrollIntoView({
      block: "center",
      behavior: scrollBehaviour(),
    });
  };
  useEffect(() => () => paint([], undefined), []);
  const step = (by: 1 | -1): void => {
    const ranges = rangesOf(paper.current, words);
    if (ranges.length > 0) show(ranges, (at + by + ranges.length) % ranges.length);
  };
  return (
    <div className={styles.find} role="search" aria-label="In the text of the contract">
      <TextInput
        type="search"
        size="xs"
        w={170}
        // No error is ever shown under it, so that no line is kept for one.
        styles={{ wrapper: { paddingBottom: 0 } }}
        aria-label="Find in the contract"
        placeholder="Find in the contract"
        leftSection={<Search size={14} aria-hidden />}
        value={words}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          setWords(wanted);
          show(rangesOf(paper.current, wanted), 0);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.count} role="status">
        {said(words, found.length, at)}
      </span>
      {found.length > 1 && (
        <>
          <ActionIcon size={28} aria-label="Previous place" onClick={() => step(-1)}>
            <ChevronUp size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon size={28} aria-label="Next place" onClick={() => step(1)}>
            <ChevronDown size={17} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
