import { expect, it } from "vitest";
import { AskError } from "./ask-error.ts";
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
