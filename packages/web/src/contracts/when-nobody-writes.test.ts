import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenNobodyWrites } from "./when-nobody-writes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what would take a dialog away", () => {
  it("waits until it is closed, and is done once", () => {
    const act = vi.fn();
    let isWriting = true;
    whenNobodyWrites(act, () => isWriting);
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
    isWriting = false;
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is not done once called off", () => {
    const act = vi.fn();
    whenNobodyWrites(act, () => false)();
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
  });
});
