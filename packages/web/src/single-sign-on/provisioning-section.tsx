import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  makeProvisioningToken,
  readProvisioning,
  withdrawProvisioningToken,
  type ProvisioningRecord,
} from "@proviso/endpoints";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureSentence, type Confirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatDate, formatMoment } from "../platform/format.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { Result, SettingsSection } from "../ui/settings-section.tsx";
import { CopiedValues } from "./copied-values.tsx";
import styles from "./single-sign-on.module.css";

const provisioningQuery = () =>
  queryOptions({
    queryKey: ["provisioning"],
    queryFn: ({ signal }) => ask(readProvisioning, {}, signal),
  });

const lastUse = (lastUsedTime: string | null): string =>
  lastUsedTime === null
    ? t("provisioning-section.not-used-yet")
    : t("provisioning-section.last-used", { lastUsedTime: formatMoment(Date.parse(lastUsedTime)) });

interface TokenProps {
  readonly record: ProvisioningRecord;
  readonly confirmed: Confirmed;
}

function Token({ record: { address, token }, confirmed }: TokenProps) {
  const queries = useQueryClient();
  const [isWithdrawing, withdrawing] = useDisclosure();
  const onSettled = (): Promise<void> => queries.invalidateQueries(provisioningQuery());
  const making = useMutation({
    mutationFn: () => confirmed(() => ask(makeProvisioningToken, {})),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: () => ask(withdrawProvisioningToken, {}),
    onSuccess: () => making.reset(),
    onSettled,
  });
  const secret = making.data?.secret;
  return (
    <>
      <CopiedValues
        values={[
          [t("provisioning-section.address"), address],
          ...(secret === undefined ? [] : [[t("provisioning-section.token"), secret] as const]),
        ]}
      />
      <div role="status">
        {secret !== undefined && (
          <p className={styles.about}>{t("provisioning-section.copy-the-token")}</p>
        )}
      </div>
      {token && secret === undefined && (
        <div className={styles.line}>
          <strong>{t("provisioning-section.token.strong", { hint: token.hint })}</strong>
          <span className={parts.tag} data-tone="plain">
            {lastUse(token.lastUsedTime)}
          </span>
        </div>
      )}
      {token && (
        <p className={styles.about}>
          {t("provisioning-section.made-by-on-a-new", {
            madeBy: token.madeBy,
            madeTime: formatDate(Date.parse(token.madeTime)),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
          {token
            ? t("provisioning-section.make-a-new-token")
            : t("provisioning-section.make-a-token")}
        </Button>
        {token && (
          <Button variant="default" loading={withdraw.isPending} onClick={withdrawing.open}>
            {t("provisioning-section.withdraw-the-token")}
          </Button>
        )}
      </div>
      <Result tone="error">{failureSentence(making.error ?? withdraw.error)}</Result>
      <ConfirmDialog
        opened={isWithdrawing}
        title={t("provisioning-section.withdraw-the-token.title")}
        confirmLabel={t("provisioning-section.withdraw")}
        onClose={withdrawing.close}
        onConfirm={() => {
          withdrawing.close();
          withdraw.mutate();
        }}
      >
        {t("provisioning-section.your-directory-can-add")}
      </ConfirmDialog>
    </>
  );
}

/** How the company's directory adds people and lets them go: its address, and its token. */
export function ProvisioningSection({ confirmed }: { readonly confirmed: Confirmed }) {
  const { data, error, isFetching, refetch } = useQuery(provisioningQuery());
  return (
    <SettingsSection
      title={t("provisioning-section.provisioning")}
      about={t("provisioning-section.by-scim-2-0")}
    >
      {data && <Token record={data} confirmed={confirmed} />}
      {!data && error === null && (
        <Skeleton
          height={120}
          radius={6}
          role="status"
          aria-label={t("provisioning-section.loading")}
        />
      )}
      {!data && error !== null && (
        <>
          <Result tone="error">{sentenceOf(error)}</Result>
          <div className={styles.buttons}>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t("provisioning-section.try-again")}
            </Button>
          </div>
        </>
      )}
    </SettingsSection>
  );
}
