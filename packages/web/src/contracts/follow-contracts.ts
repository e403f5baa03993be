import { contractChange, followContracts, type ContractChange } from "@proviso/endpoints";
import { apiAddress } from "../platform/api-address.ts";
import { readProblem } from "../platform/read-answer.ts";
import { tellIfShutOut } from "../platform/shut-out.ts";
import { accessToken } from "../platform/session.ts";
import { splitEvents } from "./server-events.ts";

/** What is told while contracts are followed. */
export interface Following {
  readonly onChange: (change: ContractChange) => void;
  /** Something may have changed unseen: ask for everything anew. */
  readonly onMissed: () => void;
}

const retryMilliseconds = 3_000;

const read = async (answer: Response, following: Following): Promise<void> => {
  const decoder = new TextDecoder();
  let rest = "";
  const reader = answer.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    const split = splitEvents(rest + decoder.decode(chunk.value, { stream: true }));
    rest = split.rest;
    for (const { event, data } of split.events) {
      if (event === "missed") following.onMissed();
      if (event === "contract") following.onChange(contractChange.parse(JSON.parse(data)));
    }
  }
};

const open = async (signal: AbortSignal): Promise<Response | "not-for-us"> => {
  const token = await accessToken();
  if (token === null) return "not-for-us";
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
  const answer = await fetch(apiAddress(followContracts), { headers, signal });
  // 403: this person may see no contract, or has to do something first. Anything else may pass.
  if (answer.status === 403) {
    tellIfShutOut(readProblem(answer.status, await answer.text()));
    return "not-for-us";
  }
  if (!answer.ok) throw new Error(`Following was answered with ${answer.status}.`);
  return answer;
};

/**
 * Follows the contracts of the signed-in person until the signal ends it, taking the stream up again
 * when it breaks. Polling goes on beside it, so that losing it costs time and nothing else (C4.64).
 */
export const followUntil = async (signal: AbortSignal, following: Following): Promise<void> => {
  let isAgain = false;
  while (!signal.aborted) {
    try {
      const answer = await open(signal);
      if (answer === "not-for-us") return;
      if (isAgain) following.onMissed();
      isAgain = true;
      await read(answer, following);
    } catch {
      // Broken off or not to be had: the pause below, then once more.
    }
    if (!signal.aborted) await new Promise((go) => setTimeout(go, retryMilliseconds));
  }
};
