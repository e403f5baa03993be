/** How a font looks, as its name tells. */
export interface FontLook {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

const subsetTag = /^[A-Z]{6}\+/u;
const boldName = /bold|black|heavy|demi|(?:^|[-,])(?:bd|b)(?:$|[-,])|BdMT|-Bd/iu;
const italicName = /italic|oblique|(?:^|[-,])(?:it|i)$|BoldIt$/iu;
const styleWords =
  /(?:(?<![-, ])[-, ]+)?(?:bold|italic|oblique|regular|roman|black|heavy|demi|semi|light|medium|PSMT|PS|MT|Std)+/giu;

/** Reads the look of a font out of its name, e.g. "CAAAAA+LiberationSans-BoldItalic". */
export const fontLook = (name: string): FontLook => {
  const bare = name.replace(subsetTag, "");
  const family = bare.replace(styleWords, "").replace(/[-,].*/su, "");
  return {
    family: family === "" ? bare : family,
    bold: boldName.test(bare),
    italic: italicName.test(bare),
  };
};
