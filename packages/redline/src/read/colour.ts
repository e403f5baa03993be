/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [number, number, number];

/** The color of six hex digits; undefined for "auto" and whatever else is none. */
export const hexColour = (hex: string | undefined): Colour | undefined => {
  if (hex === undefined || !/^[0-9a-f]{6}$/i.test(hex)) return undefined;
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The colors of a theme that are the same in all but a few: paper and ink. */
const themeColours: Readonly<Record<string, Colour>> = {
  background1: [255, 255, 255],
  light1: [255, 255, 255],
  bg1: [255, 255, 255],
  lt1: [255, 255, 255],
  text1: [0, 0, 0],
  dark1: [0, 0, 0],
  tx1: [0, 0, 0],
  dk1: [0, 0, 0],
};

/**
 * A color said by its name in the theme, which decides over the value beside it, and by shade and
 * tint, two hex digits each (ECMA-376 part 1, 17.3.2.6); undefined when only the theme part knows.
 */
export const themeColour = (
  name: string | undefined,
  shade: string | undefined,
  tint: string | undefined,
): Colour | undefined => {
  const base = name === undefined ? undefined : themeColours[name];
  if (!base) return undefined;
  const dark = shareOf(shade);
  const light = shareOf(tint);
  const mixed = (channel: number): number => Math.round(channel * dark * light + 255 * (1 - light));
  return [mixed(base[0]), mixed(base[1]), mixed(base[2])];
};

const shareOf = (hex: string | undefined): number => {
  const value = Number.parseInt(hex ?? "FF", 16);
  return Number.isNaN(value) ? 1 : value / 255;
};

/** So much of one color over another, from 0 to 1. */
export const mix = (share: number, one: Colour, other: Colour): Colour => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

/** WCAG's contrast ratio, from 1 (the same) to 21 (black on white). */
export const contrast = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
