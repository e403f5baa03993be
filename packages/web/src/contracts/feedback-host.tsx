import type { ContractRecord } from "@proviso/endpoints";
import { Suspense, useEffect } from "react";
import { createStore, useStore } from "../platform/store.ts";
import { useNow } from "../platform/use-now.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { FeedbackOffer, loadFeedbackDialog } from "../reviews/index.ts";
import { contractTitle } from "./display-name.ts";
import { offerAct } from "./hosted-acts.ts";
import { mayGiveFeedback } from "./may-give-feedback.ts";
import { timeLeft } from "./time-left.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const FeedbackDialog = lazyPart(async () => ({ default: await loadFeedbackDialog() }));

/** The guid of the contract whose questions are being answered; null for none. */
const answering = createStore<string | null>(null);

const open = (contract: ContractRecord): void => {
  if (mayGiveFeedback(contract, Date.now())) answering.set(contract.guid);
};

interface FeedbackHostProps {
  readonly contract: ContractRecord;
}

/**
 * Where the questions of a contract's review are answered (C2.34): the dialog, and for a contract
 * that does not wait for them the offer to answer them.
 */
export function FeedbackHost({ contract }: FeedbackHostProps) {
  const now = useNow(60_000);
  const isOpen = useStore(answering) === contract.guid;
  const wasOpen = useOnceTrue(isOpen);
  useEffect(() => {
    offerAct("apply-feedback", open);
    return () => answering.set(null);
  }, []);
  const left = contract.feedback ? timeLeft(contract.feedback.dueDate, now) : "";
  return (
    <>
      {contract.feedback && contract.status === "COMPLETED" && mayGiveFeedback(contract, now) && (
        <FeedbackOffer
          questions={contract.feedback.questions}
          timeLeft={left}
          onOpen={() => open(contract)}
        />
      )}
      <Suspense fallback={null}>
        {wasOpen && (
          <FeedbackDialog
            guid={contract.guid}
            name={contractTitle(contract)}
            timeLeft={left}
            opened={isOpen}
            onClose={() => answering.set(null)}
          />
        )}
      </Suspense>
    </>
  );
}
