/** A font as pdf.js hands it to a browser; nobody draws with it here. */
class UnusedFont {
  readonly loaded = Promise.resolve();
}

/**
 * What lets pdf.js read without drawing: it makes each embedded font known to the page, and where there
 * is no page it writes the font out as text, fails, and turns every letter of it into paths. So it is
 * given a page that takes fonts and keeps none.
 */
export const withoutFonts = (): object => {
  if (!("FontFace" in globalThis))
    Object.defineProperty(globalThis, "FontFace", { value: UnusedFont, configurable: true });
  return { ownerDocument: { fonts: new Set() } };
};
