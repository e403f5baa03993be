import type { PolicyTrial } from "@proviso/endpoints";
import { t } from "./messages.ts";

const changedIn = ({ outcome }: PolicyTrial["contracts"][number]): number =>
  outcome?.kind === "judged" ? outcome.changes.length : 0;

/** How far a trial is and what it has found, in a sentence. */
export const trialSentence = ({ state, failure, contracts }: PolicyTrial): string => {
  const done = contracts.filter(({ outcome }) => outcome !== null).length;
  const verdicts = contracts.reduce((sum, each) => sum + changedIn(each), 0);
  const touched = contracts.filter((each) => changedIn(each) > 0).length;
  const found =
    verdicts === 0
      ? t("trial-words.no-verdict-would-change")
      : t("trial-words.would-change-in", {
          verdicts,
          contracts: touched,
        });
  switch (state) {
    case "waiting":
      return t("trial-words.waiting-to-begin");
    case "trying":
      return t("trial-words.of-contracts-judged", { count: contracts.length, done });
    case "done":
      return t("trial-words.judged", {
        done,
        found,
      });
    case "cancelled":
      return t("trial-words.stopped-after-contracts", { done, found });
    case "failed":
      return failure ?? t("trial-words.the-draft-could");
  }
};
