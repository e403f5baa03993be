import { z } from "zod";

/** The files a page is drawn with, by the path of its route, as the client's build writes them down. */
const builtParts = z.record(z.string(), z.array(z.string()));

const isOf = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((part, index) => part.startsWith("$") || part === path[index]);

const partsOf = (address: string): readonly string[] =>
  (address.split(/[?#]/, 1)[0] ?? "").split("/").filter(Boolean);

const linkTo = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * The links by which a browser fetches what the page at an address is drawn with, beside the page's first script
 * and not after it.
 *
 * @param built What the build wrote down, as JSON.
 */
export const readFirstParts = (built: string): ((address: string) => string) => {
  const routes = Object.entries(builtParts.parse(JSON.parse(built))).map(([route, files]) => ({
    route: partsOf(route),
    links: files.map(linkTo).join(""),
  }));
  return (address) => {
    const path = partsOf(address);
    return routes.find(({ route }) => isOf(route, path))?.links ?? "";
  };
};
