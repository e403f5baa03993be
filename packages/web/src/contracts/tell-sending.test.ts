import type { ContractStatus } from "@proviso/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../platform/query-client.ts";
import { contractQuery } from "./contract-queries.ts";
import { aContract } from "./sample-record.ts";
import { tellSending } from "./tell-sending.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  queryClient.clear();
});

/** What is told of a contract that goes through these states, each after so many milliseconds. */
const toldOf = async (
  ...states: readonly (readonly [milliseconds: number, status: ContractStatus])[]
): Promise<readonly string[]> => {
  const told: string[] = [];
  const sent = aContract({ status: "SENDING_TO_COUNTERPARTY" });
  const { queryKey } = contractQuery(sent.guid);
  queryClient.setQueryData(queryKey, sent);
  tellSending(sent, (message) => void told.push(message));
  for (const [milliseconds, status] of states) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    queryClient.setQueryData(queryKey, { ...sent, status });
    await vi.advanceTimersByTimeAsync(10);
  }
  return told;
};

describe("a sending that the server has taken", () => {
  it("is told as successful when its letters have left, and not before", async () => {
    expect(await toldOf([500, "SENDING_TO_COUNTERPARTY"])).toEqual([]);
  });

  it("is told as successful once", async () => {
    expect(
      await toldOf(
        [500, "SENDING_TO_COUNTERPARTY"],
        [500, "SENT_TO_COUNTERPARTY"],
        [500, "SENT_TO_COUNTERPARTY"],
      ),
    ).toEqual(["Mail sent successfully"]);
  });

  it("is told as failed, and never as successful, when a letter cannot be brought", async () => {
    expect(await toldOf([900, "FAILED_TO_SEND_TO_COUNTERPARTY"])).toEqual([
      "Sending failed. Please try again later",
    ]);
  });

  it("is told nothing of when the contract went on otherwise", async () => {
    expect(await toldOf([500, "READY_FOR_SIGNATURE"], [500, "SENT_TO_COUNTERPARTY"])).toEqual([]);
  });

  it("is followed for ten minutes, after which its page alone tells", async () => {
    expect(
      await toldOf([500, "SENDING_TO_COUNTERPARTY"], [600_000, "SENT_TO_COUNTERPARTY"]),
    ).toEqual([]);
  });
});
