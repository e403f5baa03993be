import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../platform/query-client.ts";
import { contractKey, contractListsKey } from "./contract-queries.ts";
import { refreshAfterSending } from "./refresh-after-sending.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

describe("a contract that was just sent", () => {
  it("is asked for again after two seconds, with the lists it is in, and not before", () => {
    const keys = [contractKey("sent"), contractListsKey, contractKey("another")];
    for (const key of keys) queryClient.setQueryData(key, {});
    const stale = (): readonly unknown[] =>
      keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
    refreshAfterSending("sent");
    vi.advanceTimersByTime(1_999);
    expect(stale()).toEqual([false, false, false]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual([true, true, false]);
  });
});
