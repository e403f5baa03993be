import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { reopenAccount } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { loadExportSettings } from "../exports/index.ts";
import {
  currentUserQuery,
  failureSentence,
  loadOwnConfirmation,
  useConfirmed,
} from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { formatDate } from "../platform/format.ts";
import { useProductName } from "../platform/product.ts";
import { queryClient } from "../platform/query-client.ts";
import { shutOut } from "../platform/shut-out.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { Result } from "../ui/settings-section.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./closing.module.css";

const OwnConfirmation = lazyPart(async () => ({
  default: (await loadOwnConfirmation()).OwnConfirmation,
}));
const ExportSettings = lazyPart(async () => ({
  default: (await loadExportSettings()).ExportSettings,
}));

/** Whether this is asked about the reader, whom the page still shows; all else was refused meanwhile, or is old. */
const isUser = (key: readonly unknown[]): boolean => key[0] === currentUserQuery().queryKey[0];

function Reopening() {
  const { request, confirmed } = useConfirmed();
  const act = useMutation({
    mutationFn: () => confirmed(() => ask(reopenAccount, {})),
    onSuccess: () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isUser(queryKey) });
      shutOut.tell();
    },
  });
  return (
    <>
      <Button className={styles.reopen} loading={act.isPending} onClick={() => act.mutate()}>
        {t("closed-page.reopen-the-account")}
      </Button>
      <Result tone="error">{failureSentence(act.error)}</Result>
      <Suspense>
        <OwnConfirmation request={request} />
      </Suspense>
    </>
  );
}

/** What the people of a closed account see: until when it can be reopened, and for its owners how. */
export function ClosedPage() {
  const product = useProductName();
  useDocumentTitle(t("closed-page.page-title", { product }));
  const { data: user } = useQuery(currentUserQuery());
  const closing = user?.account.closing;
  if (!user || !closing)
    return <Skeleton height={240} radius={8} role="status" aria-label={t("closed-page.loading")} />;
  const since = formatDate(Date.parse(closing.closedTime));
  const until = formatDate(Date.parse(closing.erasesTime));
  const isOwner = user.systemPermissions.includes("Account_Close");
  return (
    <div className={styles.page}>
      <section className={`${sheet.sheet} ${styles.sheet}`} aria-labelledby="closed">
        <Title order={1} id="closed">
          {t("closed-page.the-account-of-is-closed", { name: user.account.name })}
        </Title>
        {closing.isErasing ? (
          <p>{t("closed-page.it-was-closed", { since })}</p>
        ) : (
          <>
            <p>
              {isOwner
                ? t("closed-page.it-was-closed-on-until", { since, until })
                : t("closed-page.it-was-closed-on-until-a-platform", { since, until })}
            </p>
            {isOwner && <Reopening />}
          </>
        )}
      </section>
      {isOwner && !closing.isErasing && (
        <section className={sheet.sheet} aria-labelledby="your-data">
          <div className={styles.about}>
            <Title order={2} id="your-data">
              {t("closed-page.your-data")}
            </Title>
            <p>{t("closed-page.everything-of-the-account")}</p>
          </div>
          <Suspense
            fallback={
              <Skeleton
                height={120}
                m={24}
                w="auto"
                role="status"
                aria-label={t("closed-page.loading")}
              />
            }
          >
            <ExportSettings />
          </Suspense>
        </section>
      )}
    </div>
  );
}
