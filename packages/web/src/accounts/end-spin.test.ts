import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSpin } from "./end-spin.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the spinner of a role change", () => {
  it("ends after three seconds without an answer, not before", () => {
    const done = vi.fn();
    endSpin(done);
    vi.advanceTimersByTime(3_000 - 1);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("is not ended for a change that was answered", () => {
    const done = vi.fn();
    endSpin(done)();
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
  });
});
