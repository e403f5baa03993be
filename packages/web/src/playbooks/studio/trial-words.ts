import type { PolicyTrial } from "@proviso/endpoints";
import { countOf } from "../../platform/format.ts";

const changedIn = ({ outcome }: PolicyTrial["contracts"][number]): number =>
  outcome?.kind === "judged" ? outcome.changes.length : 0;

/** How far a trial is and what it has found, in a sentence. */
export const trialSentence = ({ state, failure, contracts }: PolicyTrial): string => {
  const done = contracts.filter(({ outcome }) => outcome !== null).length;
  const verdicts = contracts.reduce((sum, each) => sum + changedIn(each), 0);
  const touched = contracts.filter((each) => changedIn(each) > 0).length;
  const found =
    verdicts === 0
      ? "No verdict would change."
      : `${countOf(verdicts, "verdict")} would change, in ${countOf(touched, "contract")}.`;
  switch (state) {
    case "waiting":
      return "Waiting to begin.";
    case "trying":
      return `${done} of ${countOf(contracts.length, "contract")} judged.`;
    case "done":
      return `${countOf(done, "contract")} judged. ${found}`;
    case "cancelled":
      return `Stopped after ${countOf(done, "contract")}. ${found}`;
    case "failed":
      return failure ?? "The draft could not be tried.";
  }
};
