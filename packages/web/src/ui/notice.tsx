import { lazy, Suspense, type ReactNode } from "react";
import { announce } from "../platform/announcer.tsx";
import { createStore, useStore } from "../platform/store.ts";

const isNeeded = createStore(false);
const load = () => import("./notices.tsx");
const Notices = lazy(async () => ({ default: (await load()).Notices }));

/** Where notices appear; its code is loaded with the first notice. */
export function NoticeHost() {
  return useStore(isNeeded) ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
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
  isNeeded.set(true);
  announce(message);
  const { tone = "done", action, milliseconds } = options;
  void load().then(({ addNotice }) => addNotice(message, tone, action, milliseconds));
};
