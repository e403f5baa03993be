import { Button, Checkbox, Skeleton } from "@mantine/core";
import { maxTrialContracts } from "@proviso/domain";
import { startPolicyTrial, type ConceptCustomization } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contractTitle } from "../../contracts/index.ts";
import { ask } from "../../platform/ask.ts";
import { sentenceOf } from "../../platform/ask-error.ts";
import { formatDate } from "../../platform/format.ts";
import { queryClient } from "../../platform/query-client.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { showNotice } from "../../ui/notice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { judgedContractsQuery, trialQuery } from "./trial-queries.ts";
import { t } from "./messages.ts";
import styles from "./trial.module.css";

interface TrialChoiceProps {
  readonly policy: ConceptCustomization;
  readonly isUnsaved: boolean;
  readonly onTrial: (trial: string) => void;
}

const useStart = ({ policy, onTrial }: TrialChoiceProps) =>
  useMutation({
    mutationFn: (contracts: string[]) =>
      ask(startPolicyTrial, {
        params: { id: policy.playbookId },
        body: { revision: policy.revision, contracts },
      }),
    onSuccess: (trial) => {
      queryClient.setQueryData(trialQuery(trial.id).queryKey, trial);
      onTrial(trial.id);
    },
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });

interface ContractChoiceProps {
  readonly playbookId: string;
  readonly freeText: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

function ContractChoice({ playbookId, freeText, chosen, onChoose }: ContractChoiceProps) {
  const judged = useQuery(judgedContractsQuery(playbookId, freeText));
  if (judged.isPending)
    return <Skeleton height={160} role="status" aria-label={t("trial-choice.loading")} />;
  if (judged.isError)
    return (
      <MessagePanel
        role="alert"
        title={t("trial-choice.the-contracts-could")}
        action={
          <Button onClick={() => void judged.refetch()}>{t("trial-choice.try-again")}</Button>
        }
      >
        {sentenceOf(judged.error)}
      </MessagePanel>
    );
  if (judged.data.documents.length === 0)
    return (
      <MessagePanel role="status" title={t("trial-choice.no-contracts-to-try")}>
        {freeText === ""
          ? t("trial-choice.no-contract-was-reviewed")
          : t("trial-choice.no-contract-that-was-reviewed")}
      </MessagePanel>
    );
  const isFull = chosen.length >= maxTrialContracts;
  const shown = judged.data.documents.map(({ guid }) => guid);
  const all = [...new Set([...chosen, ...shown])].slice(0, maxTrialContracts);
  const isAll = all.length === chosen.length;
  return (
    <fieldset className={styles.fields} aria-label={t("trial-choice.contracts")}>
      {shown.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(isAll ? [] : all)}>
          {isAll ? t("trial-choice.choose-none") : t("trial-choice.choose-all-of-these")}
        </Button>
      )}
      <Checkbox.Group value={[...chosen]} onChange={onChoose}>
        <ul className={styles.choice}>
          {judged.data.documents.map((contract) => (
            <li key={contract.guid}>
              <Checkbox
                value={contract.guid}
                label={contractTitle(contract)}
                description={t("trial-choice.uploaded", {
                  uploadTime: formatDate(Date.parse(contract.uploadTime)),
                })}
                disabled={isFull && !chosen.includes(contract.guid)}
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
    </fieldset>
  );
}

/** The contracts that the draft can be tried on: those that this policy reviewed, the latest first. */
export function TrialChoice(props: TrialChoiceProps) {
  const { policy, isUnsaved } = props;
  const [freeText, setFreeText] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const start = useStart(props);
  return (
    <div className={styles.panel}>
      <h2>{t("trial-choice.try-the-draft-on-contracts")}</h2>
      <p>{t("trial-choice.each-contract-is-judged")}</p>
      <div className={styles.tools}>
        <SearchField
          label={t("trial-choice.search-contracts")}
          placeholder={t("trial-choice.search-contracts")}
          value={freeText}
          onSearch={(text) => setFreeText(text.trim())}
        />
        <span>
          {t("trial-choice.of-at-most-chosen", { count: chosen.length, maxTrialContracts })}
        </span>
        <Button
          disabled={chosen.length === 0 || isUnsaved}
          loading={start.isPending}
          onClick={() => start.mutate(chosen)}
        >
          {t("trial-choice.try-the-draft")}
        </Button>
      </div>
      {isUnsaved && <p role="status">{t("trial-choice.save-the-draft-first")}</p>}
      <ContractChoice
        playbookId={policy.playbookId}
        freeText={freeText}
        chosen={chosen}
        onChoose={setChosen}
      />
    </div>
  );
}
