/**
 * Puts an item that begins with a verb ("is received by ...") into the form that the other items of
 * the list have, given the words that lead into them. Null: the list is of another kind, e.g. of duties.
 */
export function itemLike(item: string, others: readonly string[], lead: string): string | null {
  if (!startsWithVerb.test(item)) return item;
  const isMost = (holds: (other: string) => boolean): boolean =>
    others.filter(holds).length * 2 > others.length;
  if (isMost((other) => duty.test(other) || !isLimb(other))) return null;
  const opening = openings.find((each) => isMost((other) => each.form.test(other)));
  if (opening !== undefined) return `${opening.words} ${item}`;
  const hasVerb = /\b(?:is|are|was|were|be|been)\W*$/iu.test(lead);
  return hasVerb || isMost((other) => bare.test(other)) ? item.replace(ownVerb, "") : item;
}

/** Whether an item says what something is, as a limb of a definition does. */
function isLimb(item: string): boolean {
  return (
    bare.test(item) ||
    openings.some(({ form }) => form.test(item)) ||
    saysWhatIs.test(item.split(/\s+/u).slice(0, 9).join(" "))
  );
}

const saysWhatIs =
  /\b(?:is|are|was|were|been|has|have|had|becomes?|became|can|could|enters?|comes?|falls?)\b|^(?:a|the|any|information)?\s*\p{L}*(?:ed|en|wn)\b/iu;
const startsWithVerb = /^(?:is|are|was|were|has|have)\b/u;
const ownVerb = /^(?:is or becomes|is|are|was|were)\s+/u;
const duty =
  /^(?:you |it |we |the \w+ |to |not to )?(?:shall|will|may|must|agrees?|undertakes?|covenants?|keep|use|disclose|return|ensure|procure|refrain)\b/iu;
/** An item that begins with a participle, an adjective or a phrase: "already known to ...", "in the public domain". */
const bare =
  /^(?:(?:already|previously|lawfully|rightfully|independently|subsequently|publicly|generally|otherwise|properly|legally)\s+)*(?:known|developed|received|obtained|available|disclosed|acquired|approved|required|released|possessed|created|furnished|learned|in\s+the|in\s+its|publicly|public|generally|part\s+of)\b/iu;

/** How items may begin before their verb, and the words an added one begins with in turn. */
const openings: readonly { readonly form: RegExp; readonly words: string }[] = [
  {
    form: /^(?:(?:any|all|such|the|that)\s+)?(?:[\p{L}-]+\s+){0,2}information\b/iu,
    words: "information that",
  },
  { form: /^that\s+it\b/iu, words: "that it" },
  { form: /^that\b/iu, words: "that" },
  { form: /^which\b/iu, words: "which" },
  { form: /^it\b/iu, words: "it" },
];
