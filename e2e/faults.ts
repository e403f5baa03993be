import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules whose answer depends on the colours; all others say the same of a page in light and in dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** A reading by axe-core that describes what is wrong alone: the parts that are right are many, and slow to name. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] });

/** What axe-core finds wrong with a page as it is now. */
export const faultsOf = async (page: Page, axe = axeOf(page)): Promise<string[]> => {
  // Fades would be measured half way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Without frames there is nothing to put together in a page of its own, which costs as much as the reading.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
};

/** With less motion a change of colours still runs down a page one level a frame. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let still = 0;
    while (still < 3) {
      await new Promise(requestAnimationFrame);
      const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
      still = isMoving ? 0 : still + 1;
    }
  });

/** Expects a page, as it is now, to have no accessibility fault in light nor in dark colours. */
export const expectNoFaults = async (page: Page): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await untilStill(page);
    const axe = axeOf(page);
    if (colorScheme === "dark") axe.withRules(colourRules);
    expect(await faultsOf(page, axe), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
};
