import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openWidgetSoon } from "./open-widget-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the signing widget", () => {
  it("opens after a second, not before", () => {
    const done = vi.fn();
    openWidgetSoon(done);
    vi.advanceTimersByTime(1_000 - 1);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("does not open once its dialog is gone", () => {
    const done = vi.fn();
    openWidgetSoon(done)();
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
  });
});
