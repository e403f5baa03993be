import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { randomNumbers } from "./random-numbers.ts";

/**
 * The same words in another look: some runs bold and larger, some paragraphs centerd, spaces doubled,
 * Word's own marks of editing sessions renewed. The same seed gives the same file.
 */
export const reformatted = (bytes: Uint8Array, seed: number): Uint8Array => {
  const parts = unzipSync(bytes);
  const random = randomNumbers(seed);
  const now = (xml: string, other: string): string => (random.below(3) === 0 ? other : xml);
  const look = '<w:b/><w:sz w:val="30"/>';
  const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array())
    .replaceAll(/(<w:r(?: [^>]*)?>)(<w:rPr>)/gu, (run) => now(run, run + look))
    .replaceAll(/<w:r(?: [^>]*)?>(?=<w:t)/gu, (run) => now(run, `${run}<w:rPr>${look}</w:rPr>`))
    .replaceAll(/<w:jc w:val="\w+"\/>/gu, (jc) => now(jc, '<w:jc w:val="center"/>'))
    .replaceAll(/ w:(rsid\w*)="\w+"/gu, ' w:$1="00ABCDEF"')
    .replaceAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu, (text, words: string) =>
      now(text, `<w:t xml:space="preserve">${words.replaceAll(/(?<=\S) (?=\S)/gu, "  ")}</w:t>`),
    );
  parts["word/document.xml"] = strToU8(xml);
  return zipSync(parts);
};
