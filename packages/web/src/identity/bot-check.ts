import { readBotCheck, type BotCheck, type workAnswer, type z } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";

type Work = Extract<BotCheck, { kind: "proof-of-work" }>;

/** Finds the number of a proof of work in a worker; rejects when there is none or the signal aborts. */
const search = (work: Work, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./bot-check-worker.ts", import.meta.url), {
      type: "module",
    });
    const end = (): void => worker.terminate();
    signal.addEventListener("abort", () => {
      end();
      reject(signal.reason);
    });
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      end();
      if (typeof data === "number") resolve(data);
      else reject(new Error("The bot check has no answer."));
    });
    worker.addEventListener("error", () => {
      end();
      reject(new Error("The bot check could not run."));
    });
    worker.postMessage({
      challenge: work.challenge,
      salt: work.salt,
      maxNumber: work.maxNumber,
    });
  });

const solve = async (
  { kind: _kind, ...work }: Work,
  signal: AbortSignal,
): Promise<z.input<typeof workAnswer>> => ({
  ...work,
  number: await search({ kind: "proof-of-work", ...work }, signal),
});

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const loadRecaptcha = (siteKey: string): Promise<Recaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener("error", () => reject(new Error("The bot check could not be loaded.")));
    script.addEventListener("load", () => {
      const loaded = globalThis.grecaptcha;
      if (loaded) loaded.ready(() => resolve(loaded));
      else reject(new Error("The bot check could not be loaded."));
    });
    document.head.append(script);
  });

/** A bot check under way. */
export interface RunningBotCheck {
  readonly kind: BotCheck["kind"];
  /** The token to send (A7.34); the same until it runs out. */
  readonly token: () => Promise<string>;
}

/** Begins the bot check that the server asks for; a proof of work is searched for at once. */
export const beginBotCheck = async (signal: AbortSignal): Promise<RunningBotCheck> => {
  const check = await ask(readBotCheck, {}, signal);
  if (check.kind === "recaptcha") {
    const loading = loadRecaptcha(check.siteKey);
    // Whoever sends the form is told; until then nobody waits for it.
    loading.catch(() => undefined);
    return {
      kind: check.kind,
      token: async () => (await loading).execute(check.siteKey, { action: "sign_up" }),
    };
  }
  const solving = solve(check, signal);
  // Whoever asks for the token hears of a failure; nobody has to ask.
  solving.catch(() => undefined);
  return { kind: check.kind, token: async () => JSON.stringify(await solving) };
};
