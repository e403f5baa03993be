import type { HiddenText } from "../document.ts";
import type { LocatedParagraph } from "./located-paragraphs.ts";

/** What a paragraph holds that Word does not show, neighbors joined; white space is no text. */
export const hiddenTextsIn = ({ id, atoms }: LocatedParagraph): HiddenText[] => {
  const found: HiddenText[] = [];
  let text = "";
  let reason: HiddenText["reason"] | null = null;
  const close = (): void => {
    if (reason !== null && text.trim() !== "") found.push({ paragraph: id, text, reason });
    text = "";
  };
  for (const atom of atoms) {
    if (atom.kind === "deleted") continue;
    if (atom.hidden !== reason) close();
    reason = atom.hidden;
    if (reason !== null) text += atom.text;
  }
  close();
  return found;
};
