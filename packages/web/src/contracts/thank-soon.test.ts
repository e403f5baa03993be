import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { thankSoon } from "./thank-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a rating", () => {
  it("is thanked for after a second, not before", () => {
    const done = vi.fn();
    thankSoon(done);
    vi.advanceTimersByTime(1_000 - 1);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("is not thanked for once its dialog is gone", () => {
    const done = vi.fn();
    thankSoon(done)();
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
  });
});
