import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../../platform/ask-error.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { SettingsPage } from "../../ui/settings-section.tsx";
import sheet from "../../ui/sheet.module.css";
import { currentUserQuery } from "../current-user.ts";
import { Outcome } from "../outcome.tsx";
import { safeReturnPlace } from "../return-place.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import styles from "./second-factor-page.module.css";
import { signInMethodsQuery } from "./security-queries.ts";
import { TotpSection } from "./totp-section.tsx";
import { useConfirmed } from "./use-confirmed.ts";

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

function Ways() {
  const methods = useQuery(signInMethodsQuery());
  const { request, confirmed } = useConfirmed();
  if (methods.isPending)
    return (
      <div aria-busy="true" role="status" aria-label="Loading">
        <Skeleton height={150} radius={8} mb={16} />
        <Skeleton height={150} radius={8} mb={16} />
      </div>
    );
  if (methods.isError)
    return (
      <div className={sheet.sheet}>
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={22} strokeWidth={1.75} />}
          title="Your sign-in methods did not load"
          action={<Button onClick={() => void methods.refetch()}>Try again</Button>}
        >
          {sentenceOf(methods.error)}
        </MessagePanel>
      </div>
    );
  const { hasPassword, totpSince, passkeys, connection } = methods.data;
  return (
    <>
      {(totpSince !== null || passkeys.length > 0) && <GoOn />}
      <TotpSection methods={methods.data} confirmed={confirmed} />
      <PasskeySection passkeys={passkeys} confirmed={confirmed} />
      <ConfirmDialog request={request} hasPassword={hasPassword} connection={connection} />
    </>
  );
}

/** Setting up the second factor that the account demands, before anything else can be done. */
export function SecondFactorPage() {
  return (
    <SettingsPage
      title="Set up a second factor"
      about="Your account asks everybody to show, beside the password, something they have. Choose an authenticator app or a passkey; then you can go on."
    >
      <Ways />
    </SettingsPage>
  );
}
