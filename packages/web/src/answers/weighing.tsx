import { Button, Loader, Progress } from "@mantine/core";
import { weighRedline, type ContractRecord, type RedlineAnswers } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, Hourglass } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { answersQuery } from "./answer-queries.ts";
import styles from "./answers.module.css";

interface WeighingProps {
  readonly contract: Pick<ContractRecord, "guid" | "permissions">;
  readonly answers: RedlineAnswers;
}

const useWeigh = (guid: string) =>
  useMutation({
    mutationFn: () => ask(weighRedline, { params: { guid } }),
    onSuccess: (now) => queryClient.setQueryData(answersQuery(guid).queryKey, now),
  });

/** Changes that are not weighed yet: begun at once by who may, told how far it is, or why it failed. */
export function Weighing({ contract, answers }: WeighingProps) {
  const weigh = useWeigh(contract.guid);
  const mayWeigh = contract.permissions.includes("upload_version");
  const isNew = answers.state === "none";
  const begin = useEffectEvent(() => {
    if (isNew && mayWeigh) weigh.mutate();
  });
  useEffect(() => begin(), []);
  const failure = weigh.isError ? sentenceOf(weigh.error) : answers.failure;
  if (failure !== null)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={20} strokeWidth={1.75} />}
          title={t("weighing.their-changes-could")}
          action={
            mayWeigh && (
              <Button loading={weigh.isPending} onClick={() => weigh.mutate()}>
                {t("weighing.try-again")}
              </Button>
            )
          }
        >
          {failure}
        </MessagePanel>
      </section>
    );
  if (isNew && !mayWeigh)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          icon={<Hourglass size={20} strokeWidth={1.75} />}
          title={t("weighing.nobody-has-answered-these")}
        >
          {t("weighing.it-begins-when-somebody")}
        </MessagePanel>
      </section>
    );
  const { weighed, changes } = answers;
  return (
    <section className={sheet.sheet} aria-busy="true">
      <MessagePanel
        role="status"
        icon={<Loader size={20} color="currentColor" />}
        title={t("weighing.weighing-their-changes")}
        action={
          changes > 0 && (
            <Progress
              className={styles.progress}
              value={(100 * weighed) / changes}
              aria-label={t("weighing.changes-weighed")}
            />
          )
        }
      >
        {changes > 0
          ? t("weighing.of-are-weighed", { weighed, changes })
          : t("weighing.each-is-held-against")}
      </MessagePanel>
    </section>
  );
}
