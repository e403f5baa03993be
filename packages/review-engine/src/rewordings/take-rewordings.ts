import { findQuote, type Edit, type Quote } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Draft } from "../edits/draft-edits.ts";
import { judgeAccepted } from "../edits/judge-accepted.ts";
import { isAcceptable, rankOf, type ProvenEdits } from "../edits/prove-edits.ts";
import type { CompiledPlaybook } from "../judge/compiled-playbook.ts";
import { judgementsOf, type Judgements } from "../judge/judge-contract.ts";
import type { OfferedWording } from "../review.ts";
import { checkRewording } from "./check-rewording.ts";
import { styleOf } from "./contract-style.ts";
import { paragraphsAround } from "./open-wordings.ts";
import type { Rewording } from "./rewording.ts";
import { wordingSlots, type WordingSlot } from "./wording-slots.ts";

/** The proven edits with the offered wordings that hold, and what became of each that was offered. */
export interface Reworded {
  readonly proven: ProvenEdits;
  /** By the issue whose edit they are of. */
  readonly offered: ReadonlyMap<string, readonly OfferedWording[]>;
}

const leastQuoted = 12;

const notTaken = {
  quote: "The words it quotes do not stand in the clause.",
  judged: "With it, the contract would not pass as it does with the playbook’s wording.",
} as const;

/** An offered wording that says the same as the playbook's, with the edit it would stand in. */
interface Candidate {
  readonly offer: Rewording;
  readonly edit: Edit;
  readonly text: string;
  readonly quote: Quote;
}

/**
 * Puts offered wordings in the place of the playbook's where they are proven: their quote stands in the clause, they
 * say the same as the playbook's words, and the contract with them accepted is judged no worse on any issue than with
 * those. Else the playbook's words stay. An offer for words that are not written, or for a person's, counts as none.
 */
export function takeRewordings(
  reading: ContractReading,
  playbook: CompiledPlaybook,
  proven: ProvenEdits,
  offers: readonly Rewording[],
  isGiven: (issueId: string) => boolean,
): Reworded {
  const offered = new Map<string, readonly OfferedWording[]>();
  const note = ({ issueId, model, playbook: words }: Rewording, end: Ending): void => {
    const wording = { model, playbook: words, ...end };
    offered.set(issueId, [...(offered.get(issueId) ?? []), wording]);
  };
  const candidates: Candidate[] = [];
  const seen = new Set<Edit>();
  for (const offer of offers) {
    const place = isGiven(offer.issueId) ? null : placeOf(proven.drafts, offer);
    // One edit takes one offer, so that two never have to be put together.
    if (place === null || seen.has(place.edit) || offer.text.trim() === offer.playbook) continue;
    seen.add(place.edit);
    const quote = quoteOf(reading, place.edit, offer.quote);
    const checked = checkRewording(offer.playbook, offer.text, styleOf(reading));
    if (quote === null) note(offer, refused(notTaken.quote));
    else if ("refusal" in checked) note(offer, refused(checked.refusal));
    else if (checked.text !== offer.playbook)
      candidates.push({ offer, edit: place.edit, text: checked.text, quote });
  }
  const { taken, drafts, after } = hold(reading, playbook, proven, candidates);
  for (const each of candidates)
    note(
      each.offer,
      taken.includes(each)
        ? { taken: each.text, quote: each.quote, refusal: null }
        : refused(notTaken.judged),
    );
  return { proven: { ...proven, drafts, after }, offered };
}

type Ending = Pick<OfferedWording, "taken" | "quote" | "refusal">;

function refused(refusal: string): Ending {
  return { taken: null, quote: null, refusal };
}

/** The edit that writes the words an offer is for. */
function placeOf(
  drafts: readonly Draft[],
  { issueId, playbook }: Rewording,
): { readonly edit: Edit; readonly slot: WordingSlot } | null {
  for (const draft of drafts) {
    if (draft.issueId !== issueId) continue;
    for (const edit of draft.edits) {
      const slot = wordingSlots(edit).find(({ words }) => words === playbook);
      if (slot !== undefined) return { edit, slot };
    }
  }
  return null;
}

function quoteOf(reading: ContractReading, edit: Edit, quote: string): Quote | null {
  if (quote.trim().length < leastQuoted) return null;
  const near = new Set(paragraphsAround(reading.text.document, edit).map(({ id }) => id));
  return (
    findQuote(reading.text.document, quote).find(({ paragraph }) => near.has(paragraph)) ?? null
  );
}

interface Held {
  readonly taken: readonly Candidate[];
  readonly drafts: readonly Draft[];
  readonly after: ProvenEdits["after"];
}

/** The candidates with which the contract is judged as well: all of them at once, else those that hold one by one. */
function hold(
  reading: ContractReading,
  playbook: CompiledPlaybook,
  { drafts, after }: ProvenEdits,
  candidates: readonly Candidate[],
): Held {
  const none: Held = { taken: [], drafts, after };
  if (candidates.length === 0) return none;
  const own = judgementsOf(after);
  const trial = (taken: readonly Candidate[]): Held | null => {
    const changed = drafts.map((draft) => withWordings(draft, taken));
    const judged = judgeAccepted(reading, playbook, changed);
    const isHeld = isAsGood(own, judged, new Set(taken.map(({ offer }) => offer.issueId)));
    return isHeld ? { taken, drafts: changed, after: judged.all } : null;
  };
  const all = trial(candidates);
  if (all !== null || candidates.length === 1) return all ?? none;
  return candidates.reduce((held, next) => trial([...held.taken, next]) ?? held, none);
}

function withWordings(draft: Draft, taken: readonly Candidate[]): Draft {
  const edits = draft.edits.map((edit) => {
    const chosen = taken.find((each) => each.edit === edit && each.offer.issueId === draft.issueId);
    const slot = chosen && wordingSlots(edit).find(({ words }) => words === chosen.offer.playbook);
    return chosen && slot ? slot.with(chosen.text) : edit;
  });
  return { ...draft, edits };
}

/** Whether the reworded issues are judged the very same, and no issue is judged worse. */
function isAsGood(before: Judgements, after: Judgements, reworded: ReadonlySet<string>): boolean {
  return before.all.every((judgement) => {
    const { id } = judgement.issue.issue;
    const now = after.of(id);
    const change = rankOf(now) - rankOf(judgement);
    return reworded.has(id) ? change === 0 && isAcceptable(now) : change >= 0;
  });
}
