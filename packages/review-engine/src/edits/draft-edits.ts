import type { Edit } from "@proviso/redline";
import { isReadZone } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Judgement, Place } from "../judge/judgement.ts";
import type { Added } from "./clause-text.ts";
import { goesOnUnderHeading } from "./place-clause.ts";
import { carryOut, listsOf, type Work } from "./recipes.ts";

/** The edits proposed for one issue, not yet proven. */
export interface Draft {
  readonly issueId: string;
  readonly severity: number;
  readonly edits: readonly Edit[];
}

/**
 * Which way of mending is tried for an issue: the deciding rule's, with what it adds said once; the
 * same at every place; that of all failing rules; the alternative; or none.
 */
const ways = ["once", "first", "all", "orElse", "given-up"] as const;
export type Attempt = (typeof ways)[number];
export type Attempts = ReadonlyMap<string, Attempt>;

/** The way that is tried when nothing has been tried yet. */
export const firstWay: Attempt = "once";

/**
 * Turns failing judgements into edits, the gravest issues first; signature blocks, and paragraphs that were not read to
 * their ends, are left alone.
 */
export function draftEdits(
  reading: ContractReading,
  judgements: readonly Judgement[],
  attempts: Attempts,
): readonly Draft[] {
  const added: Added = new Map();
  const untouchable = untouchableParagraphs(reading);
  const failing = judgements
    .filter((judgement) => judgement.failures.length > 0)
    .toSorted((one, other) => other.issue.issue.severity - one.issue.issue.severity)
    .map((judgement) => ({ judgement, works: worksFor(judgement, attempts) }));
  const lists = listsOf(
    reading,
    failing.flatMap(({ works }) => works),
  );
  const drafts = withLikeHeadings(failing).flatMap(({ judgement, works }): readonly Draft[] => {
    const { id, severity } = judgement.issue.issue;
    const edits = works.flatMap(
      ({ recipe, place }) => carryOut({ reading, judgement, added, lists }, recipe, place) ?? [],
    );
    const allowed = edits.filter(
      (edit) => edit.kind === "insert" || !untouchable.has(edit.paragraph),
    );
    return allowed.length === 0 ? [] : [{ issueId: id, severity, edits: allowed }];
  });
  return deepestFirst(reading, drafts);
}

/** The same, those that add clauses ordered by how deep these are numbered: what goes on with items comes before the next section. */
function deepestFirst(reading: ContractReading, drafts: readonly Draft[]): readonly Draft[] {
  const depths = new Map(
    reading.text.clauses.flatMap(({ depth, paragraphs: [first = 0] }) => [
      [reading.text.document.paragraphs[first]?.id ?? "", depth] as const,
    ]),
  );
  let before = 0;
  const depthOfEach = new Map<Draft, number>();
  for (const draft of drafts) {
    const [edit] = draft.edits;
    const own = edit?.kind === "insert" ? (depths.get(edit.paragraphs[0]?.like ?? "") ?? 0) : 0;
    // What goes on under a heading that was just added stays behind it.
    before = edit !== undefined && goesOnUnderHeading(edit) ? before : own;
    depthOfEach.set(draft, before);
  }
  const depthOf = (draft: Draft): number => depthOfEach.get(draft) ?? 0;
  const adds = ({ edits }: Draft): boolean => edits.every(({ kind }) => kind === "insert");
  const ordered = drafts
    .filter(adds)
    .toSorted((one, other) => depthOf(other) - depthOf(one))
    .values();
  return drafts.map((draft) => (adds(draft) ? (ordered.next().value ?? draft) : draft));
}

interface Mending {
  readonly judgement: Judgement;
  readonly works: readonly Work[];
}

/** The same in an order in which clauses that are added under one heading follow each other. */
function withLikeHeadings(mendings: readonly Mending[]): readonly Mending[] {
  const placed: Mending[] = [];
  for (const mending of mendings) {
    const heading = addedHeading(mending);
    const like =
      heading === "" ? -1 : placed.findLastIndex((each) => addedHeading(each) === heading);
    placed.splice(like < 0 ? placed.length : like + 1, 0, mending);
  }
  return placed;
}

function addedHeading({ judgement, works }: Mending): string {
  const headings = works.flatMap(({ recipe }) =>
    recipe.do === "add" ? [judgement.issue.issue.wordings.get(recipe.wording)?.heading ?? ""] : [],
  );
  return headings[0] ?? "";
}

/** What is to be done for an issue by the way that is tried. */
function worksFor(judgement: Judgement, attempts: Attempts): readonly Work[] {
  const attempt = attempts.get(judgement.issue.issue.id) ?? firstWay;
  if (attempt === "given-up") return [];
  const way = attempt === "orElse" ? "orElse" : "edit";
  const works = placesFor(judgement, attempt).flatMap((place) =>
    place.outcome[way].map((recipe): Work => ({ judgement, place, recipe })),
  );
  return attempt === "once" ? works.filter((work) => !isSaidAgain(work, works)) : works;
}

/**
 * Whether a sentence or clause that is added anew is the same as one added at another place: the first is
 * enough, or the last of the same paragraph, so that it comes after all that it answers.
 */
function isSaidAgain(work: Work, works: readonly Work[]): boolean {
  if (work.recipe.do !== "add" && work.recipe.do !== "append") return false;
  const same = works.filter(({ recipe }) => recipe === work.recipe);
  const paragraph = same[0]?.place.sentence?.paragraph;
  const chosen = same.findLast(({ place }) => place.sentence?.paragraph === paragraph) ?? same[0];
  return chosen !== work;
}

function placesFor(judgement: Judgement, attempt: Attempt): readonly Place[] {
  return attempt === "all" ? [...judgement.failures, ...judgement.further] : judgement.failures;
}

/** The attempt after one that failed; ways that come to nothing for this issue are left out. */
export function nextAttempt(judgement: Judgement | undefined, failed: Attempt): Attempt {
  const later = ways.slice(ways.indexOf(failed) + 1);
  if (judgement === undefined) return "given-up";
  const hasOther = judgement.failures.some((place) => place.outcome.orElse.length > 0);
  const isOpen = (way: Attempt): boolean => {
    if (way === "first") return judgement.failures.length > 1;
    return way === "all" ? judgement.further.length > 0 : way === "given-up" || hasOther;
  };
  return later.find(isOpen) ?? "given-up";
}

function untouchableParagraphs(reading: ContractReading): ReadonlySet<string> {
  const positions = reading.text.clauses
    .filter((clause) => !isReadZone(clause.zone))
    .flatMap((clause) => clause.paragraphs);
  return new Set([
    ...positions.map((position) => reading.text.document.paragraphs[position]?.id ?? ""),
    ...reading.unread.map(({ paragraph }) => paragraph),
  ]);
}
