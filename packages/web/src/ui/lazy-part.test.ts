import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { untilLoaded } from "./lazy-part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  let asked = 0;
  const load = async (): Promise<string> => {
    asked += 1;
    if (asked <= times) throw new TypeError("Failed to fetch dynamically imported module");
    return "the part";
  };
  return { load, asked: () => asked };
};

it("a part that does not come is asked for until it does, its styles before it", async () => {
  const { load, asked } = failing(6);
  const prepare = vi.fn(() => Promise.resolve());
  const loaded = untilLoaded(load, prepare);
  await vi.advanceTimersByTimeAsync(2500);
  expect(asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe("the part");
  expect(asked()).toBe(7);
  expect(prepare).toHaveBeenCalledTimes(6);
});

it("a part that comes is asked for once", async () => {
  const { load, asked } = failing(0);
  expect(await untilLoaded(load, () => Promise.reject(new Error("unasked")))).toBe("the part");
  expect(asked()).toBe(1);
});
