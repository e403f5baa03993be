import { useEffect, type ReactNode } from "react";
import { announce } from "../platform/announcer.tsx";
import { createStore, useStore } from "../platform/store.ts";
import { untilLoaded } from "./lazy-part.ts";
import type * as notices from "./notices.tsx";
import { t } from "./messages.ts";

type NoticeCode = typeof notices;

const code = createStore<NoticeCode | null>(null);

let loading: Promise<NoticeCode> | undefined;

/** The code of notices, fetched once; where the server does not give it, what is to be told waits for it. */
const load = (): Promise<NoticeCode> => {
  loading ??= untilLoaded(() => import("./notices.tsx")).then((loaded) => {
    code.set(loaded);
    return loaded;
  });
  return loading;
};

/** So long after the first page the code is fetched, so that it is there should the server be lost. */
const quietMilliseconds = 3000;

/** How long, in milliseconds, nothing more is said of parts that do not come. */
const saidFor = 60_000;

/** Says that code of the page did not come, as the bundler tells by its event. */
const sayMissing = (): (() => void) => {
  let saidAt = -saidFor;
  const say = (): void => {
    const now = performance.now();
    // Said once it would wait for the code of notices itself, and be out of date when that comes.
    const isWaiting = saidAt >= 0 && code.get() === null;
    if (isWaiting || now - saidAt < saidFor) return;
    saidAt = now;
    showNotice(t("notice.a-part-of-the-page"), {
      tone: "failed",
    });
  };
  globalThis.addEventListener("vite:preloadError", say);
  return () => globalThis.removeEventListener("vite:preloadError", say);
};

/** Where notices appear; their code comes with the first of them, or once the page has settled. */
export function NoticeHost() {
  const loaded = useStore(code);
  useEffect(sayMissing, []);
  useEffect(() => {
    const timer = setTimeout(() => void load(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return loaded ? <loaded.Notices /> : null;
}

/** Shows a short notice for something that happened out of sight; it stays while pointed at. */
export const showNotice = (
  message: string,
  options: {
    readonly tone?: "done" | "failed";
    readonly action?: ReactNode;
    /** How long it stays; eight seconds unless said. */
    readonly milliseconds?: number;
  } = {},
): void => {
  announce(message);
  const { tone = "done", action, milliseconds } = options;
  void load().then((loaded) => loaded.addNotice(message, tone, action, milliseconds));
};
