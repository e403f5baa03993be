import type { Page } from "@playwright/test";

/** How far a page can be pushed sideways, in px: content in two dimensions scrolls in its own place. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, document.body.scrollWidth - clientWidth);
  });

/** What moves although less motion was asked for: every animation and every transition longer than a blink. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const timing = animation.effect?.getComputedTiming();
      const lasts = Number(timing?.endTime ?? 0);
      if (animation.playState !== "running" || lasts <= 50) return [];
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return [`${target?.className ?? "?"} moves for ${lasts} ms`];
    }),
  );

/** Title, heading and landmark of a page, each there once. */
export const namesOf = (page: Page, product: string): Promise<string[]> =>
  page.evaluate((name) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter(isShown).length;
    return [
      ...(document.title.endsWith(` · ${name}`) ? [] : [`the title is “${document.title}”`]),
      ...(count("h1") === 1 ? [] : [`${count("h1")} headings of the first level`]),
      ...(count("main") === 1 ? [] : [`${count("main")} main landmarks`]),
      ...(document.documentElement.lang === "" ? ["no language"] : []),
    ];
  }, product);

/** What leaves its box or is cut off, as marks that can be told apart from those of another moment. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
    // What is for readers alone is clipped away on purpose, with all that is in it.
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isForReaders(element.parentElement));
    const isCut = (element: Element): boolean => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (clientWidth <= 2 || clientHeight <= 2) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isScrolled = /auto|scroll/.test(`${overflowX} ${overflowY}`);
      if (isForReaders(element)) return false;
      // An ellipsis whose whole text is at hand: in its title, or by opening what it is the beginning of.
      const isAtHand =
        (textOverflow === "ellipsis" && element.closest("[title]") !== null) ||
        element.closest("[aria-expanded=false]") !== null;
      if (isScrolled || isAtHand) return false;
      return scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 6;
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => hasText(element) && isCut(element))
      .map((element) => `${element.className} “${(element.textContent ?? "").slice(0, 40)}”`);
  });

const spaced =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/** What is cut off once the spacing of WCAG 1.4.12 is set, and was not before. */
export const cutBySpacing = async (page: Page): Promise<string[]> => {
  const before = new Set(await cutTexts(page));
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spaced);
  const cut = (await cutTexts(page)).filter((mark) => !before.has(mark));
  const sideways = await sidewaysScroll(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return sideways > 0 ? [...cut, `the page scrolls sideways by ${sideways} px`] : cut;
};
