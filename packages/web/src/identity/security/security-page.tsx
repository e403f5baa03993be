import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../../platform/ask-error.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import sheet from "../../ui/sheet.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { signInMethodsQuery } from "./security-queries.ts";
import { SettingsPage } from "../../ui/settings-section.tsx";
import { SessionSection } from "./session-section.tsx";
import { TotpSection } from "./totp-section.tsx";
import { useConfirmed } from "./use-confirmed.ts";

function Methods() {
  const methods = useQuery(signInMethodsQuery());
  const { request, confirmed } = useConfirmed();
  if (methods.isPending)
    return (
      <div aria-busy="true" role="status" aria-label="Loading">
        <Skeleton height={300} radius={8} mb={16} />
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
  const { hasPassword, passkeys } = methods.data;
  return (
    <>
      {hasPassword && <PasswordSection />}
      {hasPassword && <TotpSection methods={methods.data} confirmed={confirmed} />}
      <PasskeySection passkeys={passkeys} confirmed={confirmed} />
      <ConfirmDialog
        request={request}
        hasPassword={hasPassword}
        connection={methods.data?.connection ?? null}
      />
    </>
  );
}

/** One's own password, second factors, passkeys and sessions. */
export function SecurityPage() {
  return (
    <SettingsPage title="Security" about="How you sign in, and where you are signed in.">
      <Methods />
      <SessionSection />
    </SettingsPage>
  );
}
