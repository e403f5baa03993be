// Runs patterns on texts, so that whoever asked can end a run that takes too long.
import { parentPort } from "node:worker_threads";

interface Try {
  readonly source: string;
  readonly flags: string;
  readonly text: string;
}

parentPort?.on("message", ({ source, flags, text }: Try) => {
  const pattern = new RegExp(source, flags);
  const start = performance.now();
  if (pattern.global) for (const found of text.matchAll(pattern)) void found;
  else pattern.exec(text);
  parentPort?.postMessage(performance.now() - start);
});
