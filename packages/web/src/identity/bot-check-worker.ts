import { findWork, type WorkChallenge } from "@proviso/domain";

const triesAtOnce = 5_000;

// Away from the page's own thread: a search of a second must not make typing stutter.
globalThis.addEventListener("message", ({ data }: MessageEvent<WorkChallenge>) => {
  for (let first = 0; first <= data.maxNumber; first += triesAtOnce) {
    const number = findWork(data, first, triesAtOnce);
    if (number === undefined) continue;
    globalThis.postMessage(number);
    return;
  }
  globalThis.postMessage(null);
});
