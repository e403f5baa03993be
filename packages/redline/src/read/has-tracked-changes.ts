import { storyPartsOf } from "../package/story-parts.ts";
import { decodePart, type WordPackage } from "../package/word-package.ts";

/** Start tags of ECMA-376 part 1, 17.13.5, under whatever prefix the file gives them. */
const changeTag =
  /<(?:[\w.-]+:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|customXml(?:Ins|Del|MoveFrom|MoveTo)RangeStart|numberingChange|(?:r|p|sect|tbl|tblGrid|tblPrEx|tr|tc)(?:Pr)?Change)[\s/>]/;

/** Whether any part with text holds a tracked change. Parses nothing, so it is fast on large files. */
export const hasTrackedChanges = (word: WordPackage): boolean => {
  const { main, headers, footers, footnotes, endnotes } = storyPartsOf(word);
  return [main, ...headers, ...footers, footnotes, endnotes].some((name) => {
    const bytes = name === null ? undefined : word.parts.get(name);
    return bytes !== undefined && changeTag.test(decodePart(bytes));
  });
};
