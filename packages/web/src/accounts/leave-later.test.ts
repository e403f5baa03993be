import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveLater } from "./leave-later.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is sent", () => {
  it("leaves a second after the press of the button, not before", async () => {
    const left = vi.fn();
    const leaving = leaveLater(new AbortController().signal).then(left);
    await vi.advanceTimersByTimeAsync(999);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(left).toHaveBeenCalledOnce();
  });

  it("stays when it is taken back within that second", async () => {
    const taking = new AbortController();
    const leaving = expect(leaveLater(taking.signal)).rejects.toThrow("taken back");
    await vi.advanceTimersByTimeAsync(500);
    taking.abort(new Error("taken back"));
    await leaving;
  });
});
