import type { TestedText } from "../text/tested-text.ts";
import { follows, type Label } from "./label.ts";

/** "The parties agree as follows:" leads into the whole contract, not into a list. */
const opensTerms =
  /\b(?:agree|covenant|as follows|witnesseth|provided that|that is to say|now,? therefore)[^.]{0,60}as follows\s*[:.–—-]?$|^now,? therefore|^agreement\b[^.]*follows/iu;

/** A duty or promise that is told in sentences of its own, one an item. */
const endsInThat =
  /\b(?:warrants?|represents?|agrees?|acknowledges?|ensures?|confirms?|undertakes?)\s+that\s*:\s*$/iu;
/** A condition or consequence whose cases are told in sentences of their own: "may terminate this Agreement if:". */
const endsInCondition =
  /\b(?:if|when|where|whenever|unless|upon|in (?:the |any )?(?:event|case)(?: that| of)?|(?:any|either|one)(?: or more)? of the following\b[^.:]{0,60})\s*:\s*$/iu;
/** A definition whose parts are told one an item, though words of theirs may read like a sentence: "“Confidential Information” shall include:". */
const endsInMeaning = /\b(?:means?|includes?|compris(?:es?|ing)|consists? of)\s*:\s*$/iu;
/** "(a)", "(ii)", "b.": what numbers an item below a clause, and not a clause. */
const lettered = /^\(?[a-z]{1,4}[.)]|^\(\d/iu;

/** A list that a lead-in has opened: the lead's sentence, and the label style of its items once known. */
interface OpenList {
  readonly lead: number;
  style: string | null;
  /** Whether the last item ended in a way that promises another. */
  goesOn: boolean;
  /** Whether whole sentences complete the lead: "Provider warrants that:". */
  readonly takesSentences: boolean;
}

/** Follows lists across paragraphs, so that items are read with the words that lead into them. */
export class ListState {
  private readonly open: OpenList[] = [];

  /** The sentence that leads into this paragraph, or null when it is no item of an open list. */
  leadOf(label: Label, body: TestedText, section: Label | null): number | null {
    if (section !== null && label.style === section.style && follows(label.text, section.text)) {
      return this.closeAll();
    }
    const isKnownItem = this.open.some((list) => list.style === label.style);
    const isAwaited = this.open.at(-1)?.takesSentences === true && lettered.test(label.text);
    if (label.text !== "" && !isKnownItem && !isAwaited && standsAlone(body))
      return this.closeAll();
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
      /[:–—-]$/u.test(body.trimEnd().slice(-1)) || (!endsStatement(body) && nextLooksLikeItem());
    if (!leadsIn || opensTerms.test(body)) return;
    const takesSentences =
      endsInThat.test(body) || endsInCondition.test(body) || endsInMeaning.test(body);
    this.open.push({ lead: sentence, style: null, goesOn: true, takesSentences });
  }

  /** A new clause or part ends every list. */
  closeAll(): null {
    this.open.length = 0;
    return null;
  }
}

/** Whether a text ends in a stop or comma, with "and" or "or" behind it at most. */
function endsStatement(text: string): boolean {
  const said = text.trimEnd();
  const stop = /[.;,?!"”]$/u;
  if (stop.test(said.slice(-1))) return true;
  const joint = /(?:and|or)$/u.exec(said.slice(-3));
  return joint !== null && stop.test(said.slice(0, -joint[0].length).trimEnd().slice(-1));
}

const startsSmall = /^["“(]?\p{Ll}/u;

function belongs(list: OpenList, label: Label, body: TestedText): boolean {
  if (label.text !== "") return list.style === null || list.style === label.style;
  if (list.style !== null && list.style !== "") return false;
  return (
    list.goesOn &&
    (body.has(startsSmall) || promisesMore(body) || (list.style === "" && body.text.length < 200))
  );
}

const promise = /(?:[;,]|[;,]\s*(?:and|or|and\/or)|\b(?:and|or))\s*$/u;

function promisesMore(body: TestedText): boolean {
  return body.has(promise);
}

const subjectAndVerb =
  /^(?:(?:the|each|either|any|all|both|neither|no|this|such|nothing|it|upon|if|in|for|except|subject|where|notwithstanding)\b|\p{Lu})[^.;:]{0,120}?\b(?:shall|will|may|must|agrees?|undertakes?|acknowledges?|does not|do not|is|are|has|have|warrants?|represents?)\b/iu;
const startsCapital = /^["“(]?\p{Lu}/u;
const startsVerb = /^(?:is|was|are|were|has|have|becomes?|which|that)\b/iu;

/** Whether a numbered paragraph is a sentence with its own subject, not the tail of a lead-in. */
function standsAlone(body: TestedText): boolean {
  return body.has(startsCapital) && body.has(subjectAndVerb) && !body.has(startsVerb);
}
