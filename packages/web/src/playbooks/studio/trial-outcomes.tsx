import { Button, Progress, Skeleton } from "@mantine/core";
import { cancelPolicyTrial, type ConceptCustomization, type PolicyTrial } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { contractTitle } from "../../contracts/index.ts";
import { ask } from "../../platform/ask.ts";
import { sentenceOf } from "../../platform/ask-error.ts";
import { queryClient } from "../../platform/query-client.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { showNotice } from "../../ui/notice.tsx";
import { ChangedVerdictRow } from "./changed-verdict-row.tsx";
import { isGoingOn, trialQuery } from "./trial-queries.ts";
import { trialSentence } from "./trial-words.ts";
import { t } from "./messages.ts";
import styles from "./trial.module.css";

interface TrialOutcomesProps {
  readonly id: string;
  readonly policy: ConceptCustomization;
  readonly onAgain: () => void;
}

function Stop({ id }: { readonly id: string }) {
  const stop = useMutation({
    mutationFn: () => ask(cancelPolicyTrial, { params: { id } }),
    onSuccess: (ended) => queryClient.setQueryData(trialQuery(id).queryKey, ended),
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  return (
    <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
      {t("trial-outcomes.stop")}
    </Button>
  );
}

function Outcome({ contract }: { readonly contract: PolicyTrial["contracts"][number] }) {
  const { outcome, guid } = contract;
  const changes = outcome?.kind === "judged" ? outcome.changes : [];
  return (
    <li>
      <div className={styles.contract}>
        <h3>
          <Link to="/dashboard/details/$guid" params={{ guid }}>
            {contractTitle(contract)}
          </Link>
        </h3>
        <p>
          {outcome === null && t("trial-outcomes.not-judged-yet")}
          {outcome?.kind === "unread" && outcome.sentence}
          {outcome?.kind === "judged" &&
            (changes.length === 0
              ? t("trial-outcomes.no-verdict-changes-of-issues", { issues: outcome.issues })
              : t("trial-outcomes.of-would-change", {
                  count: changes.length,
                  issues: outcome.issues,
                }))}
        </p>
      </div>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangedVerdictRow key={change.issueId} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What a trial has found, contract by contract, while it runs and once it has ended. */
export function TrialOutcomes({ id, policy, onAgain }: TrialOutcomesProps) {
  const trial = useQuery(trialQuery(id));
  if (trial.isPending)
    return (
      <Skeleton
        height={280}
        m={24}
        w="auto"
        role="status"
        aria-label={t("trial-outcomes.loading")}
      />
    );
  if (trial.isError && !trial.data)
    return (
      <MessagePanel
        role="alert"
        title={t("trial-outcomes.this-trial-is-not-there")}
        action={<Button onClick={onAgain}>{t("trial-outcomes.try-the-draft-anew")}</Button>}
      >
        {t("trial-outcomes.trials-are-kept", { sentence: sentenceOf(trial.error) })}
      </MessagePanel>
    );
  const { contracts, revision } = trial.data;
  const done = contracts.filter(({ outcome }) => outcome !== null).length;
  const isRunning = isGoingOn(trial.data);
  return (
    <div className={styles.panel} aria-busy={isRunning} data-trial={trial.data.state}>
      <div className={styles.tools}>
        <h2>{t("trial-outcomes.what-the-draft-would-change")}</h2>
        {isRunning ? (
          <Stop id={id} />
        ) : (
          <Button variant="default" onClick={onAgain}>
            {t("trial-outcomes.try-on-other-contracts")}
          </Button>
        )}
      </div>
      <p role="status">{trialSentence(trial.data)}</p>
      {isRunning && (
        <Progress
          aria-label={t("trial-outcomes.contracts-judged")}
          value={contracts.length === 0 ? 0 : (100 * done) / contracts.length}
          mb={12}
        />
      )}
      {!isRunning && revision !== policy.revision && (
        <p role="status">{t("trial-outcomes.the-draft-was-saved")}</p>
      )}
      <ul className={styles.outcomes}>
        {contracts.map((contract) => (
          <Outcome key={contract.guid} contract={contract} />
        ))}
      </ul>
    </div>
  );
}
