import type { Page } from "@playwright/test";

const most = 60;

interface Focused {
  readonly mark: string;
  readonly box: { x: number; y: number; width: number; height: number };
  readonly isCovered: boolean;
}

const focusedOf = (page: Page): Promise<Focused | null> =>
  page.evaluate(async () => {
    // Where a transition was begun, however short, the page stands as before until it is drawn again.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body || element.tagName === "IFRAME") return null;
    // A field that is drawn by something else is seen as its label or its row.
    let seen: Element = element;
    const isDrawn = (each: Element): boolean => {
      const { width, height } = each.getBoundingClientRect();
      return width > 4 && height > 4 && getComputedStyle(each).opacity !== "0";
    };
    while (!isDrawn(seen) && seen.parentElement) seen = seen.parentElement;
    const { x, y, width, height } = seen.getBoundingClientRect();
    const inside = [0.5, 0.1, 0.9].some((part) => {
      const hit = document.elementFromPoint(x + width * part, y + height / 2);
      return hit !== null && (seen.contains(hit) || hit.contains(seen));
    });
    const mark = `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.className}`;
    return { mark, box: { x, y, width, height }, isCovered: !inside };
  });

/**
 * Walks through a page with Tab and says where the focus cannot be seen: the picture is the same without
 * it, or it is out of sight or under something. What `known` holds was looked at before and is passed by.
 */
export const unseenFocus = async (page: Page, known: Set<string>): Promise<string[]> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const found: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusedOf(page);
    if (focused === null) break;
    const { mark, box, isCovered } = focused;
    if (known.has(mark)) continue;
    known.add(mark);
    if (isCovered) found.push(`${mark} has the focus out of sight`);
    const left = Math.max(0, box.x - 8);
    const top = Math.max(0, box.y - 8);
    const clip = {
      x: left,
      y: top,
      width: Math.min(width, box.x + box.width + 8) - left,
      height: Math.min(height, box.y + box.height + 8) - top,
    };
    if (clip.width <= 0 || clip.height <= 0) continue;
    const withFocus = await page.screenshot({ clip });
    const element = await page.evaluateHandle(() => document.activeElement);
    const containsFocus = (isHeld: boolean): Promise<void> =>
      element.evaluate((each, holds) => {
        if (!(each instanceof HTMLElement || each instanceof SVGElement)) return;
        if (holds) each.focus({ preventScroll: true });
        else each.blur();
      }, isHeld);
    await containsFocus(false);
    const without = await page.screenshot({ clip });
    // A dialog keeps the focus by what has it: from nowhere Tab leads out.
    await containsFocus(true);
    if (withFocus.equals(without)) found.push(`${mark} looks the same with the focus`);
  }
  return found;
};
