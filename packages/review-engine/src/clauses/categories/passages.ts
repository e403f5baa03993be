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
const closing = /["”’)]/;
const goesOn = /(?:[;,:]|\b(?:and|or))["”’)]*$/i;
const colon = /:["”’)]*$/;
const hangs = /(?:[—–]|\b(?:following|if|not|that|to|shall|by|either|will|may|upon))["”’)]*$/i;
const stops = /$(?<=[.;:!?”"]["”’)]*)/;
/** What these look at is no longer than this, closing marks aside, what stands before it included. */
const longestEnd = 16;
/** Shorter units are headings, not words that lead into others. */
const leastLead = 40;
/** A list is followed for so many units. */
const longest = 14;

/** How the words of a unit may be joined to those before and behind it. */
export interface Joints {
  readonly isItem: boolean;
  readonly isSmall: boolean;
  readonly isLong: boolean;
  readonly goesOn: boolean;
  readonly isColon: boolean;
  readonly hangs: boolean;
  readonly stops: boolean;
}

/** Reads the joints of a unit, given as it reads. */
export const jointsOf = (piece: string): Joints => {
  let last = piece.length;
  while (last > 0 && closing.test(piece.charAt(last - 1))) last--;
  const end = piece.slice(Math.max(0, last - longestEnd));
  return {
    isItem: item.test(piece),
    isSmall: small.test(piece),
    isLong: piece.length > leastLead,
    goesOn: goesOn.test(end),
    isColon: colon.test(end),
    hangs: hangs.test(end),
    stops: stops.test(end),
  };
};

const noItems: readonly number[] = [];

/** Reads which of a text's units lead into which: the words before a list into its items, a line into its rest. */
export const passagesOf = (units: readonly { readonly joints: Joints }[]): readonly Passage[] => {
  const leads: number[] = [];
  const items = new Map<number, number[]>();
  let lead = -1;
  units.forEach(({ joints }, at) => {
    if (lead >= 0) {
      const isNext = at === lead + 1;
      const isItem = joints.isItem || joints.isSmall || units[at - 1]?.joints.goesOn === true;
      if (isNext || (isItem && at - lead <= longest)) {
        const led = items.get(lead);
        if (led === undefined) items.set(lead, [at]);
        else led.push(at);
      } else lead = -1;
    }
    leads.push(lead);
    const isCut = lead < 0 && !joints.stops && units[at + 1]?.joints.isSmall === true;
    if (joints.isColon || (joints.isLong && (joints.hangs || isCut))) lead = at;
  });
  return leads.map((own, at) => ({ lead: own, items: items.get(at) ?? noItems }));
};
