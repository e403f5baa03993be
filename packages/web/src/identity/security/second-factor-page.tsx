import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { sentenceOf } from "../../platform/ask-error.ts";
import { SettingsPage } from "../../ui/settings-section.tsx";
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
      <p>Your second factor is set up. From now on it is asked for when you sign in.</p>
      <Button loading={going.isPending} onClick={() => going.mutate()}>
        Continue
      </Button>
      {going.isError && <Outcome tone="error">{sentenceOf(going.error)}</Outcome>}
    </section>
  );
}

/** Setting up the second factor that the account demands, before anything else can be done. */
export function SecondFactorPage() {
  return (
    <SettingsPage
      title="Set up a second factor"
      about="Your account asks everybody to show, beside the password, something they have. Choose an authenticator app or a passkey; then you can go on."
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
