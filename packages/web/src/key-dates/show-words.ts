import { scrollBehaviour } from "../platform/screen.ts";

let shown: Element | null = null;

/** Scrolls to a paragraph of the contract's text on the page and marks it; false when it is not on the page. */
export const showParagraph = (paragraph: string): boolean => {
  const found = document.querySelector(`[data-paragraph="${CSS.escape(paragraph)}"]`);
  if (!(found instanceof HTMLElement) || found.offsetParent === null) return false;
  shown?.toggleAttribute("data-selected", false);
  found.toggleAttribute("data-selected", true);
  found.scrollIntoView({ block: "center", behavior: scrollBehaviour() });
  shown = found;
  return true;
};
