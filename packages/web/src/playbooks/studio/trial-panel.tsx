import { MessagePanel } from "../../ui/message-panel.tsx";
import { TrialChoice } from "./trial-choice.tsx";
import { TrialOutcomes } from "./trial-outcomes.tsx";
import type { Studio } from "./use-studio.ts";
import { t } from "./messages.ts";

interface TrialPanelProps {
  readonly studio: Studio;
  readonly trial: string | undefined;
  readonly onTrial: (trial: string | undefined) => void;
}

/** The draft tried on contracts before it is published: which to try it on, then what would change. */
export function TrialPanel({ studio, trial, onTrial }: TrialPanelProps) {
  const { policy, isUnsaved } = studio;
  if (trial !== undefined)
    return <TrialOutcomes id={trial} policy={policy} onAgain={() => onTrial(undefined)} />;
  if (policy.draft === null || policy.draftDifferences.length === 0)
    return (
      <MessagePanel role="status" title={t("trial-panel.there-is-nothing")}>
        {t("trial-panel.change-something-about")}
      </MessagePanel>
    );
  return <TrialChoice policy={policy} isUnsaved={isUnsaved} onTrial={onTrial} />;
}
