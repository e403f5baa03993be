import { useEffect, type RefObject } from "react";
import type { Place } from "./place-of-issue.ts";
import { bringIntoView } from "../platform/bring-into-view.ts";

/** A place in the document that is to be shown. */
export interface ShownPlace extends Place {
  /** Grows with each wish, so that the same place can be asked for again. */
  readonly turn: number;
}

const find = (paper: HTMLElement, place: ShownPlace): HTMLElement[] => {
  const words =
    place.anchor === null
      ? []
      : [...paper.querySelectorAll<HTMLElement>(`[data-anchors~="${CSS.escape(place.anchor)}"]`)];
  if (words.length > 0) return words;
  return [
    ...paper.querySelectorAll<HTMLElement>(`[data-paragraph="${CSS.escape(place.paragraph)}"]`),
  ];
};

interface ShownPlaceMarkProps {
  readonly paper: RefObject<HTMLElement | null>;
  readonly place: ShownPlace | null;
  /** The last wish that was scrolled to; kept by the caller while views come and go. */
  readonly scrolledRef: RefObject<number>;
}

/** Marks the shown place on the paper and, once for each wish, scrolls to it. Draws nothing. */
export function ShownPlaceMark({ paper, place, scrolledRef }: ShownPlaceMarkProps) {
  useEffect(() => {
    if (!paper.current || place === null) return;
    const found = find(paper.current, place);
    for (const element of found) element.toggleAttribute("data-selected", true);
    if (found[0] && scrolledRef.current !== place.turn) {
      scrolledRef.current = place.turn;
      bringIntoView(found[0]);
    }
    return () => {
      for (const element of found) element.toggleAttribute("data-selected", false);
    };
  }, [paper, place, scrolledRef]);
  return null;
}
