/** The range in the page of a stretch of an element's text; null when the text is shorter. */
export const rangeIn = (element: Element, start: number, end: number): Range | null => {
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isBegun && start < at + length) {
      range.setStart(node, start - at);
      isBegun = true;
    }
    if (isBegun && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
};

/** Paints the places without touching the text; a browser that cannot still steps from one to the next. */
export const paintFound = (all: readonly Range[], chosen: Range | undefined): void => {
  if (!("highlights" in CSS)) return;
  CSS.highlights.set("found-words", new Highlight(...all));
  CSS.highlights.set("found-word", new Highlight(...(chosen ? [chosen] : [])));
};
