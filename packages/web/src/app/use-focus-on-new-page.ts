import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";

/** Moves the focus to the content when the path changes, as a full page load would; not on arrival. */
export const useFocusOnNewPage = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (path === before.current) return;
    const isFirst = before.current === undefined;
    before.current = path;
    if (!isFirst) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
};
