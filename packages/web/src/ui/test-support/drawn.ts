import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A part of a page as it is first drawn, with a router and a cache around it. */
export interface Drawn {
  readonly markup: string;
  /** Its words, as they are read one after another. */
  readonly words: string;
  /** Its buttons, those that cannot be pressed in brackets. */
  readonly buttons: readonly string[];
  /** Its links, as "words -> address". */
  readonly links: readonly string[];
}

const textOf = (markup: string): string =>
  markup
    .replace(/<style.*?<\/style>|<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** Draws a part of a page; `cache` is filled with what the server would answer. */
export const drawn = async (
  part: ReactNode,
  fill: (cache: QueryClient) => void = () => undefined,
): Promise<Drawn> => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  fill(cache);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  });
  await router.load();
  const markup = renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(
        QueryClientProvider,
        { client: cache },
        createElement(RouterProvider, { router }),
      ),
    ),
  );
  const tags = (name: string) => [
    ...markup.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, "gs")),
  ];
  return {
    markup,
    words: textOf(markup),
    buttons: tags("button").map(([, attributes = "", inside = ""]) =>
      /\bdisabled=""/.test(attributes) ? `(${textOf(inside)})` : textOf(inside),
    ),
    links: tags("a").map(
      ([, attributes = "", inside = ""]) =>
        `${textOf(inside)} -> ${/href="([^"]*)"/.exec(attributes)?.[1] ?? ""}`,
    ),
  };
};
