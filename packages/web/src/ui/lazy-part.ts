import { lazy, type FunctionComponent, type LazyExoticComponent } from "react";

/** How long, in milliseconds, until a part that did not come is asked for again; the last is kept to. */
const waits = [500, 2000, 5000, 15_000];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds));

/** Asks again for style sheets that did not come: the bundler asks for each once only. */
const askAgainForStyles = async (): Promise<void> => {
  const missing = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((settle) => {
          const anew = document.createElement("link");
          anew.rel = "stylesheet";
          anew.href = link.href;
          anew.addEventListener("load", settle);
          anew.addEventListener("error", settle);
          link.replaceWith(anew);
        }),
    ),
  );
};

/** What `load` gives, once it does; that it failed is told by the host of notices. */
export const untilLoaded = async <Loaded>(
  load: () => Promise<Loaded>,
  prepareAgain = askAgainForStyles,
): Promise<Loaded> => {
  for (let failures = 0; ; failures += 1)
    try {
      return await load();
    } catch {
      await pause(waits[Math.min(failures, waits.length - 1)] ?? 0);
      await prepareAgain();
    }
};

/**
 * A part of a page whose code is fetched when it is first shown. While the server is away its place waits, and
 * the page around it, with what was typed there, stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => untilLoaded(load));
