import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { SettingsPage, SettingsSection } from "../ui/settings-section.tsx";
import { ApiKeySection } from "./api-key-section.tsx";
import styles from "./integrations.module.css";
import { WebhookSection } from "./webhook-section.tsx";

/** Programs that work with the account: their keys, and what they are told. */
export function IntegrationsPage() {
  return (
    <SettingsPage title="API and webhooks" about="Programs that work with your contracts.">
      <ApiKeySection />
      <WebhookSection />
      <SettingsSection
        title="For developers"
        about="Every call, its shapes and its answers, as OpenAPI 3.1."
      >
        <p className={styles.links}>
          <Anchor renderRoot={(props) => <Link to="/account/integrations/reference" {...props} />}>
            API reference
          </Anchor>
          <Anchor href="/openapi.json" target="_blank" rel="noreferrer">
            OpenAPI document
          </Anchor>
        </p>
      </SettingsSection>
    </SettingsPage>
  );
}
