/** Room behind a page, in px: its shadow, and the bar that scrolls. */
const behindPage = 14;
const smallest = 0.4;

/** The zoom, at most 1, by which pages end within a window; all widths in px of CSS, unzoomed. */
export const fittingZoom = (windowWidth: number, widthToPageEnd: number): number => {
  const fitting = Math.floor(((windowWidth - behindPage) / widthToPageEnd) * 100) / 100;
  return Math.min(1, Math.max(smallest, fitting));
};

/** What the editor lets us ask and say about its zoom. */
interface Zoomed {
  readonly getZoom: () => number;
  readonly setZoom: (zoom: number) => void;
}

/** Where a page ends within the sheet, which is not zoomed for itself; offsets know no zoom. */
const endWithin = (sheet: Element, page: HTMLElement): number => {
  let end = page.offsetWidth;
  for (
    let at: Element | null = page;
    at instanceof HTMLElement && at !== sheet;
    at = at.offsetParent
  )
    end += at.offsetLeft;
  return end;
};

/** How far the widest page reaches from the left edge of the editor's sheet; 0 before one is drawn. */
const widthToPageEnd = (): number => {
  const pages = document.querySelector(".paged-editor__pages");
  const sheet = pages?.parentElement;
  if (!pages || !sheet) return 0;
  const drawn = pages.querySelectorAll<HTMLElement>(".layout-page");
  return Math.max(0, ...Array.from(drawn, (page) => endWithin(sheet, page)));
};

/**
 * Keeps the pages as wide as the window where it is narrower than they are, until the reader chooses a
 * zoom. The editor is asked for each time, since it knows its zoom only as it was when it was asked for.
 * Returns what ends it.
 */
export const keepPagesFitting = (editor: () => Zoomed | null): (() => void) => {
  let fitted = editor()?.getZoom();
  const fit = (): void => {
    const [now, width] = [editor(), widthToPageEnd()];
    if (now === null || width === 0 || now.getZoom() !== fitted) return;
    fitted = fittingZoom(globalThis.innerWidth, width);
    now.setZoom(fitted);
  };
  const drawn = requestAnimationFrame(fit);
  globalThis.addEventListener("resize", fit);
  return () => {
    cancelAnimationFrame(drawn);
    globalThis.removeEventListener("resize", fit);
  };
};
