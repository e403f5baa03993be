import { Button } from "@mantine/core";
import { beginTotp, removeTotp, renewRecoveryCodes, type SignInMethods } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../../platform/ask.ts";
import { formatDate } from "../../platform/format.ts";
import { failureSentence } from "./failure.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { Result, SettingsSection } from "../../ui/settings-section.tsx";
import { signInMethodsQuery } from "./security-queries.ts";
import { t } from "./messages.ts";
import styles from "./security-page.module.css";
import parts from "../../ui/settings-section.module.css";
import { TotpDialog } from "./totp-dialog.tsx";
import type { Confirmed } from "./use-confirmed.ts";

interface TotpSectionProps {
  readonly methods: SignInMethods;
  readonly confirmed: Confirmed;
}

/** The authenticator app as a second factor, and the recovery codes beside it. */
export function TotpSection({ methods, confirmed }: TotpSectionProps) {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries(signInMethodsQuery());
  const beginning = useMutation({ mutationFn: () => confirmed(() => ask(beginTotp, {})) });
  const removing = useMutation({
    mutationFn: () => confirmed(() => ask(removeTotp, {})),
    onSuccess: refresh,
  });
  const renewing = useMutation({
    mutationFn: () => confirmed(() => ask(renewRecoveryCodes, {})),
    onSuccess: refresh,
  });
  const { totpSince, recoveryCodesLeft } = methods;
  const failure = [beginning, removing, renewing].find((act) => act.isError)?.error ?? null;
  return (
    <SettingsSection
      title={t("totp-section.authenticator-app")}
      about={t("totp-section.after-your-password")}
    >
      <p className={styles.state}>
        {totpSince === null ? (
          <span className={parts.tag} data-tone="plain">
            {t("totp-section.off")}
          </span>
        ) : (
          <>
            <span className={parts.tag}>{t("totp-section.on")}</span>
            <span>
              {t("totp-section.since-recovery-codes-left", {
                recoveryCodesLeft,
                totpSince: formatDate(Date.parse(totpSince)),
              })}
            </span>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {totpSince === null ? (
          <Button
            variant="default"
            loading={beginning.isPending}
            onClick={() => beginning.mutate()}
          >
            {t("totp-section.set-up")}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              loading={renewing.isPending}
              onClick={() => renewing.mutate()}
            >
              {t("totp-section.new-recovery-codes")}
            </Button>
            <Button
              variant="default"
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            >
              {t("totp-section.turn-off-the-app")}
            </Button>
          </>
        )}
      </div>
      <Result tone="error">{failureSentence(failure)}</Result>
      <TotpDialog
        begun={beginning.data ?? null}
        confirmed={confirmed}
        onClose={() => beginning.reset()}
      />
      <RecoveryCodesDialog
        codes={renewing.data?.recoveryCodes ?? []}
        onClose={() => renewing.reset()}
      />
    </SettingsSection>
  );
}
