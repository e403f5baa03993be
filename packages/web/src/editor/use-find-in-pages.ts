import { useEffect, useRef, useState } from "react";
import { scrollBehaviour } from "../platform/screen.ts";
import { paintFound, rangeIn } from "../ui/found-words.ts";
import {
  placesIn,
  stretchesOf,
  textsOf,
  type PagePlace,
  type PagesOfText,
} from "./find-in-pages.ts";

const layerOf = (paper: HTMLElement | null, page: number): Element | null =>
  paper?.querySelector(`[data-page="${page}"] .react-pdf__Page__textContent`) ?? null;

const rangesOn = (paper: HTMLElement | null, page: number, words: string): readonly Range[] => {
  const layer = layerOf(paper, page);
  return stretchesOf(layer?.textContent ?? "", words).flatMap(
    ([start, end]) => (layer && rangeIn(layer, start, end)) ?? [],
  );
};

/** Finding words in a PDF whose pages are drawn only when they come near. */
export interface FindInPages {
  readonly words: string;
  readonly count: number;
  readonly at: number;
  readonly find: (words: string) => void;
  readonly step: (by: 1 | -1) => void;
  /** Told that the text of a page is there, so that what was found on it can be shown. */
  readonly onText: () => void;
}

/** Finds words in all pages, shows the page of one, and paints those on the pages that are drawn. */
export const useFindInPages = (
  paper: React.RefObject<HTMLElement | null>,
  pdf: PagesOfText | null,
): FindInPages => {
  const [words, setWords] = useState("");
  const [places, setPlaces] = useState<readonly PagePlace[]>([]);
  const [at, setAt] = useState(0);
  const texts = useRef<Promise<readonly string[]> | null>(null);
  const wanted = useRef("");
  const isToScroll = useRef(false);
  useEffect(() => () => paintFound([], undefined), []);
  const paint = (all: readonly PagePlace[], next: number, sought: string): void => {
    const pages = [...new Set(all.map(({ page }) => page))];
    const ranges = new Map(pages.map((page) => [page, rangesOn(paper.current, page, sought)]));
    const place = all[next];
    const chosen = place && ranges.get(place.page)?.[place.nth];
    paintFound([...ranges.values()].flat(), chosen);
    if (!chosen || !isToScroll.current) return;
    isToScroll.current = false;
    chosen.startContainer.parentElement?.scrollIntoView({ block: "center" });
  };
  const show = (all: readonly PagePlace[], next: number, sought: string): void => {
    setPlaces(all);
    setAt(next);
    isToScroll.current = true;
    const page = all[next]?.page;
    paint(all, next, sought);
    // A page that is not drawn yet is brought near first; its words are shown once its text is there.
    if (isToScroll.current && page !== undefined)
      paper.current
        ?.querySelector(`[data-page="${page}"]`)
        ?.scrollIntoView({ block: "start", behavior: scrollBehaviour() });
  };
  const search = async (read: Promise<readonly string[]>, sought: string): Promise<void> => {
    const all = placesIn(await read, sought);
    // Typed on meanwhile: the later words are looked for.
    if (wanted.current === sought) show(all, 0, sought);
  };
  const find = (sought: string): void => {
    setWords(sought);
    wanted.current = sought;
    if (pdf === null) return;
    texts.current ??= textsOf(pdf);
    void search(texts.current, sought);
  };
  return {
    words,
    count: places.length,
    at,
    find,
    step: (by) => {
      if (places.length > 0) show(places, (at + by + places.length) % places.length, words);
    },
    onText: () => paint(places, at, words),
  };
};
