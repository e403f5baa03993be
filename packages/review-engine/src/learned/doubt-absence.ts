import type { ContractReading } from "../contract/contract-reading.ts";
import type { Judgement } from "../judge/judgement.ts";
import { leftToHuman } from "../judge/unsettled.ts";
import type { Playbook } from "../playbook/playbook.ts";
import type { LearnedReadings } from "./readings.ts";
import type { SilenceCheck } from "./silence-check.ts";
import { findSpokenOf, wordsOf } from "./spoken-of.ts";

const seen = "The rules found nothing about this, but the quoted sentence seems to deal with it.";
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

/** Leaves to a human what rests on the contract’s silence, where that cannot be believed; gives the rest as it is. */
export function doubtAbsence(
  reading: ContractReading,
  judgement: Judgement,
  silence: SilenceCheck,
): Judgement {
  if (silence === "by-rules-alone" || !restsOnSilence(judgement)) return judgement;
  if (silence === "reader-missing") return leftToHuman(judgement, null, notRead);
  const words = silence.get(judgement.issue.issue.id);
  const sentence = reading.judged.find((each) => wordsOf(reading, each) === words);
  if (sentence === undefined) return judgement;
  const doubted = leftToHuman(judgement, sentence, seen);
  return { ...doubted, looked: [...judgement.looked, sentence] };
}

function restsOnSilence({ outcome, place }: Judgement): boolean {
  if (outcome.verdict === "needs_human") return false;
  return outcome.verdict === "missing" || place.sentence === null;
}
