import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { redirectSoon } from "./redirect-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an old version", () => {
  it("goes to the newer one after a second, not before", () => {
    const done = vi.fn();
    redirectSoon(done);
    vi.advanceTimersByTime(1_000 - 1);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("stays when the reader would rather", () => {
    const done = vi.fn();
    redirectSoon(done)();
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
  });
});
