/** The dots of a picture, row by row: red, green, blue and how much they cover, each from 0 to 255. */
export interface PictureDots {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** The lightness above which a dot can’t be distinguished from white paper. */
const lightest = 235;

/** The smallest part of a picture outside of which it shows nothing on white paper; undefined when it shows nothing at all. */
export const seenPart = ({
  data,
  width,
  height,
}: PictureDots): { x: number; y: number; width: number; height: number } | undefined => {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const covers = data[at + 3] ?? 0;
      const light = 255 - ((255 - Math.min(red, green, blue)) * covers) / 255;
      if (light > lightest) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0
    ? undefined
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};
