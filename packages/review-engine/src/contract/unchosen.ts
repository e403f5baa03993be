const emptyBox = /^\s*(?:\[\s*\]|\(\s+\)|[☐□◻❏])\s+(?=[\p{L}{[“"$\d])/u;
/** Words in brackets that tell whoever fills the form in what to write, and write nothing themselves. */
const instruction =
  /^\s*\[\s*(?:please )?(?:fill in|enter|describe|list|include|specify|provide|add|set out)\s(?:[^[\]\s]+\s+){4,}[^[\]]*\]\s*$/iu;
const hidden = /^\s*<!--[\s\S]*-->\s*$/u;
const draftingNote =
  /^\s*\[\s*(?:drafting|drafter[’']?s|editor[’']?s|guidance) note\b|^\s*\[\s*note to (?:draft|draftsman|drafter)\b/iu;

/** What all of them begin with. */
const openings = "[(<☐□◻❏";

/**
 * Whether a paragraph is no part of what was agreed: an option of a form whose box was not ticked,
 * "[ ] SOC 2", a note or an instruction to the person who fills the form in, or a comment in the code of a page. A
 * blank that begins one, "[ ]% of the fees", is neither.
 */
export function isUnchosen(text: string): boolean {
  // Nearly every paragraph begins with a letter.
  const letter = text.charCodeAt(0) | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return false;
  const first = text.trimStart().charAt(0);
  if (first === "" || !openings.includes(first)) return false;
  return [emptyBox, draftingNote, instruction, hidden].some((each) => each.test(text));
}
