import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { TestServer } from "./test-server.ts";
import { cutBySpacing, motions, namesOf, sidewaysScroll } from "./in-page.ts";
import { untilStill } from "../until-still.ts";
import { unseenFocus } from "./focus.ts";
import type { View } from "./view.ts";

/** The widths of a desktop window, and that of a phone. */
export const widths = [1440, 640, 320] as const;
const phoneWidth = 390;
const timeout = 60_000;

/** What was found wrong with a state, by where it was looked for, e.g. "640 dark" or "reflow". */
export type Found = ReadonlyMap<string, readonly string[]>;

/** Rules that axe-core has and does not ask for by itself; what is experimental among them is told by its name. */
const more = [
  "target-size",
  "label-content-name-mismatch",
  "table-fake-caption",
  "td-has-header",
  "p-as-heading",
];

/** The rules whose answer depends on the colors; all others say the same of a page in light and in dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Lays out what a browser leaves out while it is out of sight: until then such words lie beyond the box that was
 * reckoned for them, on a ground that they never stand on when they are seen.
 */
const layOutAll = (page: Page, isWanted: boolean): Promise<void> =>
  page.evaluate((isAll) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = isAll ? [sheet] : [];
  }, isWanted);

const axeOf = async (
  page: Page,
  colours: "light" | "dark",
  without: string | undefined,
): Promise<string[]> => {
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  const axe = new AxeBuilder({ page });
  if (colours === "dark") axe.withRules(colourRules);
  else axe.options({ rules });
  if (without !== undefined) axe.exclude(without);
  await layOutAll(page, true);
  const { violations } = await axe.analyze();
  await layOutAll(page, false);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
};

const contextOf = async (
  browser: Browser,
  server: TestServer,
  view: View,
): Promise<BrowserContext> => {
  const isPhone = view.device === "phone";
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: "reduce",
    viewport: isPhone ? { width: phoneWidth, height: 844 } : { width: 1440, height: 900 },
    ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  });
  if (view.as !== null) {
    const session = await server.sessionOf(view.as);
    await context.addInitScript((text) => {
      if (localStorage.getItem("sl-auth0") === null) localStorage.setItem("sl-auth0", text);
    }, session);
  }
  return context;
};

/** Where pictures are kept, and what has been seen with the focus already. */
export interface Manner {
  readonly picture: (page: Page, name: string) => Promise<void>;
  readonly focused: Set<string>;
  readonly product: string;
}

const atWidth = async (
  page: Page,
  view: View,
  width: number,
  manner: Manner,
): Promise<readonly (readonly [string, readonly string[]])[]> => {
  const found: (readonly [string, readonly string[]])[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilStill(page);
    await manner.picture(page, `${width}-${colorScheme}`);
    found.push([`${width} ${colorScheme}`, await axeOf(page, colorScheme, view.without)]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const sideways = await sidewaysScroll(page);
  found.push(["reflow", sideways > 0 ? [`${width}: sideways by ${sideways} px`] : []]);
  const cut = await cutBySpacing(page);
  found.push(["spacing", cut.map((each) => `${width}: ${each}`)]);
  if (width === 1440) found.push(["motion", await motions(page)]);
  if (width === 1440) found.push(["names", await namesOf(page, manner.product)]);
  if (width !== 640)
    found.push([
      "focus",
      (await unseenFocus(page, manner.focused)).map((each) => `${width}: ${each}`),
    ]);
  return found;
};

/** Opens a state at each width and looks at it in light and dark colors, spaced out, and by keyboard. */
export const measure = async (
  browser: Browser,
  server: TestServer,
  view: View,
  manner: Manner,
): Promise<Found> => {
  const context = await contextOf(browser, server, view);
  const all = new Map<string, string[]>();
  const add = (where: string, what: readonly string[]): void =>
    void all.set(where, [...(all.get(where) ?? []), ...what]);
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  let isOpen = false;
  for (const width of view.device === "phone" ? [phoneWidth] : widths) {
    await page.setViewportSize({ width, height: view.device === "phone" ? 844 : 900 });
    try {
      if (!isOpen) for (const step of view.steps) await step(page, server);
      for (const [where, what] of await atWidth(page, view, width, manner)) add(where, what);
      isOpen = !view.isReopened;
    } catch (error) {
      await manner.picture(page, `${width}-not-reached`);
      const said = error instanceof Error ? error.message.split("\n").slice(0, 3).join(" ") : "";
      add("reached", [`${width}: ${said}`]);
    }
  }
  await context.close();
  return all;
};
