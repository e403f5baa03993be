const emptyBox = /^\s*(?:\[\s*\]|\(\s+\)|[☐□◻❏])\s+(?=[\p{L}{[“"$\d])/u;
/** Words in brackets that tell whoever fills the form in what to write, and write nothing themselves. */
const instruction =
  /^\s*\[(?=[^[\]]*\]\s*$)\s*(?:please )?(?:fill in|enter|describe|list|include|specify|provide|add|set out)\s(?:[^[\]\s]+\s+){4}/iu;
const hidden = /^\s*<!--[\s\S]*-->\s*$/u;
/** "[Drafting note: ...", "[Note to user: ...", "[NTD: ...", "(Guidance: ...". */
const draftingNote =
  /^\s*[[(]\s*(?:(?:drafting|drafter[’']?s|editor[’']?s|guidance|user|explanatory) notes?\b|notes? (?:to|for) (?:draft|draftsman|drafter|users?|readers?|counsel|the (?:draft|drafter|user|reader))\b|(?:NTD|note|guidance|instructions?)\s*[:–—])/iu;
/** "[Delete this clause if nothing is exported.]": what to do with a clause of the form, and not what it says. */
const formNote =
  /^\s*\[(?=[^[\]]*\]\s*$)\s*(?:delete|use|include|remove|omit|amend|adapt|tailor|select|choose) (?:this|these|the|one|either|if|where|as|whichever)\b[^[\]]*(?:clause|paragraph|section|wording|option|applicable|appropriate|provision|sentence|alternative)s?\b/iu;

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

/**
 * The paragraphs, by position, that are no part of what was agreed: those, and every one inside a comment of a
 * page's code that runs over several. A comment that nothing closes is none.
 */
export function unchosenAmong(texts: readonly string[]): ReadonlySet<number> {
  const unchosen = new Set<number>();
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at] ?? "";
    if (isUnchosen(text)) unchosen.add(at);
    const end = opensComment(text) ? closeOf(texts, at + 1) : -1;
    if (end < 0) continue;
    if (text.trimStart().startsWith(opening)) unchosen.add(at);
    for (let inside = at + 1; inside < end; inside += 1) unchosen.add(inside);
    if ((texts[end] ?? "").trimEnd().endsWith(closing)) unchosen.add(end);
    at = end - 1;
  }
  return unchosen;
}

const opening = "<!--";
const closing = "-->";

/** Whether a comment begins in a text that does not end there. */
function opensComment(text: string): boolean {
  const from = text.lastIndexOf(opening);
  return from >= 0 && !text.includes(closing, from);
}

/** The first paragraph from a position on that closes a comment; -1 where another one begins before, or none does. */
function closeOf(texts: readonly string[], from: number): number {
  const end = texts.findIndex(
    (text, at) => at >= from && (text.includes(closing) || text.includes(opening)),
  );
  const text = texts[end] ?? "";
  const [closes, opens] = [text.indexOf(closing), text.indexOf(opening)];
  return closes >= 0 && (opens < 0 || closes < opens) ? end : -1;
}

/** Whether a sentence inside a paragraph is a note to whoever fills the form in. */
export function isDraftingNote(sentence: string): boolean {
  const first = sentence.charAt(0);
  return (
    (first === "[" || first === "(") && [draftingNote, formNote].some((each) => each.test(sentence))
  );
}
