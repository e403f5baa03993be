import { follows, type Label } from "./label.ts";

/** "The parties agree as follows:" leads into the whole contract, not into a list. */
const opensTerms =
  /\b(?:agree|covenant|as follows|witnesseth|provided that|that is to say|now,? therefore)[^.]{0,60}as follows\s*[:.–—-]?$|^now,? therefore|^agreement\b[^.]*follows/iu;

/** A list that a lead-in has opened: the lead's sentence, and the label style of its items once known. */
interface OpenList {
  readonly lead: number;
  style: string | null;
  /** Whether the last item ended in a way that promises another. */
  goesOn: boolean;
}

/** Follows lists across paragraphs, so that items are read with the words that lead into them. */
export class ListState {
  private readonly open: OpenList[] = [];

  /** The sentence that leads into this paragraph, or null when it is no item of an open list. */
  leadOf(label: Label, body: string, section: Label | null): number | null {
    if (section !== null && label.style === section.style && follows(label.text, section.text)) {
      return this.closeAll();
    }
    const isKnownItem = this.open.some((list) => list.style === label.style);
    if (label.text !== "" && !isKnownItem && standsAlone(body)) return this.closeAll();
    for (let depth = this.open.length - 1; depth >= 0; depth -= 1) {
      const list = this.open[depth];
      if (list === undefined || !belongs(list, label, body)) continue;
      this.open.length = depth + 1;
      list.style ??= label.style;
      list.goesOn = promisesMore(body);
      return list.lead;
    }
    return this.closeAll();
  }

  /** Tells that this sentence ends its paragraph: it opens a list when it ends like a lead-in. */
  ended(sentence: number, body: string, nextLooksLikeItem: () => boolean): void {
    const leadsIn =
      /[:–—-]\s*$/u.test(body) ||
      (!/[.;,?!"”]\s*(?:and|or)?\s*$/u.test(body) && nextLooksLikeItem());
    if (leadsIn && !opensTerms.test(body))
      this.open.push({ lead: sentence, style: null, goesOn: true });
  }

  /** A new clause or part ends every list. */
  closeAll(): null {
    this.open.length = 0;
    return null;
  }
}

function belongs(list: OpenList, label: Label, body: string): boolean {
  if (label.text !== "") return list.style === null || list.style === label.style;
  if (list.style !== null && list.style !== "") return false;
  return (
    list.goesOn &&
    (/^["“(]?\p{Ll}/u.test(body) || promisesMore(body) || (list.style === "" && body.length < 200))
  );
}

function promisesMore(body: string): boolean {
  return /(?:[;,]|[;,]\s*(?:and|or|and\/or)|\b(?:and|or))\s*$/u.test(body);
}

/** Whether a numbered paragraph is a sentence with its own subject, not the tail of a lead-in. */
export function standsAlone(body: string): boolean {
  return (
    /^(?:(?:the|each|either|any|all|both|neither|no|this|such|nothing|it|upon|if|in|for|except|subject|where|notwithstanding)\b|\p{Lu})[^.;:]{0,120}?\b(?:shall|will|may|must|agrees?|undertakes?|acknowledges?|does not|do not|is|are|has|have|warrants?|represents?)\b/iu.test(
      body,
    ) &&
    /^["“(]?\p{Lu}/u.test(body) &&
    !/^(?:is|was|are|were|has|have|becomes?|which|that)\b/iu.test(body)
  );
}
