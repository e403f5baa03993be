import { useEffect, useEffectEvent, useRef, useState } from "react";
import { beginBotCheck, type RunningBotCheck } from "./bot-check.ts";

interface Held {
  readonly begun: Promise<RunningBotCheck>;
  readonly at: number;
}

/** Shorter than the ten minutes for which the server takes an answer. */
const goodMilliseconds = 8 * 60_000;

/**
 * Runs the bot check while the form is filled in. `takeToken` gives an answer that was not sent
 * before, waiting for it if need be; `kind` is known once the server has said which check it is.
 */
export const useBotCheck = () => {
  const [kind, setKind] = useState<RunningBotCheck["kind"] | null>(null);
  const held = useRef<Held | null>(null);
  const stop = useRef<AbortController | null>(null);
  const begin = (): Held => {
    stop.current ??= new AbortController();
    const next = { begun: beginBotCheck(stop.current.signal), at: Date.now() };
    next.begun.then(
      (check) => setKind(check.kind),
      () => undefined,
    );
    held.current = next;
    return next;
  };
  const arrive = useEffectEvent(() => {
    begin();
  });
  useEffect(() => {
    arrive();
    return () => {
      stop.current?.abort();
      stop.current = null;
    };
  }, []);
  const takeToken = async (): Promise<string> => {
    const now = held.current;
    const fresh = now && Date.now() - now.at < goodMilliseconds ? now : begin();
    held.current = null;
    try {
      return await (await fresh.begun).token();
    } catch {
      // One more try: the first may have met an outage long ago.
      const again = begin();
      held.current = null;
      return (await again.begun).token();
    }
  };
  /** Begins the next check, after one was sent. */
  const renew = (): void => {
    if (held.current === null) begin();
  };
  return { kind, takeToken, renew };
};
