import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runWhileActive } from "./activity-job.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs each minute while the person is active, rests after a minute without, and begins again", () => {
  const job = vi.fn();
  const running = runWhileActive(job);
  expect(job).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(30_000);
  running.noticeActivity();
  vi.advanceTimersByTime(30_000);
  expect(job).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(600_000);
  expect(job).toHaveBeenCalledTimes(2);

  running.noticeActivity();
  expect(job).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000 - 1);
  running.noticeActivity();
  vi.advanceTimersByTime(1);
  expect(job).toHaveBeenCalledTimes(4);

  running.stop();
  vi.advanceTimersByTime(600_000);
  expect(job).toHaveBeenCalledTimes(4);
});
