import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { SettingsPage, SettingsSection } from "../ui/settings-section.tsx";
import { ApiKeySection } from "./api-key-section.tsx";
import { t } from "./messages.ts";
import styles from "./integrations.module.css";
import { WebhookSection } from "./webhook-section.tsx";

/** Programs that work with the account: their keys, and what they are told. */
export function IntegrationsPage() {
  return (
    <SettingsPage
      title={t("integrations-page.api-and-webhooks")}
      about={t("integrations-page.programs-that-work")}
    >
      <ApiKeySection />
      <WebhookSection />
      <SettingsSection
        title={t("integrations-page.for-developers")}
        about={t("integrations-page.every-call-its-shapes")}
      >
        <p className={styles.links}>
          <Anchor renderRoot={(props) => <Link to="/account/integrations/reference" {...props} />}>
            {t("integrations-page.api-reference")}
          </Anchor>
          <Anchor href="/openapi.json" target="_blank" rel="noreferrer">
            {t("integrations-page.openapi-document")}
          </Anchor>
        </p>
      </SettingsSection>
    </SettingsPage>
  );
}
