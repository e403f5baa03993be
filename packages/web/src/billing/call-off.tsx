import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  cancelSubscription,
  resumeSubscription,
  type AccountSubscription,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatDate } from "../platform/format.ts";
import { queryClient } from "../platform/query-client.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { accountSubscriptionQuery } from "./billing-queries.ts";
import { outdateBilling } from "./refresh-billing.ts";
import { t } from "./messages.ts";
import styles from "./billing-page.module.css";

const useCallOff = () =>
  useMutation({
    mutationFn: async (act: "cancel" | "resume") =>
      (await ask(act === "cancel" ? cancelSubscription : resumeSubscription, {})).data,
    onSuccess: (subscription) => {
      queryClient.setQueryData(accountSubscriptionQuery().queryKey, subscription);
      outdateBilling();
    },
  });

/** Calls a paid plan off at the end of its term, after a question, or lets it go on after all. */
export function CallOff({ subscription }: { readonly subscription: AccountSubscription }) {
  const [isAsked, question] = useDisclosure();
  const callOff = useCallOff();
  const { isFreeTrial, status, endsWithTerm, planName } = subscription;
  if (isFreeTrial || status !== "ACTIVE") return null;
  const end = formatDate(subscription.currentPeriodEndTime);
  const cancel = (): void => {
    question.close();
    callOff.mutate("cancel");
  };
  return (
    <>
      {endsWithTerm && <p>{t("call-off.your-plan-was-called", { end })}</p>}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        // What is read begins where the text above does, not the button around it.
        ml={-8}
        loading={callOff.isPending}
        onClick={endsWithTerm ? () => callOff.mutate("resume") : question.open}
      >
        {endsWithTerm ? t("call-off.keep-the-plan") : t("call-off.cancel-the-plan")}
      </Button>
      <p className={styles.refused} role="alert">
        {callOff.isError && sentenceOf(callOff.error)}
      </p>
      <ConfirmDialog
        opened={isAsked}
        title={t("call-off.cancel-the-plan.title", { planName })}
        confirmLabel={t("call-off.cancel-the-plan")}
        cancelLabel={t("call-off.keep-it")}
        onConfirm={cancel}
        onClose={question.close}
      >
        {t("call-off.you-can-use", { end })}
      </ConfirmDialog>
    </>
  );
}
