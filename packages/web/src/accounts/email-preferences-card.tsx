import { TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  emailAddress,
  maxCopyRecipients,
  maxSubjectLength,
  outsideRecipients,
} from "@proviso/domain";
import type { EmailPreferences } from "@proviso/endpoints";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EmailField } from "../ui/email-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import { t } from "./messages.ts";
import styles from "./settings-page.module.css";
import { useSaveEmails } from "./use-save-settings.ts";

interface EmailPreferencesCardProps {
  readonly saved: EmailPreferences;
  readonly domains: readonly string[];
  readonly mayEdit: boolean;
}

const whyNot = (recipients: readonly string[]): string | null => {
  if (recipients.length > maxCopyRecipients)
    return t("email-preferences-card.at-most-recipients", { maxCopyRecipients });
  const isValid = recipients.every((email) => emailAddress(email) !== undefined);
  return isValid ? null : refusalSentence("email_not_valid");
};

/** Who gets copies of letters about contracts; a foreign domain is confirmed first (A5.8). */
export function EmailPreferencesCard({ saved, domains, mayEdit }: EmailPreferencesCardProps) {
  const [edited, setEdited] = useState<{ recipients?: readonly string[]; subject?: string }>({});
  const [isAsked, question] = useDisclosure();
  const saving = useSaveEmails();
  const { recipients, subject } = { ...saved, ...edited };
  const isChanged =
    recipients.join(" ") !== saved.recipients.join(" ") || subject.trim() !== saved.subject;
  const error = whyNot(recipients);
  const added = recipients.filter((email) => !saved.recipients.includes(email));
  const outside = outsideRecipients(added, domains);
  const write = (isOutsideConfirmed: boolean): void =>
    saving.mutate(
      { recipients: [...recipients], subject: subject.trim(), isOutsideConfirmed },
      { onSuccess: () => setEdited({}) },
    );
  return (
    <SettingsCard
      title={t("email-preferences-card.email-preferences")}
      purpose={t("email-preferences-card.who-gets-a-copy")}
      mayEdit={mayEdit}
      maySave={isChanged && error === null}
      isSaving={saving.isPending}
      onSave={() => (outside.length > 0 ? question.open() : write(false))}
    >
      <EmailField
        label={t("email-preferences-card.recipients")}
        description={t("email-preferences-card.enter-space-or-a-comma")}
        error={error}
        emails={recipients}
        onChange={(next) => setEdited({ ...edited, recipients: next })}
        isReadOnly={!mayEdit}
        lines={2}
      />
      <TextInput
        label={t("email-preferences-card.subject")}
        value={subject}
        maxLength={maxSubjectLength}
        readOnly={!mayEdit}
        onChange={({ currentTarget: { value } }) => setEdited({ ...edited, subject: value })}
      />
      <ConfirmDialog
        opened={isAsked}
        title={t("email-preferences-card.share-outside-of-your-organization")}
        confirmLabel={t("email-preferences-card.share-and-save")}
        onConfirm={() => {
          question.close();
          write(true);
        }}
        onClose={question.close}
      >
        {t("email-preferences-card.letters-about-your-contracts")}
        <ul className={styles.outside}>
          {outside.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </SettingsCard>
  );
}
