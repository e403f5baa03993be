import { afterEach, expect, it, vi } from "vitest";
import { onExitIntent } from "./exit-intent.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page on which the pointer is moved: its height over the page and the time, in milliseconds. */
const watched = () => {
  const page = new EventTarget();
  vi.stubGlobal("document", page);
  const until = new AbortController();
  const left = vi.fn();
  onExitIntent(left, until.signal);
  const move = (clientY: number, timeStamp: number, type = "mousemove"): void => {
    const event = Object.defineProperties(new Event(type), {
      clientY: { value: clientY },
      timeStamp: { value: timeStamp },
    });
    page.dispatchEvent(event);
  };
  return { left, move, until };
};

it("counts 20 px from the upper edge as leaving, and 21 not", () => {
  const { left, move } = watched();
  move(21, 0);
  expect(left).not.toHaveBeenCalled();
  move(20, 200);
  expect(left).toHaveBeenCalledOnce();
});

it("looks at the pointer at most every 100 ms, but never misses that it has left the page", () => {
  const { left, move } = watched();
  move(400, 0);
  move(5, 99);
  expect(left).not.toHaveBeenCalled();
  move(5, 100);
  expect(left).toHaveBeenCalledOnce();
  move(-1, 110, "mouseleave");
  expect(left).toHaveBeenCalledTimes(2);
});

it("ends with its signal, so that a contract asks once", () => {
  const { left, move, until } = watched();
  until.abort();
  move(0, 500);
  expect(left).not.toHaveBeenCalled();
});
