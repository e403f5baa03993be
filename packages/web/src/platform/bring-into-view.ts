import { scrollBehaviour } from "./screen.ts";

/** What lies between is only guessed at until it is drawn: so many frames are waited until nothing moves. */
const mostFrames = 8;

const settle = (element: Element, framesLeft: number): void => {
  requestAnimationFrame(() => {
    const { top } = element.getBoundingClientRect();
    element.scrollIntoView({ block: "center", behavior: "auto" });
    const hasMoved = Math.abs(element.getBoundingClientRect().top - top) > 1;
    if (framesLeft > 0 && (hasMoved || framesLeft > mostFrames - 2))
      settle(element, framesLeft - 1);
  });
};

/**
 * Scrolls an element of a long document to the middle of the window: smoothly where it is near and the reader
 * has not asked for less motion, at once where it is far, for what is drawn on the way makes a long way longer.
 */
export const bringIntoView = (element: Element): void => {
  const { top } = element.getBoundingClientRect();
  const isNear = Math.abs(top) < 3 * globalThis.innerHeight;
  element.scrollIntoView({ block: "center", behavior: isNear ? scrollBehaviour() : "auto" });
  if (!isNear) settle(element, mostFrames);
};
