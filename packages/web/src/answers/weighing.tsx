import { Button, Loader, Progress } from "@mantine/core";
import { weighRedline, type ContractRecord, type RedlineAnswers } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, Hourglass } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
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
          title="Their changes could not be weighed"
          action={
            mayWeigh && (
              <Button loading={weigh.isPending} onClick={() => weigh.mutate()}>
                Try again
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
          title="Nobody has answered these changes yet"
        >
          It begins when somebody opens this page who may upload new versions of the contract.
        </MessagePanel>
      </section>
    );
  const { weighed, changes } = answers;
  return (
    <section className={sheet.sheet} aria-busy="true">
      <MessagePanel
        role="status"
        icon={<Loader size={20} color="currentColor" />}
        title="Weighing their changes"
        action={
          changes > 0 && (
            <Progress
              className={styles.progress}
              value={(100 * weighed) / changes}
              aria-label="Changes weighed"
            />
          )
        }
      >
        {changes > 0
          ? `${weighed} of ${changes} are weighed by the playbook.`
          : "Each is held against the playbook, alone and with the others."}
      </MessagePanel>
    </section>
  );
}
