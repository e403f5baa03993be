import type { Page } from "@playwright/test";

/** Waits until the letters are there and nothing has moved for three frames, four seconds at most. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    let still = 0;
    for (let frames = 0; still < 3 && frames < 240; frames += 1) {
      await new Promise(requestAnimationFrame);
      const isMoving = document.getAnimations().some(({ playState }) => playState === "running");
      still = isMoving ? 0 : still + 1;
    }
  });
