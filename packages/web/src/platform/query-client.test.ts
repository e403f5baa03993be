import { onlineManager } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { AskError, notReached } from "./ask-error.ts";
import { queryClient } from "./query-client.ts";

it("what was answered is asked again when the page is looked at, and a refusal is final", () => {
  const { refetchOnWindowFocus, retry } = queryClient.getDefaultOptions().queries ?? {};
  expect(refetchOnWindowFocus).toBe(true);
  if (typeof retry !== "function") throw new Error("Nothing decides about trying again.");
  const answered = (status: number): AskError =>
    new AskError({ code: "not_found", status, sentence: "", requestId: null });
  expect([0, 404, 503].map((status) => retry(0, answered(status)))).toEqual([true, false, true]);
  expect(retry(2, answered(503))).toBe(false);
});

it("an act fails at once without a network, rather than wait unseen and be done later", async () => {
  onlineManager.setOnline(false);
  try {
    const fails = () => Promise.reject(notReached());
    const act = queryClient.getMutationCache().build(queryClient, { mutationFn: fails });
    await expect(act.execute(undefined)).rejects.toMatchObject({ status: 0 });
  } finally {
    onlineManager.setOnline(true);
  }
});
