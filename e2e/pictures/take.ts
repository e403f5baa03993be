import type { Browser, Locator, Page } from "@playwright/test";
import { untilStill } from "../until-still.ts";

/** One picture: what is done to get there, and what of it is kept. */
export interface Picture {
  /** Opens and does what the picture shows; gives the part of the page that is kept, or nothing for all of the window. */
  readonly show: (page: Page, url: string) => Promise<Locator | undefined>;
  /** The window's height in CSS pixels, where 900 would be mostly empty or too little. */
  readonly height?: number;
}

/** The moment at which every server of pictures was begun, as the pictures tell it. */
const begin = Date.parse("2026-06-15T14:00:00Z");

/** The letters drawn by chance in an upload address. */
const chance = /contracts-[a-z2-7]{26}@/g;
/** The hash of a sealed file, which holds when it was sealed. */
const hash = /[\da-f]{64}/g;
const aHash = "9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab";
/** A moment as it is written or, in milliseconds since 1970, counted. */
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\b1[78]\d{11}\b/g;

/** The width of every window, in pixels. */
const width = 1440;

/** How far around a part of the page its picture reaches, in pixels. */
const margin = 16;

/** What a page is told of moments and of what is drawn by chance is told alike, whenever and wherever a picture is taken. */
const tellAlike = async (page: Page, shiftMs: number): Promise<void> => {
  await page.route(/-web-app\//, async (route) => {
    // What tells of news never ends.
    const url = route.request().url();
    if (url.endsWith("/events")) return route.fallback();
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return;
    if (!(response.headers()["content-type"] ?? "").includes("json"))
      return route.fulfill({ response });
    const body = (await response.text())
      .replace(chance, "contracts-4q7yb2mzkx5dhw3trn6cvea2js@")
      .replace(instant, (moment) => {
        const isCounted = !moment.includes("T");
        const shifted = new Date((isCounted ? Number(moment) : Date.parse(moment)) + shiftMs);
        shifted.setUTCMinutes(shifted.getUTCMinutes() - (shifted.getUTCMinutes() % 15), 0, 0);
        return isCounted ? String(shifted.getTime()) : shifted.toISOString();
      })
      .replace(hash, (own) => (url.endsWith("/verify") ? aHash : own));
    return route.fulfill({ response, body });
  });
};

/** Takes a picture in its own browser: 1440 wide, light, nothing moving; written to the file. */
export const take = async (
  browser: Browser,
  server: { readonly url: string; readonly startedAt: number },
  picture: Picture,
  file: string,
): Promise<void> => {
  const { url, startedAt } = server;
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: "light",
    locale: "en-US",
    reducedMotion: "reduce",
    timezoneId: "America/New_York",
    viewport: { width, height: picture.height ?? 900 },
  });
  const page = await context.newPage();
  // A quarter of an hour later, within which all that is shown was done.
  await page.clock.setFixedTime(begin + 15 * 60_000);
  await tellAlike(page, begin - startedAt);
  const part = await picture.show(page, url);
  await page.mouse.move(0, 0);
  // The page keeps a line to the server open, so that the network never rests.
  await untilStill(page);
  const box = await part?.boundingBox();
  await page.screenshot({
    path: file,
    animations: "disabled",
    caret: "hide",
    ...(box && {
      clip: {
        x: Math.max(0, box.x - margin),
        y: Math.max(0, box.y - margin),
        width: Math.min(width, box.width + 2 * margin),
        height: box.height + 2 * margin,
      },
    }),
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
};
