import { LoadedMethods } from "./loaded-methods.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SettingsPage } from "../../ui/settings-section.tsx";
import { SessionSection } from "./session-section.tsx";
import { TotpSection } from "./totp-section.tsx";
import { t } from "./messages.ts";

/** One's own password, second factors, passkeys and sessions. */
export function SecurityPage() {
  return (
    <SettingsPage title={t("security-page.security")} about={t("security-page.how-you-sign")}>
      <LoadedMethods heights={[300, 150]}>
        {(methods, confirmed) => (
          <>
            {methods.hasPassword && <PasswordSection confirmed={confirmed} />}
            {methods.hasPassword && <TotpSection methods={methods} confirmed={confirmed} />}
            <PasskeySection passkeys={methods.passkeys} confirmed={confirmed} />
          </>
        )}
      </LoadedMethods>
      <SessionSection />
    </SettingsPage>
  );
}
