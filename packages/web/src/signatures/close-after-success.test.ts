import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeAfterSuccess } from "./close-after-success.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the dialog in which signers were updated", () => {
  it("closes five seconds after it told of success, not before", () => {
    const done = vi.fn();
    closeAfterSuccess(done);
    vi.advanceTimersByTime(5_000 - 1);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("stays when it is kept open", () => {
    const done = vi.fn();
    closeAfterSuccess(done)();
    vi.advanceTimersByTime(60_000);
    expect(done).not.toHaveBeenCalled();
  });
});
