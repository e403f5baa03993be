/** Where a text is kept: permanently, or until the browser is closed. */
export type Keeping = "for-good" | "until-closed";

const areaOf = (keeping: Keeping): Storage =>
  keeping === "for-good" ? localStorage : sessionStorage;

/** Reads a text this browser keeps; null when there is none or storage is refused. */
export const readStored = (key: string, keeping: Keeping = "for-good"): string | null => {
  try {
    return areaOf(keeping).getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text in this browser, or forgets it for null; a refused storage changes nothing. */
export const writeStored = (
  key: string,
  value: string | null,
  keeping: Keeping = "for-good",
): void => {
  try {
    if (value === null) areaOf(keeping).removeItem(key);
    else areaOf(keeping).setItem(key, value);
  } catch {
    // Private windows may refuse: the page works without memory.
  }
};
