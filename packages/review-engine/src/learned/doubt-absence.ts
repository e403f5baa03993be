import type { ContractReading } from "../contract/contract-reading.ts";
import type { Judgement } from "../judge/judgement.ts";
import { leftToHuman } from "../judge/unsettled.ts";
import type { Playbook } from "../playbook/playbook.ts";
import type { LearnedReadings } from "./readings.ts";
import type { SilenceCheck } from "./silence-check.ts";
import { wordsOf } from "./sentences-to-read.ts";
import { findSpokenOf } from "./spoken-of.ts";

const seen = "The rules found nothing about this, but the quoted sentence seems to deal with it.";
const harmless =
  "The rules found nothing to object to; the quoted sentence seems to deal with this.";
const notRead =
  "The rules found nothing about this. The second reader does not work here, so nothing is called missing.";

/** What a review goes by that was given these readings. */
export function silenceCheck(
  reading: ContractReading,
  { position, issues }: Playbook,
  readings: LearnedReadings | null | undefined,
): SilenceCheck {
  if (readings === undefined) return "by-rules-alone";
  if (readings === null) return "reader-missing";
  const ids = issues.map(({ id }) => id);
  return findSpokenOf(reading, position, ids, readings);
}

/**
 * Leaves to a human what rests on the contract’s silence, where that cannot be believed. Where silence is good and a sentence
 * speaks of the subject without harm to us, the verdict stays and names that sentence: it does not say that there is none.
 */
export function doubtAbsence(
  reading: ContractReading,
  judgement: Judgement,
  silence: SilenceCheck,
): Judgement {
  if (silence === "by-rules-alone" || !restsOnSilence(judgement)) return judgement;
  if (silence === "reader-missing") return leftToHuman(judgement, null, notRead);
  const spoken = silence.get(judgement.issue.issue.id);
  const sentence = reading.judged.find((each) => wordsOf(reading, each) === spoken?.words);
  if (spoken === undefined || sentence === undefined) return judgement;
  const looked = [...judgement.looked, sentence];
  const { outcome } = judgement;
  const isGood = outcome.verdict === "pass" || outcome.verdict === "fallback";
  const isDoubtful = isGood
    ? spoken.how === "harms" || spoken.how === "headed"
    : spoken.how !== "mentions";
  if (isDoubtful) return { ...leftToHuman(judgement, sentence, seen), looked };
  if (!isGood) return judgement;
  const named = { ...outcome, reason: harmless };
  const evidence = { match: null, captures: new Map() };
  return { ...judgement, outcome: named, place: { sentence, evidence, outcome: named }, looked };
}

function restsOnSilence({ outcome, place }: Judgement): boolean {
  if (outcome.verdict === "needs_human") return false;
  return outcome.verdict === "missing" || place.sentence === null;
}
