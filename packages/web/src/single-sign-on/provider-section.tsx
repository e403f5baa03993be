import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { testSingleSignOn, type SingleSignOnRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { failureSentence } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { t } from "./messages.ts";
import parts from "../ui/settings-section.module.css";
import { Result, SettingsSection } from "../ui/settings-section.tsx";
import { ProviderForm } from "./provider-form.tsx";
import styles from "./single-sign-on.module.css";
import type { SingleSignOnActs } from "./use-single-sign-on-acts.ts";

interface ProviderSectionProps {
  readonly record: SingleSignOnRecord;
  readonly acts: SingleSignOnActs;
}

function Connected({ record, acts, onEdit }: ProviderSectionProps & { onEdit: () => void }) {
  const [isLeaving, leaving] = useDisclosure();
  const { disconnect } = acts;
  const testing = useMutation({ mutationFn: () => ask(testSingleSignOn, {}) });
  const { connection } = record;
  if (!connection) return null;
  return (
    <>
      <div className={styles.line}>
        <strong>{connection.name}</strong>
        <span className={parts.tag} data-tone="plain">
          {connection.protocol === "OIDC"
            ? t("provider-section.openid-connect")
            : t("provider-section.saml-2-0")}
        </span>
      </div>
      <p className={styles.about}>{connection.issuer}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
          {t("provider-section.test-the-connection")}
        </Button>
        <Button variant="default" onClick={onEdit}>
          {t("provider-section.change")}
        </Button>
        <Button variant="default" loading={disconnect.isPending} onClick={leaving.open}>
          {t("provider-section.disconnect")}
        </Button>
      </div>
      <div role="status">
        {testing.data && (
          <ul className={styles.findings} data-tone={testing.data.isWorking ? "good" : "error"}>
            {testing.data.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
      </div>
      <Result tone="error">{failureSentence(testing.error ?? disconnect.error)}</Result>
      <ConfirmDialog
        opened={isLeaving}
        title={t("provider-section.disconnect.title", { name: connection.name })}
        confirmLabel={t("provider-section.disconnect")}
        onClose={leaving.close}
        onConfirm={() => {
          leaving.close();
          disconnect.mutate();
        }}
      >
        {t("provider-section.nobody-signs-in-by-it")}
      </ConfirmDialog>
    </>
  );
}

/** The company's provider: connected, tested, changed, disconnected. */
export function ProviderSection({ record, acts }: ProviderSectionProps) {
  const [isEditing, editing] = useDisclosure();
  return (
    <SettingsSection
      title={t("provider-section.provider")}
      about={t("provider-section.where-your-people-sign")}
    >
      {record.connection && !isEditing ? (
        <Connected record={record} acts={acts} onEdit={editing.open} />
      ) : (
        <ProviderForm
          key={record.connection?.issuer ?? ""}
          record={record}
          save={acts.save}
          onSaved={editing.close}
        />
      )}
    </SettingsSection>
  );
}
