/** What a unit belongs to: its sentence may run over several units, as the items of a list do. */
export interface Passage {
  /** The unit whose words lead into it, by position; -1 where none does. */
  readonly lead: number;
  /** The units that it leads into. */
  readonly items: readonly number[];
}

/** An item of a list: "(a)", "ii.", "4.2.1", a bullet, or words that go on in small letters. */
const item =
  /^["“‘]?(?:\(\s*(?:[a-z]{1,4}|\d{1,2})\s*\)|(?:[a-z]|[ivx]{1,5}|\d{1,2})[.)]\s|\d{1,2}(?:\.\d{1,2}){1,3}\.?\s|[•·*–—-]\s)/i;
const small = /^[a-z]/;
const goesOn = /(?:[;,:]|\b(?:and|or))["”’)]*$/i;
const colon = /:["”’)]*$/;
const hangs = /(?:[—–]|\b(?:following|if|not|that|to|shall|by|either|will|may|upon))["”’)]*$/i;
const stops = /[.;:!?”"]["”’)]*$/;
/** Shorter units are headings, not words that lead into others. */
const leastLead = 40;
/** A list is followed for so many units. */
const longest = 14;

/** Reads which of a text's units, given as they read, lead into which: the words before a list into its items, a line into its rest. */
export const passagesOf = (pieces: readonly string[]): readonly Passage[] => {
  const leads = pieces.map(() => -1);
  const items = pieces.map((): number[] => []);
  let lead = -1;
  pieces.forEach((piece, at) => {
    if (lead >= 0) {
      const isNext = at === lead + 1;
      const isItem = item.test(piece) || small.test(piece) || goesOn.test(pieces[at - 1] ?? "");
      if (isNext || (isItem && at - lead <= longest)) {
        leads[at] = lead;
        items[lead]?.push(at);
      } else lead = -1;
    }
    const isLong = piece.length > leastLead;
    const isCut = lead < 0 && !stops.test(piece) && small.test(pieces[at + 1] ?? "");
    if (colon.test(piece) || (isLong && (hangs.test(piece) || isCut))) lead = at;
  });
  return pieces.map((_, at) => ({ lead: leads[at] ?? -1, items: items[at] ?? [] }));
};
