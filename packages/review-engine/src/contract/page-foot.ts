const pageFoot =
  /^\W*(?:(?:(?:(?:page|seite)\W*)?(?:[a-z]-)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?|[ivxl]{1,6})\W*)?$/iu;

/** Whether a paragraph is what stands between two pages of a text that is cut by them: the number of one, or nothing. */
export function isPageFoot(text: string): boolean {
  return text.length < longest && pageFoot.test(text);
}

const longest = 40;
