import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe-core finds wrong with a page as it is now. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  // Fades would be measured half way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).analyze();
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
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
};
