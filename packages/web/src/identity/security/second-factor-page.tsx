import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { sentenceOf } from "../../platform/ask-error.ts";
import { SettingsPage } from "../../ui/settings-section.tsx";
import { t } from "./messages.ts";
import sheet from "../../ui/sheet.module.css";
import { currentUserQuery } from "../current-user.ts";
import { Outcome } from "../outcome.tsx";
import { safeReturnPlace } from "../return-place.ts";
import { LoadedMethods } from "./loaded-methods.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import styles from "./second-factor-page.module.css";
import { TotpSection } from "./totp-section.tsx";

/** Once there is a second factor: the way to where the person was going. */
function GoOn() {
  const router = useRouter();
  const queries = useQueryClient();
  const { from } = useSearch({ from: "/welcome/account/second-factor" });
  const going = useMutation({
    mutationFn: () => queries.fetchQuery({ ...currentUserQuery(), staleTime: 0 }),
    onSuccess: () => router.history.replace(safeReturnPlace(from)),
  });
  return (
    <section className={`${sheet.sheet} ${styles.done}`} role="status">
      <p>{t("second-factor-page.your-second-factor")}</p>
      <Button loading={going.isPending} onClick={() => going.mutate()}>
        {t("second-factor-page.continue")}
      </Button>
      {going.isError && <Outcome tone="error">{sentenceOf(going.error)}</Outcome>}
    </section>
  );
}

/** Setting up the second factor that the account demands, before anything else can be done. */
export function SecondFactorPage() {
  return (
    <SettingsPage
      title={t("second-factor-page.set-up-a-second-factor")}
      about={t("second-factor-page.your-account-asks-everybody")}
    >
      <LoadedMethods heights={[150, 150]}>
        {(methods, confirmed) => (
          <>
            {(methods.totpSince !== null || methods.passkeys.length > 0) && <GoOn />}
            <TotpSection methods={methods} confirmed={confirmed} />
            <PasskeySection passkeys={methods.passkeys} confirmed={confirmed} />
          </>
        )}
      </LoadedMethods>
    </SettingsPage>
  );
}
