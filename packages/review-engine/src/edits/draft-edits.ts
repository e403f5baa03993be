import type { Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Judgement, Place } from "../judge/judge-issue.ts";
import type { Added } from "./place-clause.ts";
import { carryOut } from "./recipes.ts";

/** The edits proposed for one issue, not yet proven. */
export interface Draft {
  readonly issueId: string;
  readonly severity: number;
  readonly edits: readonly Edit[];
}

/** Which way of mending is tried for an issue: the deciding rule's, that of all failing rules, the alternative, or none. */
const ways = ["first", "all", "orElse", "given-up"] as const;
export type Attempt = (typeof ways)[number];
export type Attempts = ReadonlyMap<string, Attempt>;

/** Turns failing judgements into edits, the gravest issues first; signature blocks are left alone. */
export function draftEdits(
  reading: ContractReading,
  judgements: readonly Judgement[],
  attempts: Attempts,
): readonly Draft[] {
  const added: Added = new Map();
  const untouchable = untouchableParagraphs(reading);
  return judgements
    .filter((judgement) => judgement.failures.length > 0)
    .toSorted((one, other) => other.issue.issue.severity - one.issue.issue.severity)
    .flatMap((judgement): readonly Draft[] => {
      const { id, severity } = judgement.issue.issue;
      const attempt = attempts.get(id) ?? "first";
      if (attempt === "given-up") return [];
      const edits = placesFor(judgement, attempt).flatMap((place) =>
        place.outcome[attempt === "orElse" ? "orElse" : "edit"].flatMap(
          (recipe) => carryOut({ reading, judgement, added }, recipe, place) ?? [],
        ),
      );
      const allowed = edits.filter(
        (edit) => edit.kind === "insert" || !untouchable.has(edit.paragraph),
      );
      return allowed.length === 0 ? [] : [{ issueId: id, severity, edits: allowed }];
    });
}

function placesFor(judgement: Judgement, attempt: Attempt): readonly Place[] {
  return attempt === "all" ? [...judgement.failures, ...judgement.further] : judgement.failures;
}

/** The attempt after one that failed; ways that come to nothing for this issue are left out. */
export function nextAttempt(judgement: Judgement | undefined, failed: Attempt): Attempt {
  const later = ways.slice(ways.indexOf(failed) + 1);
  if (judgement === undefined) return "given-up";
  const hasOther = judgement.failures.some((place) => place.outcome.orElse.length > 0);
  const isOpen = (way: Attempt): boolean =>
    way === "all" ? judgement.further.length > 0 : way === "given-up" || hasOther;
  return later.find(isOpen) ?? "given-up";
}

function untouchableParagraphs(reading: ContractReading): ReadonlySet<string> {
  const positions = reading.text.clauses
    .filter((clause) => clause.zone === "signature" || clause.zone === "title")
    .flatMap((clause) => clause.paragraphs);
  return new Set(positions.map((position) => reading.text.document.paragraphs[position]?.id ?? ""));
}
