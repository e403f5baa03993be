import { contractChange, followContracts, type ContractChange } from "@proviso/endpoints";
import { apiAddress } from "../platform/api-address.ts";
import { readProblem } from "../platform/read-answer.ts";
import { tellIfShutOut } from "../platform/shut-out.ts";
import { accessToken } from "../platform/session.ts";
import { splitEvents } from "./server-events.ts";

/** What is told while contracts are followed. */
export interface Following {
  readonly onChange: (change: ContractChange) => void;
  /** Something may have changed unseen: ask for everything again. */
  readonly onMissed: () => void;
}

const retryMilliseconds = 3_000;

/** How long to wait at most, when the server is away or wants to be asked less. */
const longestRetryMilliseconds = 60_000;

/** Reads until the stream ends; tells whether newer pages of the session have taken its place. */
const read = async (answer: Response, following: Following): Promise<"ended" | "replaced"> => {
  const decoder = new TextDecoder();
  let rest = "";
  let outcome: "ended" | "replaced" = "ended";
  const reader = answer.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return outcome;
    const split = splitEvents(rest + decoder.decode(chunk.value, { stream: true }));
    rest = split.rest;
    for (const { event, data } of split.events) {
      if (event === "replaced") outcome = "replaced";
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

/** Waits, or until the signal says that it was for nothing. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((go) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      go();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });

/** The wait before the next try: twice as long after each that failed, and never the same for all pages at once. */
const waitAfter = (failures: number): number =>
  Math.min(longestRetryMilliseconds, retryMilliseconds * 2 ** Math.max(0, failures - 1)) *
  (0.75 + Math.random() / 2);

/**
 * Follows the contracts of the signed-in person until the signal ends it, taking the stream up again
 * when it breaks. Polling goes on beside it, so that losing it costs time and nothing else (C4.64).
 */
export const followUntil = async (signal: AbortSignal, following: Following): Promise<void> => {
  let isAgain = false;
  let failures = 0;
  while (!signal.aborted) {
    let wait = retryMilliseconds;
    try {
      const answer = await open(signal);
      if (answer === "not-for-us") return;
      failures = 0;
      if (isAgain) following.onMissed();
      isAgain = true;
      // Coming back at once would take the place of another page of ours.
      if ((await read(answer, following)) === "replaced") wait = longestRetryMilliseconds;
    } catch {
      // Broken off or not to be had: the pause below, then once more.
      failures += 1;
      wait = waitAfter(failures);
    }
    if (!signal.aborted) await pause(wait, signal);
  }
};
