const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as it is written into XML; what XML 1.0 forbids is left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/gu, (each) => escapes[each] ?? each);

/** Points as the twentieths that Word measures in. */
export const twips = (points: number): number => Math.round(points * 20);
