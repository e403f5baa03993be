const emptyBox = /^\s*(?:\[\s*\]|\(\s+\)|[☐□◻❏])\s+(?=[\p{L}{[“"$\d])/u;
/** Words in brackets that tell whoever fills the form in what to write, and write nothing themselves. */
const instruction =
  /^\s*\[\s*(?:please )?(?:fill in|enter|describe|list|include|specify|provide|add|set out)\s(?:[^[\]\s]+\s+){4,}[^[\]]*\]\s*$/iu;
const hidden = /^\s*<!--[\s\S]*-->\s*$/u;
/** "[Drafting note: ...", "[Note to user: ...", "[NTD: ...", "(Guidance: ...". */
const draftingNote =
  /^\s*[[(]\s*(?:(?:drafting|drafter[’']?s|editor[’']?s|guidance|user|explanatory) notes?\b|notes? (?:to|for) (?:draft|draftsman|drafter|users?|readers?|counsel|the (?:draft|drafter|user|reader))\b|(?:NTD|note|guidance|instructions?)\s*[:–—])/iu;
/** "[Delete this clause if nothing is exported.]": what to do with a clause of the form, and not what it says. */
const formNote =
  /^\s*\[\s*(?:delete|use|include|remove|omit|amend|adapt|tailor|select|choose) (?:this|these|the|one|either|if|where|as|whichever)\b[^[\]]*(?:clause|paragraph|section|wording|option|applicable|appropriate|provision|sentence|alternative)s?\b[^[\]]*\]\s*$/iu;

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
  return [emptyBox, draftingNote, formNote, instruction, hidden].some((each) => each.test(text));
}

/** Whether a sentence inside a paragraph is a note to whoever fills the form in. */
export function isDraftingNote(sentence: string): boolean {
  const first = sentence.charAt(0);
  return (
    (first === "[" || first === "(") && [draftingNote, formNote].some((each) => each.test(sentence))
  );
}
