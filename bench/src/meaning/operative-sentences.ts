import type { WordDocument } from "@proviso/redline";
import type { Share } from "./score-probes.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Words by which a sentence binds, permits, promises or excludes. */
const operative =
  /\b(?:shall|must|may|will|cannot|agrees?|undertakes?|covenants?|warrants?|represents?|waives?|grants?|assigns?|indemnif(?:y|ies)|(?:is|are|be) (?:not )?(?:liable|entitled|obliged|obligated|responsible|required|free|bound|permitted|prohibited|governed|payable|due|excluded|limited))\b/i;

const sentencesOf = (text: string): readonly string[] =>
  [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 4 && operative.test(sentence));

/** How many of a document’s operative sentences the review lists as not understood. */
export const notUnderstood = (
  document: WordDocument,
  unread: readonly { readonly paragraph: string; readonly text: string }[],
): Share => {
  let [count, of] = [0, 0];
  for (const { id, text } of document.paragraphs) {
    const listed = unread.filter(({ paragraph }) => paragraph === id).map(({ text: each }) => each);
    for (const sentence of sentencesOf(text)) {
      of += 1;
      if (listed.some((each) => each.includes(sentence) || sentence.includes(each))) count += 1;
    }
  }
  return { count, of };
};
