import { Button, Skeleton } from "@mantine/core";
import type { SignInMethods } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { sentenceOf } from "../../platform/ask-error.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../../ui/sheet.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { signInMethodsQuery } from "./security-queries.ts";
import { useConfirmed, type Confirmed } from "./use-confirmed.ts";

interface LoadedMethodsProps {
  /** Of what is in while they load, in pixels. */
  readonly heights: readonly number[];
  readonly children: (methods: SignInMethods, confirmed: Confirmed) => ReactNode;
}

/** What is shown of one's own sign-in methods once they are there, with the dialog by which its acts are confirmed. */
export function LoadedMethods({ heights, children }: LoadedMethodsProps) {
  const methods = useQuery(signInMethodsQuery());
  const { request, confirmed } = useConfirmed();
  if (methods.isPending)
    return (
      <div aria-busy="true" role="status" aria-label={t("loaded-methods.loading")}>
        {heights.map((height, nth) => (
          <Skeleton key={nth} height={height} radius={8} mb={16} />
        ))}
      </div>
    );
  if (methods.isError)
    return (
      <div className={sheet.sheet}>
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={22} strokeWidth={1.75} />}
          title={t("loaded-methods.your-sign-in-methods")}
          action={
            <Button onClick={() => void methods.refetch()}>{t("loaded-methods.try-again")}</Button>
          }
        >
          {sentenceOf(methods.error)}
        </MessagePanel>
      </div>
    );
  return (
    <>
      {children(methods.data, confirmed)}
      <ConfirmDialog request={request} methods={methods.data} />
    </>
  );
}
