import { Button, Loader } from "@mantine/core";
import { cancelComparison, type ComparisonRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { comparisonQuery } from "./comparison-queries.ts";

function Stop({ id }: { readonly id: string }) {
  const stop = useMutation({
    mutationFn: () => ask(cancelComparison, { params: { id } }),
    onSuccess: (ended) => queryClient.setQueryData(comparisonQuery(id).queryKey, ended),
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  return (
    <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
      {t("comparison-waiting.stop")}
    </Button>
  );
}

/** Two files that are being compared, with the way to stop it. */
export function ComparisonWaiting({ comparison }: { readonly comparison?: ComparisonRecord }) {
  return (
    <section className={sheet.sheet} aria-busy="true">
      <MessagePanel
        role="status"
        icon={<Loader size={20} color="currentColor" />}
        title={
          comparison?.state === "comparing"
            ? t("comparison-waiting.comparing")
            : t("comparison-waiting.waiting-to-be-compared")
        }
        action={comparison && <Stop id={comparison.id} />}
      >
        {comparison?.after
          ? t("comparison-waiting.and", {
              before: comparison.before.name,
              after: comparison.after.name,
            })
          : t("comparison-waiting.a-matter-of-seconds")}
      </MessagePanel>
    </section>
  );
}
