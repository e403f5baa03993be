import { Button, Loader } from "@mantine/core";
import {
  cancelReturnCheck,
  repeatReturnCheck,
  type ContractRecord,
  type ReturnCheckRecord,
} from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, GitCompareArrows, Reply, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { returnCheckQuery } from "./comparison-queries.ts";
import { ReturnCheckLists } from "./return-check-lists.tsx";
import { headlineOf, sentenceFor, toneOf } from "./return-check-words.ts";
import { t } from "./messages.ts";
import styles from "./return-check-card.module.css";

const useAct = (endpoint: typeof repeatReturnCheck | typeof cancelReturnCheck, guid: string) =>
  useMutation({
    mutationFn: () => ask(endpoint, { params: { guid } }),
    onSuccess: (check) => queryClient.setQueryData(returnCheckQuery(guid).queryKey, check),
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });

/** The timeline tells of a check that has ended: it is asked again when one ends here. */
const useTimelineAfter = (guid: string, isGoingOn: boolean): void => {
  useEffect(() => {
    if (!isGoingOn) return undefined;
    return () => {
      void queryClient.invalidateQueries({ queryKey: ["contract", guid, "timeline"] });
    };
  }, [guid, isGoingOn]);
};

interface ActsProps {
  readonly contract: ContractRecord;
  readonly check: ReturnCheckRecord;
}

function Acts({ contract, check }: ActsProps) {
  const { guid } = contract;
  const cancel = useAct(cancelReturnCheck, guid);
  const repeat = useAct(repeatReturnCheck, guid);
  const mayAct = contract.permissions.includes("upload_version");
  const { state, base } = check;
  if (state === "waiting" || state === "checking")
    return (
      mayAct && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t("return-check-card.stop")}
        </Button>
      )
    );
  return (
    <>
      {state !== "done" && mayAct && (
        <Button variant="default" loading={repeat.isPending} onClick={() => repeat.mutate()}>
          {t("return-check-card.check-again")}
        </Button>
      )}
      {state === "done" && check.counts.theirs > 0 && (
        <Button
          variant="default"
          leftSection={<Reply size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/dashboard/details/$guid/answers" params={{ guid }} {...props} />
          )}
        >
          {mayAct
            ? t("return-check-card.answer-their-changes")
            : t("return-check-card.answers-to-their-changes")}
        </Button>
      )}
      {base && state === "done" && (
        <Button
          variant="default"
          leftSection={<GitCompareArrows size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/dashboard/compare" search={{ before: base.guid, after: guid }} {...props} />
          )}
        >
          {t("return-check-card.compare-with-version", { version: base.version })}
        </Button>
      )}
    </>
  );
}

function Seal({ check }: { readonly check: ReturnCheckRecord }) {
  if (check.state === "waiting" || check.state === "checking")
    return <Loader size={19} color="currentColor" />;
  const Icon = toneOf(check) === "green" ? Check : TriangleAlert;
  return <Icon size={20} strokeWidth={2.25} />;
}

/** What a counterparty's version changes against the one that was sent; red when something is unmarked. */
export function ReturnCheckCard({ contract }: { readonly contract: ContractRecord }) {
  const { data: check } = useQuery(returnCheckQuery(contract.guid));
  const isGoingOn = check?.state === "waiting" || check?.state === "checking";
  useTimelineAfter(contract.guid, isGoingOn);
  if (!check || check.state === "none") return null;
  return (
    <section
      className={styles.card}
      data-tone={toneOf(check)}
      aria-label={t("return-check-card.what-came-back")}
      aria-busy={isGoingOn}
    >
      <div className={styles.top}>
        <span className={styles.seal} aria-hidden>
          <Seal check={check} />
        </span>
        <div className={styles.words} role={check.counts.untracked > 0 ? "alert" : "status"}>
          <h2>{headlineOf(check)}</h2>
          <p>{sentenceFor(check)}</p>
        </div>
        <div className={styles.acts}>
          <Acts contract={contract} check={check} />
        </div>
      </div>
      {check.state === "done" && <ReturnCheckLists check={check} />}
    </section>
  );
}
