import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axeCore, { type Result, type RunOptions } from "axe-core";

/** The rules whose answer depends on the colors; all others say the same of a page in light and in dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What a reading by axe-core looks at. */
interface Reading {
  /** These rules alone. */
  readonly rules?: readonly string[];
  /** Not at what this selector finds. */
  readonly without?: string;
}

/**
 * Describes what is wrong alone: the parts that are right are many, and slow to name. Style sheets, which take a tenth of
 * a reading to load and parse again, are looked at by one rule alone, an experimental one that is not among ours.
 */
const optionsOf = ({ rules }: Reading): RunOptions => ({
  resultTypes: ["violations"],
  preload: { assets: ["media"] },
  ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
});

/** Reads a page that has no frames, or without them: axe-core is put there once and stays for the next reading. */
const readHere = async (page: Page, reading: Reading): Promise<Result[]> => {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(`${axeCore.source}; undefined`);
  const context = { exclude: reading.without === undefined ? [] : [reading.without] };
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      return (await axe.run(within, options)).violations;
    },
    [context, optionsOf(reading)] as const,
  );
};

const readFrames = async (page: Page, reading: Reading): Promise<Result[]> => {
  const builder = new AxeBuilder({ page }).options(optionsOf(reading));
  const { without } = reading;
  return (await (without === undefined ? builder : builder.exclude(without)).analyze()).violations;
};

/** What axe-core finds wrong with a page as it is now. */
export const faultsOf = async (page: Page, reading: Reading = {}): Promise<string[]> => {
  // Fades would be measured half way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const isOnePage = page.frames().length === 1 || reading.without === "iframe";
  const violations = await (isOnePage ? readHere : readFrames)(page, reading);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
};

/** With less motion a change of colors still runs down a page one level a frame. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let still = 0;
    while (still < 3) {
      await new Promise(requestAnimationFrame);
      const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
      still = isMoving ? 0 : still + 1;
    }
  });

/** What nobody reaches while a modal dialog is open, if one is: the page behind it, which is read where there is none. */
const behindDialog = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.querySelector("body > :not(#root) [role=dialog][aria-modal=true]")
      ? "#root"
      : undefined,
  );

/**
 * Expects a page, as it is now, to have no accessibility fault in light nor in dark colors. Where a modal dialog is
 * open, that is all that is looked at, with the notices beside it.
 */
export const expectNoFaults = async (page: Page): Promise<void> => {
  const without = await behindDialog(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilStill(page);
    const reading: Reading = {
      ...(colorScheme === "dark" && { rules: colourRules }),
      ...(without !== undefined && { without }),
    };
    expect(await faultsOf(page, reading), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
};
