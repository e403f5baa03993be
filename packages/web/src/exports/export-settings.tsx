import { Button, Skeleton } from "@mantine/core";
import { isExportOver } from "@proviso/domain";
import { askAccountExport, endAccountExport, type AccountExport } from "@proviso/endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { failureSentence, loadOwnConfirmation, useConfirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { Result } from "../ui/settings-section.tsx";
import { ExportItem } from "./export-item.tsx";
import { exportsQuery } from "./exports-query.ts";
import styles from "./export-settings.module.css";

const OwnConfirmation = lazyPart(async () => ({
  default: (await loadOwnConfirmation()).OwnConfirmation,
}));

function NotLoaded(props: {
  readonly error: Error;
  readonly retry: () => void;
  readonly isAsking: boolean;
}) {
  return (
    <div className={styles.settings} role="alert">
      <p className={styles.quiet}>{sentenceOf(props.error)}</p>
      <Button variant="default" loading={props.isAsking} onClick={props.retry}>
        {t("export-settings.try-again")}
      </Button>
    </div>
  );
}

function Exports({ exports }: { readonly exports: readonly AccountExport[] }) {
  const queries = useQueryClient();
  const { request, confirmed } = useConfirmed();
  const refresh = (): Promise<void> => queries.invalidateQueries(exportsQuery());
  const asking = useMutation({
    mutationFn: () => confirmed(() => ask(askAccountExport, {})),
    onSettled: refresh,
  });
  const ending = useMutation({
    mutationFn: (id: string) => ask(endAccountExport, { params: { id } }),
    onSettled: refresh,
  });
  const isUnderWay = exports.some(({ state }) => !isExportOver(state));
  return (
    <div className={styles.settings}>
      {exports.length === 0 ? (
        <p className={styles.none}>{t("export-settings.nothing-was-exported-lately")}</p>
      ) : (
        <ul className={parts.list} aria-label={t("export-settings.exports")}>
          {exports.map((each) => (
            <ExportItem
              key={each.id}
              export={each}
              confirmed={confirmed}
              isEnding={ending.isPending && ending.variables === each.id}
              onEnd={() => ending.mutate(each.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button
          variant="default"
          disabled={isUnderWay}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {t("export-settings.export-everything")}
        </Button>
        <p className={styles.quiet}>
          {isUnderWay
            ? t("export-settings.you-can-leave")
            : t("export-settings.we-write-to-you-when")}
        </p>
      </div>
      <Result tone="error">{failureSentence(asking.error ?? ending.error)}</Result>
      <Suspense>
        <OwnConfirmation request={request} />
      </Suspense>
    </div>
  );
}

/** Everything of the account as zip files: asked for, followed, downloaded, removed. */
export function ExportSettings() {
  const exports = useQuery(exportsQuery());
  if (exports.data) return <Exports exports={exports.data} />;
  if (exports.error)
    return (
      <NotLoaded
        error={exports.error}
        isAsking={exports.isFetching}
        retry={() => void exports.refetch()}
      />
    );
  return (
    <div className={styles.settings} role="status" aria-label={t("export-settings.loading")}>
      <Skeleton height={44} radius={6} />
      <Skeleton height={36} width={160} radius={6} />
    </div>
  );
}
