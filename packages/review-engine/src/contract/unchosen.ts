const emptyBox = /^\s*(?:\[\s*\]|\(\s+\)|[☐□◻❏])\s+(?=[\p{L}{[“"$\d])/u;
const hidden = /^\s*<!--[\s\S]*-->\s*$/u;
const draftingNote =
  /^\s*\[\s*(?:drafting|drafter[’']?s|editor[’']?s|guidance) note\b|^\s*\[\s*note to (?:draft|draftsman|drafter)\b/iu;

/** What all of them begin with. */
const openings = "[(<☐□◻❏";

/**
 * Whether a paragraph is no part of what was agreed: an option of a form whose box was not ticked,
 * "[ ] SOC 2", a note to the person who fills the form in, or a comment in the code of a page. A
 * blank that begins one, "[ ]% of the fees", is neither.
 */
export function isUnchosen(text: string): boolean {
  const first = text.trimStart().charAt(0);
  if (first === "" || !openings.includes(first)) return false;
  return emptyBox.test(text) || draftingNote.test(text) || hidden.test(text);
}
