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
  lastUsedTime === null ? "not used yet" : `last used ${formatMoment(Date.parse(lastUsedTime))}`;

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
          ["Address", address],
          ...(secret === undefined ? [] : [["Token", secret] as const]),
        ]}
      />
      <div role="status">
        {secret !== undefined && (
          <p className={styles.about}>
            Copy the token to your directory now. It is not shown again.
          </p>
        )}
      </div>
      {token && secret === undefined && (
        <div className={styles.line}>
          <strong>Token {token.hint}</strong>
          <span className={parts.tag} data-tone="plain">
            {lastUse(token.lastUsedTime)}
          </span>
        </div>
      )}
      {token && (
        <p className={styles.about}>
          Made by {token.madeBy} on {formatDate(Date.parse(token.madeTime))}. A new one ends it.
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
          {token ? "Make a new token" : "Make a token"}
        </Button>
        {token && (
          <Button variant="default" loading={withdraw.isPending} onClick={withdrawing.open}>
            Withdraw the token
          </Button>
        )}
      </div>
      <Result tone="error">{failureSentence(making.error ?? withdraw.error)}</Result>
      <ConfirmDialog
        opened={isWithdrawing}
        title="Withdraw the token?"
        confirmLabel="Withdraw"
        onClose={withdrawing.close}
        onConfirm={() => {
          withdrawing.close();
          withdraw.mutate();
        }}
      >
        Your directory can add and remove nobody any more. People who are here stay.
      </ConfirmDialog>
    </>
  );
}

/** How the company's directory adds people and lets them go: its address, and its token. */
export function ProvisioningSection({ confirmed }: { readonly confirmed: Confirmed }) {
  const { data, error, isFetching, refetch } = useQuery(provisioningQuery());
  return (
    <SettingsSection
      title="Provisioning"
      about="By SCIM 2.0 your directory adds people with addresses of a proven domain, changes their names and lets them go. Whoever it lets go is signed out at once."
    >
      {data && <Token record={data} confirmed={confirmed} />}
      {!data && error === null && (
        <Skeleton height={120} radius={6} role="status" aria-label="Loading" />
      )}
      {!data && error !== null && (
        <>
          <Result tone="error">{sentenceOf(error)}</Result>
          <div className={styles.buttons}>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
    </SettingsSection>
  );
}
